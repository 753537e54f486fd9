import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  type RunningServer,
  startServer,
  temporaryFolder,
} from '../../apps/server/test/running-server.ts';
import { defaultLimits } from '../../packages/contract/src/index.ts';
import { installPrograms } from '../../tools/system-packages.ts';
import { type Bench, type BenchRow, percentile } from './bench.ts';
import { attacks } from './fairness-attacks.ts';
import { makeKeys } from './make-keys.ts';
import { option } from './option.ts';

const ASKED = 40;
const ROUNDS = 2;
const BETWEEN_MILLISECONDS = 100;
/** So long an attack has gone on before anything is measured. */
const SETTLE_MILLISECONDS = 4_000;
const KEYS_OF_ATTACKER = 5;
/** Together they ask more than one account may: nobody is to wait for a minute's end. */
const VICTIMS = 4;
const KEYS_OF_VICTIM = 4;

/**
 * What other accounts notice while one account takes all it can, with default limits: the p95 of a
 * short text against that of the idle server just before, and how many of their requests were
 * refused. `--attack=words` tries those whose name holds the words.
 */
export const fairnessBench: Bench = {
  name: 'fairness',
  run: async () => {
    installPrograms(['pocketsphinx', 'pocketsphinxModel', 'ffmpeg']);
    const folder = await temporaryFolder();
    const names = Object.keys(attacks).filter((name) => name.includes(option('attack') ?? ''));
    const victims = await makeKeys(
      folder.path,
      Array.from({ length: VICTIMS * KEYS_OF_VICTIM }, (_, index) => `victim ${index % VICTIMS}`),
    );
    const attackers = await makeKeys(
      folder.path,
      names.flatMap((name) => Array.from({ length: KEYS_OF_ATTACKER }, () => name)),
    );
    const server = await startServer({ APLOMB_DATA_DIR: folder.path, ...defaults });
    try {
      const rows: BenchRow[] = [];
      await asked(server.origin, victims);
      for (const [index, name] of names.entries()) {
        const keys = attackers.slice(index * KEYS_OF_ATTACKER, (index + 1) * KEYS_OF_ATTACKER);
        rows.push(...(await under(name, server, victims, keys)));
      }
      return rows;
    } finally {
      await server.stop();
      await folder.remove();
    }
  },
};

/** The limits that servers have unless told otherwise, which tests lift. */
const defaults = {
  APLOMB_RATE_PER_MINUTE: String(defaultLimits.requestsPerMinute),
  APLOMB_CONCURRENCY: String(defaultLimits.concurrentRequests),
  APLOMB_ACCOUNT_RATE_PER_MINUTE: String(defaultLimits.accountRequestsPerMinute),
  APLOMB_ACCOUNT_CONCURRENCY: String(defaultLimits.accountConcurrentRequests),
  APLOMB_DAILY_QUOTA: '0',
  APLOMB_LOG_LEVEL: 'error',
};

/** Idle and attacked in turn, so that what else the machine does falls on both. */
async function under(
  name: string,
  server: RunningServer,
  victims: readonly string[],
  keys: readonly string[],
): Promise<BenchRow[]> {
  const idle: number[] = [],
    attacked: number[] = [];
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(...(await asked(server.origin, victims)).took);
    const end = await begin(name, server.origin, keys);
    await wait(SETTLE_MILLISECONDS);
    const measured = await asked(server.origin, victims);
    await end();
    attacked.push(...measured.took);
    refused += measured.refused;
    await wait(SETTLE_MILLISECONDS);
  }
  const row: BenchRow = {
    figure: `short text of another account, p95, under: ${name}`,
    value: percentile(attacked, 0.95),
    unit: 'ms',
    goal: '≤ 2 × idle',
    baseline: { name: 'idle', value: percentile(idle, 0.95) },
    note: `${refused} of ${ASKED * ROUNDS} refused`,
  };
  process.stderr.write(`${JSON.stringify(row)}\n`);
  return [row];
}

/** Starts the attacker; answers how to end it. */
async function begin(
  name: string,
  origin: string,
  keys: readonly string[],
): Promise<() => Promise<void>> {
  const program = fileURLToPath(new URL('fairness-child.ts', import.meta.url));
  const child = spawn(process.execPath, [program, name, origin, ...keys], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited]);
  return async () => {
    child.stdin.end();
    await exited;
  };
}

/** Asks for short texts, one after the other, as several accounts in turn. */
async function asked(
  origin: string,
  keys: readonly string[],
): Promise<{ took: number[]; refused: number }> {
  const took: number[] = [];
  let refused = 0;
  for (let count = 0; count < ASKED; count += 1) {
    const began = performance.now();
    const answer = await fetch(`${origin}/v1/text/analyze`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${keys[count % keys.length] ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ text: 'hello there friend' }),
    });
    await answer.arrayBuffer();
    took.push(performance.now() - began);
    if (answer.status !== 201) refused += 1;
    await wait(BETWEEN_MILLISECONDS);
  }
  return { took, refused };
}

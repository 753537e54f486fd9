import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makeVaultFolder } from '../../apps/desktop/test/vault-folder.ts';
import { type Bench, type BenchRow, median, percentile } from './bench.ts';
import { note } from './vault-texts.ts';

const CONVERSATIONS = 10_000;
const MEGABYTE = 1024 * 1024;
const QUERIES = [
  'r',
  're',
  'rate',
  'rate limiter',
  'bridge budget',
  'zebra',
  'vibration sensor lisbon',
  'conversation 7777',
  'résumé',
  'th',
];
const ROUNDS = 6;
const WRITES = 60;

/** Search, list and write over 10,000 conversations in a real vault on the disk. */
export const vaultBench: Bench = {
  name: 'vault',
  run: async () => {
    const folder = await makeVaultFolder();
    try {
      spawnSync(
        process.execPath,
        [
          fileURLToPath(new URL('vault-child.ts', import.meta.url)),
          folder.path,
          folder.keyFile,
          String(CONVERSATIONS),
        ],
        { stdio: 'inherit' },
      );
      const before = process.memoryUsage().rss;
      const openStarted = performance.now();
      const vault = await folder.open();
      const rows: BenchRow[] = [
        {
          figure: `open, ${CONVERSATIONS} conversations`,
          value: performance.now() - openStarted,
          unit: 'ms',
        },
      ];
      const turns = watchTurns();
      rows.push({
        figure: 'first list',
        value: await timed(() => vault.conversations.find({ limit: 50 })),
        unit: 'ms',
        note: 'opens the catalogue; other work goes on meanwhile',
      });
      rows.push({
        figure: 'first search',
        value: await timed(() => vault.conversations.find({ text: 'rate limiter', limit: 20 })),
        unit: 'ms',
        note: 'builds the index; other work goes on meanwhile',
      });
      rows.push({
        figure: 'longest turn meanwhile',
        value: Math.max(...turns.stop()),
        unit: 'ms',
        goal: '≤ 20',
        note: 'processor time of this thread',
      });
      rows.push({
        figure: 'memory of all of it',
        value: (process.memoryUsage().rss - before) / MEGABYTE,
        unit: 'MB',
      });
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const text of QUERIES)
          times.push(await timed(() => vault.conversations.find({ text, limit: 20 })));
      rows.push({
        figure: `search as you type, p95 of ${times.length}`,
        value: percentile(times, 0.95),
        unit: 'ms',
        goal: '≤ 50',
        note: `p50 ${median(times).toFixed(1)} ms`,
      });
      const {
        conversations: [first],
      } = await vault.conversations.find({});
      const writes: number[] = [];
      for (let round = 0; round < WRITES; round += 1)
        writes.push(await timed(() => vault.conversations.append(first?.id ?? '', note(round))));
      rows.push({
        figure: 'append an entry, on the disk when it returns, p95',
        value: percentile(writes, 0.95),
        unit: 'ms',
        note: `p50 ${median(writes).toFixed(1)} ms`,
      });
      return rows;
    } finally {
      await folder.remove();
    }
  },
};

/** Processor time of each turn of the event loop, in milliseconds. */
function watchTurns(): { stop(): number[] } {
  const turns: number[] = [];
  let going = true;
  let last = process.threadCpuUsage();
  const turn = (): void => {
    const now = process.threadCpuUsage();
    turns.push((now.user + now.system - last.user - last.system) / 1000);
    last = now;
    if (going) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    stop: () => {
      going = false;
      return turns;
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

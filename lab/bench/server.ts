import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { consoleRules } from '@aplomb/contract';
import { endWithTests } from '../../apps/server/test/children.ts';
import {
  type RunningServer,
  startServer,
  temporaryFolder,
} from '../../apps/server/test/running-server.ts';
import { openEmbedded } from '../../apps/server/src/database/embedded.ts';
import { createKey } from '../../apps/server/src/services/keys/create-key.ts';
import { KeyDirectory } from '../../apps/server/src/services/keys/find-key.ts';
import { processorSecondsOf } from '../../tools/process-tree.ts';
import { type Bench, type BenchRow, median } from './bench.ts';
import { onDemand } from './on-demand.ts';

const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = 16;
const MEGABYTE = 1024 * 1024;

/**
 * Requests a second, memory and start of the real server process; the baseline is a bare Fastify
 * route with the same bytes.
 */
export const serverBench: Bench = {
  name: 'server',
  run: async () => {
    const folder = await temporaryFolder();
    const environment = {
      APLOMB_DATA_DIR: folder.path,
      APLOMB_LOG_LEVEL: 'warn',
      APLOMB_DAILY_QUOTA: '0',
    };
    try {
      const firstStart = await timedStart(environment);
      const key = await firstStart.server.createKey();
      await firstStart.server.stop();
      const warm = await timedStart(environment);
      const loaded = await settledMemory(warm.server.pid, consoleRules.statusProbeSeconds + 5);
      await warm.server.stop();
      const second = await timedStart({ ...environment, APLOMB_TEXT_IDLE_SECONDS: '15' });
      const idle = await settledMemory(second.server.pid, 25);
      const rows = await throughput(second.server, key);
      await second.server.stop();
      return [
        ...rows,
        ...(await keyCheck(`${folder.path}-keys`)),
        { figure: 'idle memory, engines unloaded', value: idle, unit: 'MB', goal: '≤ 256' },
        {
          figure: 'idle memory, text engine loaded, OCR unloaded',
          value: loaded,
          unit: 'MB',
          note: 'the text engine unloads after 4 idle minutes; the status probes it for 5 after its last use',
        },
        { figure: 'first start (new database)', value: firstStart.seconds, unit: 's' },
        { figure: 'second start', value: second.seconds, unit: 's', goal: '< 5' },
      ];
    } finally {
      await folder.remove();
    }
  },
};

/**
 * Time to check one key: remembered, and looked up in the embedded database (fresh directory each
 * time).
 */
async function keyCheck(dataDirectory: string): Promise<BenchRow[]> {
  const database = await openEmbedded(dataDirectory);
  try {
    const { token } = await createKey(database.db, { name: 'bench' });
    const log = {
      warn: (_: object, message: string): void => void process.stderr.write(`${message}\n`),
    };
    const directory = new KeyDirectory(database, log);
    await directory.find(token);
    const remembered = await times(2_000, async () => directory.find(token));
    await directory.close();
    const lookedUp = await times(300, async () => {
      const fresh = new KeyDirectory(database, log);
      await fresh.find(token);
      await fresh.close();
    });
    return [
      {
        figure: 'key check, p50, remembered key',
        value: median(remembered),
        unit: 'ms',
        goal: '≤ 0.2',
      },
      { figure: 'key check, p50, looked up in the database', value: median(lookedUp), unit: 'ms' },
    ];
  } finally {
    await database.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const before = performance.now();
    await work();
    measured.push(performance.now() - before);
  }
  return measured;
}

async function timedStart(
  environment: Record<string, string>,
): Promise<{ server: Awaited<ReturnType<typeof startServer>>; seconds: number }> {
  const started = performance.now();
  const server = await startServer(environment);
  return { server, seconds: (performance.now() - started) / 1000 };
}

/** Resident memory in MB, median of the last three of `seconds`. */
async function settledMemory(pid: number, seconds: number): Promise<number> {
  const samples: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    await new Promise((done) => {
      setTimeout(done, 1000);
    });
    samples.push(residentMegabytes(pid));
  }
  return median(samples.slice(-3));
}

function residentMegabytes(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(match?.[1] ?? Number.NaN) * 1024) / MEGABYTE;
}

/**
 * Requests a second and processor time for each. The bare route has a process of its own, as the
 * server has: in that of the load generator it would share a thread with it.
 */
async function throughput(server: RunningServer, key: string): Promise<BenchRow[]> {
  const path = '/v1/settings/context';
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(server.origin + path, { headers });
  const bare = await startBare(path, await answer.text());
  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await load({ url: bare.origin + path, headers: {}, pid: bare.pid }));
    ours.push(await load({ url: server.origin + path, headers, pid: server.pid }));
  }
  bare.stop();
  const row = (figure: string, unit: string, of: (load: Load) => number): BenchRow => ({
    figure: `GET ${path} with key check${figure}`,
    value: median(ours.map(of)),
    unit,
    baseline: { name: 'bare Fastify', value: median(theirs.map(of)) },
  });
  return [
    { ...row('', 'requests/s', ({ perSecond }) => perSecond), goal: '≥ 0.7 ×' },
    row(', processor time', 'µs', ({ microseconds }) => microseconds),
  ];
}

async function startBare(
  route: string,
  body: string,
): Promise<{ origin: string; pid: number; stop(): void }> {
  const program = fileURLToPath(new URL('bare-fastify.ts', import.meta.url));
  const child = endWithTests(
    spawn(process.execPath, [program], {
      env: { BODY: body, ROUTE: route },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { origin: line, pid: child.pid ?? 0, stop: () => void child.kill() };
}

interface Load {
  perSecond: number;
  /** Of the processor, in the process that answers, for each request. */
  microseconds: number;
}

interface Autocannon {
  default(options: {
    url: string;
    headers: Record<string, string>;
    connections: number;
    duration: number;
  }): Promise<{ requests: { average: number; total: number } }>;
}

async function load(asked: {
  url: string;
  headers: Record<string, string>;
  pid: number;
}): Promise<Load> {
  const { default: autocannon } = await onDemand<Autocannon>('autocannon');
  const { url, headers, pid } = asked;
  const before = processorSecondsOf([pid]);
  const { requests } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const spent = processorSecondsOf([pid]) - before;
  return { perSecond: requests.average, microseconds: (spent * 1e6) / requests.total };
}

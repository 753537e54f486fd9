import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setInterval as interval, setTimeout as wait } from 'node:timers/promises';
import { type PostgresCluster, startPostgres } from '../../apps/server/test/postgres.ts';
import {
  type RunningServer,
  startServer,
  temporaryFolder,
} from '../../apps/server/test/running-server.ts';
import type { Bench, BenchRow } from './bench.ts';

const REPLICAS = 3;
/** Each replica is asked as often and as much at once, however many there are. */
const TICK_MILLISECONDS = 20;
const TICKS_PER_SECOND = 100;
const SETTLE_MILLISECONDS = 3_000;
const IDLE_MILLISECONDS = 10_000;
const text = {
  text: 'Composure under pressure is a skill that can be learned.',
  analysis_mode: 'language',
};

interface Cost {
  /** Of the processor, for a request, less what the servers take while nobody asks. */
  milliseconds: number;
  transactions: number;
}

interface Load {
  name: string;
  ticks: number;
  /** Requests to each replica in a tick. */
  atOnce: number;
  ask(origin: string): Promise<void>;
}

interface Running {
  cluster: PostgresCluster;
  servers: readonly RunningServer[];
  /** Seconds of the processor that a server takes in a second without requests. */
  idle: number;
}

/**
 * What the same requests cost three replicas one after the other and all at once: processor time of
 * the servers and their workers, and transactions of PostgreSQL. Three replicas do three times the
 * work of one where they have processors of their own, as far as that is equal.
 */
export const replicasBench: Bench = {
  name: 'replicas',
  run: async () => {
    const cluster = await startPostgres();
    const folders = await Promise.all(Array.from({ length: REPLICAS }, () => temporaryFolder()));
    const servers: RunningServer[] = [];
    try {
      for (const { path } of folders)
        servers.push(
          await startServer({
            DATABASE_URL: cluster.url,
            APLOMB_DATA_DIR: path,
            APLOMB_LOG_LEVEL: 'error',
          }),
        );
      const key = (await servers[0]?.createKey()) ?? '';
      const rows: BenchRow[] = [];
      const loads: readonly Load[] = [
        { name: 'authenticated GET', ticks: 1_000, atOnce: 8, ask: (origin) => read(origin, key) },
        { name: 'text analysis', ticks: 1_000, atOnce: 1, ask: (origin) => analyze(origin, key) },
      ];
      // Code is compiled and caches filled, in every process alike, before anything is counted.
      for (const load of loads) await send(servers, load);
      const idle = await idleShare(servers);
      rows.push({
        figure: 'a replica without requests, of a processor',
        value: idle * 100,
        unit: '%',
      });
      for (const load of loads) {
        const { name } = load;
        const alone: Cost[] = [];
        for (const server of servers)
          alone.push(await costOf({ cluster, servers: [server], idle }, load));
        const together = await costOf({ cluster, servers, idle }, load);
        rows.push(
          {
            figure: `${name}, processor time, ${REPLICAS} replicas`,
            value: together.milliseconds,
            unit: 'ms',
            goal: 'equal',
            baseline: { name: 'each alone', value: mean(alone.map((cost) => cost.milliseconds)) },
          },
          { figure: `${name}, transactions of PostgreSQL`, value: together.transactions, unit: '' },
        );
      }
      return rows;
    } finally {
      for (const server of servers) await server.stop();
      await cluster.stop();
      for (const folder of folders) await folder.remove();
    }
  },
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const spentBy = (servers: readonly RunningServer[]): number =>
  servers.reduce((sum, { pid }) => sum + secondsOf(pid), 0);

/** What a server takes of a processor while nobody asks. */
async function idleShare(servers: readonly RunningServer[]): Promise<number> {
  await wait(SETTLE_MILLISECONDS);
  const [before, began] = [spentBy(servers), performance.now()];
  await wait(IDLE_MILLISECONDS);
  const seconds = (performance.now() - began) / 1_000;
  return (spentBy(servers) - before) / seconds / servers.length;
}

async function costOf({ cluster, servers, idle }: Running, load: Load): Promise<Cost> {
  const count = load.ticks * load.atOnce * servers.length;
  const began = performance.now();
  const [cpu, transactions] = [spentBy(servers), await transactionsOf(cluster)];
  await send(servers, load);
  // What was noted of the requests is written, and the database's counters are.
  await wait(SETTLE_MILLISECONDS);
  const unasked = (idle * servers.length * (performance.now() - began)) / 1_000;
  return {
    milliseconds: ((spentBy(servers) - cpu - unasked) * 1_000) / count,
    transactions: ((await transactionsOf(cluster)) - transactions) / count,
  };
}

/** Sends by the clock: a caller that waited for its answers would ask three replicas less often. */
async function send(servers: readonly RunningServer[], load: Load): Promise<void> {
  const answers: Promise<void>[] = [];
  for await (const _ of interval(TICK_MILLISECONDS)) {
    for (const { origin } of servers)
      for (let count = 0; count < load.atOnce; count += 1) answers.push(load.ask(origin));
    if (answers.length >= load.ticks * load.atOnce * servers.length) break;
  }
  await Promise.all(answers);
}

async function read(origin: string, key: string): Promise<void> {
  const answer = await fetch(`${origin}/v1/settings/context`, {
    headers: { authorization: `Bearer ${key}` },
  });
  await answer.arrayBuffer();
}

async function analyze(origin: string, key: string): Promise<void> {
  const answer = await fetch(`${origin}/v1/text/analyze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(text),
  });
  await answer.arrayBuffer();
}

async function transactionsOf({ query }: PostgresCluster): Promise<number> {
  const [row] = await query<{ total: string }>(
    'select sum(xact_commit) as total from pg_stat_database',
  );
  return Number(row?.total ?? 0);
}

/** Processor time of a process and its children, as the system counts it. */
function secondsOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  // The last two are of children that have ended.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  const own = ticks / TICKS_PER_SECOND;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + secondsOf(Number(child)), own);
}

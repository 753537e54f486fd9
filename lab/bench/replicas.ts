import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type PostgresCluster, startPostgres } from '../../apps/server/test/postgres.ts';
import {
  type RunningServer,
  startServer,
  temporaryFolder,
} from '../../apps/server/test/running-server.ts';
import type { Bench, BenchRow } from './bench.ts';

const REPLICAS = 3;
/** For each replica: three are asked three times as much at once, and three times as often. */
const CALLERS = 8;
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

interface Running {
  cluster: PostgresCluster;
  servers: readonly RunningServer[];
  /** Seconds of the processor that a server takes in a second without requests. */
  idle: number;
}

/**
 * What a request costs with one replica and with three: processor time of the servers and their
 * workers, and transactions of PostgreSQL. A busy machine makes it longer, not dearer. Three replicas
 * do three times the work of one where they have processors of their own, as far as that is equal.
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
      const requests = [
        ['authenticated GET', 30_000, (origin: string) => read(origin, key)],
        ['text analysis', 3_000, (origin: string) => analyze(origin, key)],
      ] as const;
      // Code is compiled and caches filled, in every process alike, before anything is counted.
      for (const [, count, ask] of requests) await send(servers, Math.ceil(count / 2), ask);
      const idle = await idleShare(servers);
      rows.push({
        figure: 'a replica without requests, of a processor',
        value: idle * 100,
        unit: '%',
      });
      for (const [name, count, ask] of requests) {
        const one = await costOf({ cluster, servers: servers.slice(0, 1), idle }, count, ask);
        const three = await costOf({ cluster, servers, idle }, count, ask);
        rows.push(
          {
            figure: `${name}, processor time, ${REPLICAS} replicas`,
            value: three.milliseconds,
            unit: 'ms',
            goal: 'equal',
            baseline: { name: 'one replica', value: one.milliseconds },
          },
          { figure: `${name}, transactions of PostgreSQL`, value: one.transactions, unit: '' },
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

async function costOf(
  { cluster, servers, idle }: Running,
  ofEach: number,
  ask: (origin: string) => Promise<unknown>,
): Promise<Cost> {
  const count = ofEach * servers.length;
  const began = performance.now();
  const [cpu, transactions] = [spentBy(servers), await transactionsOf(cluster)];
  await send(servers, ofEach, ask);
  // What was noted of the requests is written, and the database's counters are.
  await wait(SETTLE_MILLISECONDS);
  const unasked = (idle * servers.length * (performance.now() - began)) / 1_000;
  return {
    milliseconds: ((spentBy(servers) - cpu - unasked) * 1_000) / count,
    transactions: ((await transactionsOf(cluster)) - transactions) / count,
  };
}

async function send(
  servers: readonly RunningServer[],
  ofEach: number,
  ask: (origin: string) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    servers.map(async ({ origin }) => {
      let sent = 0;
      await Promise.all(
        Array.from({ length: CALLERS }, async () => {
          while ((sent += 1) <= ofEach) await ask(origin);
        }),
      );
    }),
  );
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

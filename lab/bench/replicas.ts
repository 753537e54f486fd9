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
const CALLERS = 8;
const TICKS_PER_SECOND = 100;
const SETTLE_MILLISECONDS = 3_000;
const text = {
  text: 'Composure under pressure is a skill that can be learned.',
  analysis_mode: 'language',
};

interface Cost {
  milliseconds: number;
  transactions: number;
}

/**
 * What a request costs with one replica and with three: processor time of the servers and their
 * workers, and transactions of PostgreSQL. Independent of how busy the machine is.
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
      for (const [name, count, ask] of [
        ['authenticated GET', 6_000, (origin: string) => read(origin, key)],
        ['text analysis', 900, (origin: string) => analyze(origin, key)],
      ] as const) {
        // Code is compiled and caches filled before anything is counted.
        await costOf(cluster, servers, Math.ceil(count / 3), ask);
        const one = await costOf(cluster, servers.slice(0, 1), count, ask);
        const three = await costOf(cluster, servers, count, ask);
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

async function costOf(
  cluster: PostgresCluster,
  servers: readonly RunningServer[],
  count: number,
  ask: (origin: string) => Promise<unknown>,
): Promise<Cost> {
  const spent = (): number => servers.reduce((sum, { pid }) => sum + secondsOf(pid), 0);
  const [cpu, transactions] = [spent(), await transactionsOf(cluster)];
  let sent = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (sent < count) {
        const server = servers[(sent += 1) % servers.length];
        if (server !== undefined) await ask(server.origin);
      }
    }),
  );
  // What was noted of the requests is written, and the database's counters are.
  await wait(SETTLE_MILLISECONDS);
  return {
    milliseconds: ((spent() - cpu) * 1_000) / count,
    transactions: ((await transactionsOf(cluster)) - transactions) / count,
  };
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
  const own = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + secondsOf(Number(child)), own);
}

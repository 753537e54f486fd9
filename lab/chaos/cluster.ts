import { canHaveSmallDisk, onSmallDisk } from '../../apps/server/test/confined.ts';
import { startPostgres } from '../../apps/server/test/postgres.ts';
import { startRedis, type TestRedis } from '../../apps/server/test/redis.ts';
import {
  runKeys,
  type RunningServer,
  startServer,
  temporaryFolder,
} from '../../apps/server/test/running-server.ts';
import { openWire, type Wire } from '../../packages/sdk/test/wire.ts';

const PROBE_MILLISECONDS = 1_000;
/** Disks of their own, to be filled. */
const POSTGRES_MEGABYTES = 500;
const REPLICA_MEGABYTES = 64;

/** A server that can be lost and come back. */
export interface Replica {
  server: RunningServer | null;
  isReady: boolean;
  /** Its data folder, on a small disk where that can be had. */
  folder: string;
  start(): Promise<void>;
}

/** Replicas behind a proxy, on a PostgreSQL and a Redis whose wires can be cut. */
export interface Cluster {
  /** Where callers go: a proxy that asks /readyz once a second and retries nothing. */
  front: Wire;
  replicas: Replica[];
  postgres: Awaited<ReturnType<typeof startPostgres>>;
  postgresWire: Wire;
  redis: { now: TestRedis; refill(): Promise<void> };
  redisWire: Wire;
  createKey(account: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts everything a chaos run breaks. */
export async function startCluster(count: number): Promise<Cluster> {
  const postgres = await startPostgres(POSTGRES_MEGABYTES);
  const redis = {
    now: await startRedis(),
    refill: async () => {
      await redis.now.kill();
      redis.now = await startRedis();
    },
  };
  const postgresWire = await openWire(() => postgres.url.replace('postgresql:', 'http:'));
  const redisWire = await openWire(() => redis.now.url.replace('redis:', 'http:'));
  const environment = {
    DATABASE_URL: `postgresql://aplomb@${new URL(postgresWire.origin).host}/postgres`,
    REDIS_URL: redisWire.origin.replace('http:', 'redis:'),
    APLOMB_ACCOUNT_CONCURRENCY: '50',
    APLOMB_DRAIN_SECONDS: '2',
    APLOMB_LOG_LEVEL: 'error',
  };
  const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = [];
  const replicas = await Promise.all(
    Array.from({ length: count }, async () => {
      const folder = await temporaryFolder();
      folders.push(folder);
      const replica: Replica = {
        server: null,
        isReady: false,
        folder: folder.path,
        start: async () => {
          replica.server = await startServer(
            { ...environment, APLOMB_DATA_DIR: folder.path },
            [],
            canHaveSmallDisk ? onSmallDisk(folder.path, REPLICA_MEGABYTES) : [],
          );
        },
      };
      await replica.start();
      return replica;
    }),
  );
  let turn = 0;
  const front = await openWire(() => {
    const ready = replicas.filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length]?.server?.origin ?? null;
  });
  const probing = setInterval(() => {
    for (const replica of replicas) void probe(replica);
  }, PROBE_MILLISECONDS);
  await Promise.all(replicas.map(probe));
  return {
    front,
    replicas,
    postgres,
    postgresWire,
    redis,
    redisWire,
    createKey: async (account) => {
      const { out } = await runKeys(['create', '--name', 'chaos', '--account', account], {
        DATABASE_URL: postgres.url,
        APLOMB_DATA_DIR: folders[0]?.path ?? '',
      });
      return out.trim();
    },
    close: async () => {
      clearInterval(probing);
      for (const { server } of replicas) await server?.stop();
      for (const wire of [front, postgresWire, redisWire]) wire.close();
      await redis.now.kill();
      await postgres.stop();
      for (const folder of folders) await folder.remove();
    },
  };
}

async function probe(replica: Replica): Promise<void> {
  const { server } = replica;
  replica.isReady =
    server !== null &&
    (await fetch(`${server.origin}/readyz`, {
      signal: AbortSignal.timeout(PROBE_MILLISECONDS),
    }).then(
      ({ ok }) => ok,
      // Whatever the reason, it is left out.
      () => false,
    ));
}

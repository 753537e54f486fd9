import { setTimeout as wait } from 'node:timers/promises';
import { canHaveSmallDisk, fillDisk } from '../../apps/server/test/confined.ts';
import type { Cluster, Replica } from './cluster.ts';
import { type Told, untilTold } from './told.ts';

/** Something that breaks for a while. */
export interface Fault {
  name: string;
  happen(cluster: Cluster, round: number): Promise<Told | void>;
}

const BROKEN_MILLISECONDS = 6_000;

const chosen = ({ replicas }: Cluster, round: number): Replica => {
  const replica = replicas[round % replicas.length];
  if (replica === undefined) throw new RangeError('a cluster has at least one replica');
  return replica;
};

const whileStopped = async (frozen: { thaw(): void }): Promise<void> => {
  await wait(BROKEN_MILLISECONDS);
  frozen.thaw();
};

const whileTold = async (replicas: readonly Replica[], frozen: { thaw(): void }): Promise<Told> => {
  const [began] = await Promise.all([untilTold(replicas, 'away'), wait(BROKEN_MILLISECONDS)]);
  frozen.thaw();
  return { began, ended: await untilTold(replicas, 'back') };
};

/** Each part is killed, frozen, cut off and emptied in turn. */
export const faults: readonly Fault[] = [
  {
    name: 'replica killed',
    happen: async (cluster, round) => {
      const replica = chosen(cluster, round);
      const { server } = replica;
      replica.server = null;
      await server?.kill();
      await wait(1_000);
      await replica.start();
    },
  },
  {
    name: 'replica frozen',
    happen: async (cluster, round) => {
      const { server } = chosen(cluster, round);
      if (server !== null) await whileStopped(server.freeze());
    },
  },
  {
    name: 'replica stopped and started',
    happen: async (cluster, round) => {
      const replica = chosen(cluster, round);
      await replica.server?.stop();
      await replica.start();
    },
  },
  {
    name: 'connections of callers cut',
    happen: async ({ front }) => front.cut(),
  },
  { name: 'Redis frozen', happen: async ({ redis }) => whileStopped(redis.now.freeze()) },
  { name: 'Redis lost without a word', happen: async ({ redisWire }) => redisWire.lose() },
  { name: 'Redis cut off', happen: async ({ redisWire }) => redisWire.cut() },
  { name: 'Redis unreachable', happen: async ({ redisWire }) => whileStopped(redisWire.hang()) },
  { name: 'Redis killed and started empty', happen: ({ redis }) => redis.refill() },
  {
    name: 'PostgreSQL frozen',
    happen: async ({ postgres, replicas }) => whileTold(replicas, postgres.freeze()),
  },
  { name: 'PostgreSQL cut off', happen: async ({ postgresWire }) => postgresWire.cut() },
  {
    name: 'PostgreSQL unreachable',
    happen: async ({ postgresWire, replicas }) => whileTold(replicas, postgresWire.hang()),
  },
  {
    name: 'PostgreSQL lost without a word',
    happen: async ({ postgresWire }) => postgresWire.lose(),
  },
  {
    name: 'PostgreSQL a standby, then promoted',
    happen: async ({ postgres }) => {
      const standby = await postgres.demote();
      await wait(BROKEN_MILLISECONDS);
      await standby.promote();
    },
  },
  {
    name: 'disk of PostgreSQL full',
    happen: async ({ postgres }) => {
      const filled = await postgres.fill();
      await wait(BROKEN_MILLISECONDS);
      await filled?.empty();
    },
  },
  {
    name: 'disk of a replica full',
    happen: async (cluster, round) => {
      const { server, folder } = chosen(cluster, round);
      if (server === null || !canHaveSmallDisk) return;
      const filled = await fillDisk(server.pid, folder);
      await wait(BROKEN_MILLISECONDS);
      await filled.empty();
    },
  },
  { name: 'PostgreSQL crashed and recovered', happen: ({ postgres }) => postgres.crash() },
];

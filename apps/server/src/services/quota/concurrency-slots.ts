import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Soon } from '../soon.ts';

/** Longest a place is held when its process died: above any request's time limit. */
const LEASE_MILLISECONDS = 5 * 60_000;

/** Counts requests under way per key or account. */
export interface ConcurrencySlots {
  /** Takes a place; answers how to give it back, or null when all are taken. */
  take(caller: string): Soon<(() => void) | null>;
}

/** Gives back what was not counted. */
export const free = (): void => undefined;

/** ConcurrencySlots in this process; 0 is no limit. */
function memorySlots(limit: number): ConcurrencySlots {
  const taken = new Map<string, number>();
  return {
    take: (caller) => {
      const count = taken.get(caller) ?? 0;
      if (count >= limit) return null;
      taken.set(caller, count + 1);
      return () => {
        const left = (taken.get(caller) ?? 1) - 1;
        if (left <= 0) taken.delete(caller);
        else taken.set(caller, left);
      };
    },
  };
}

/**
 * One sorted set per caller: member = lease, score = its end. Ended leases are dropped before
 * counting.
 */
const takeScript = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 1`;

/**
 * ConcurrencySlots shared through Redis, or in this process without it; while Redis is away each process
 * counts for itself.
 */
export function createConcurrencySlots(
  limit: number,
  redis: Redis | null,
  logger: Logger,
): ConcurrencySlots {
  if (limit === 0) return { take: () => free };
  const local = memorySlots(limit);
  if (redis === null) return local;
  // At each request while Redis is away, which its own log line says: for a closer look only.
  const note = (err: unknown): null => {
    logger.debug({ err }, 'a place under way cannot be counted in redis');
    return null;
  };
  return {
    take: async (caller) => {
      const name = `aplomb:places:${caller}`;
      const lease = randomUUID();
      const now = Date.now();
      // Without Redis this process counts for itself.
      const taken = await redis
        .eval(takeScript, 1, name, now, now + LEASE_MILLISECONDS, limit, lease, LEASE_MILLISECONDS)
        .catch(note);
      if (taken === null) return local.take(caller);
      return taken === 1
        ? () => {
            redis.zrem(name, lease).catch(note);
          }
        : null;
    },
  };
}

import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from 'ioredis';

const FLOODING = 2;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** How much of a window is left. */
export interface Allowance {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
  /** Whether the caller has asked twice as often as it may, and goes on. */
  isFlooding: boolean;
}

/** Counts requests in a window per key, account or sender: in this process, or in Redis for all replicas. */
export interface RequestLimiter {
  /** Takes one request. Null when there is no limit. */
  take(caller: string): Promise<Allowance | null>;
}

/**
 * A limiter of `perMinute` requests per caller; 0 is no limit. While Redis is away each process counts
 * for itself.
 */
export const createRequestLimiter = (
  name: string,
  perMinute: number,
  redis: Redis | null,
): RequestLimiter => createLimiter(name, perMinute, MINUTE_SECONDS, redis);

/** A limiter of `perHour` forms per caller and kind; 0 is no limit. */
export const createFormLimiter = (perHour: number, redis: Redis | null): RequestLimiter =>
  createLimiter('form', perHour, HOUR_SECONDS, redis);

function createLimiter(
  name: string,
  points: number,
  duration: number,
  redis: Redis | null,
): RequestLimiter {
  if (points === 0) return { take: async () => null };
  const memory = new RateLimiterMemory({ points, duration, keyPrefix: name });
  const limiter =
    redis === null
      ? memory
      : new RateLimiterRedis({
          storeClient: redis,
          points,
          duration,
          keyPrefix: `aplomb:${name}`,
          insuranceLimiter: memory,
        });
  return {
    take: async (caller) => {
      const state = await limiter.consume(caller).then(
        (result) => ({ result, allowed: true }),
        (refused: unknown) => {
          if (refused instanceof RateLimiterRes) return { result: refused, allowed: false };
          throw refused;
        },
      );
      return {
        allowed: state.allowed,
        limit: points,
        remaining: Math.max(0, state.result.remainingPoints),
        resetSeconds: Math.ceil(state.result.msBeforeNext / 1000),
        isFlooding: state.result.consumedPoints > FLOODING * points,
      };
    },
  };
}

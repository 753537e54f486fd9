import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from 'ioredis';

const WINDOW_SECONDS = 60;

/** How much of a window is left. */
export interface Allowance { allowed: boolean; limit: number; remaining: number; resetSeconds: number }

/** Counts requests a minute per key: in this process, or in Redis for all replicas. */
export interface RequestLimiter {
  /** Takes one request. Null when there is no limit. */
  take(keyId: string): Promise<Allowance | null>;
}

/** A limiter of `perMinute` requests; 0 is no limit. While Redis is away each process counts for itself. */
export function createRequestLimiter(perMinute: number, redis: Redis | null): RequestLimiter {
  if (perMinute === 0) return { take: async () => null };
  const memory = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS, keyPrefix: 'rate' });
  const limiter = redis === null ? memory : new RateLimiterRedis({ storeClient: redis, points: perMinute, duration: WINDOW_SECONDS, keyPrefix: 'aplomb:rate', insuranceLimiter: memory });
  return {
    take: async (keyId) => {
      const state = await limiter.consume(keyId).then((result) => ({ result, allowed: true }), (refused: unknown) => {
        if (refused instanceof RateLimiterRes) return { result: refused, allowed: false };
        throw refused;
      });
      return { allowed: state.allowed, limit: perMinute, remaining: Math.max(0, state.result.remainingPoints), resetSeconds: Math.ceil(state.result.msBeforeNext / 1000) };
    },
  };
}

import type { FastifyReply } from 'fastify';
import type { Limits } from '@aplomb/contract';

interface Window {
  remaining: number;
  resetSeconds: number;
}

const DAY_SECONDS = 86_400;

/**
 * The policies in force (draft-ietf-httpapi-ratelimit-headers-11) as a RateLimit-Policy header;
 * empty when the operator set no limit.
 */
export function policyOf(limits: Limits): string {
  return [
    limits.requestsPerMinute > 0 ? `"minute";q=${limits.requestsPerMinute};w=60` : '',
    limits.accountRequestsPerMinute > 0
      ? `"account";q=${limits.accountRequestsPerMinute};w=60`
      : '',
    limits.analysesPerDay > 0 ? `"day";q=${limits.analysesPerDay};w=${DAY_SECONDS}` : '',
  ]
    .filter((policy) => policy !== '')
    .join(', ');
}

/**
 * Sets where the caller stands in its minute: draft-11 form, and the older names for clients that
 * know only those.
 */
export function setMinute(reply: FastifyReply, limit: number, window: Window): void {
  reply.header('ratelimit', `"minute";r=${window.remaining};t=${window.resetSeconds}`);
  reply.header('x-ratelimit-limit', String(limit));
  reply.header('x-ratelimit-remaining', String(window.remaining));
  reply.header('x-ratelimit-reset', String(window.resetSeconds));
}

/** Adds where the account stands in its day. */
export function addDay(reply: FastifyReply, window: Window): void {
  const minute = reply.getHeader('ratelimit');
  const day = `"day";r=${window.remaining};t=${window.resetSeconds}`;
  reply.header('ratelimit', minute === undefined ? day : `${String(minute)}, ${day}`);
}

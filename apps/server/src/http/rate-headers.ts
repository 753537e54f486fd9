import type { FastifyReply } from 'fastify';
import { costHeader, type Limits } from '@aplomb/contract';

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
    limits.analysesPerDay > 0
      ? `"day";q=${limits.analysesPerDay};w=${DAY_SECONDS};qu="analyses"`
      : '',
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

/** Sets where the account stands in its day, and for how many analyses of it this one counted. */
export function setDay(reply: FastifyReply, window: Window | null, cost: number): void {
  // Of an event stream they are out already.
  if (reply.raw.headersSent) return;
  reply.removeHeader(costHeader);
  if (cost > 0) reply.header(costHeader, String(cost));
  if (window === null) return;
  const day = `"day";r=${window.remaining};t=${window.resetSeconds}`;
  const others = String(reply.getHeader('ratelimit') ?? '')
    .split(', ')
    .filter((one) => one !== '' && !one.startsWith('"day"'));
  reply.header('ratelimit', [...others, day].join(', '));
}

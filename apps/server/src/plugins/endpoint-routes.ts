import { type Endpoint, testMode } from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { DATABASE_AWAY } from '../http/errors.ts';
import { policyOf, setMinute } from '../http/rate-headers.ts';
import type { KeyFacts } from '../services/keys/find-key.ts';
import { HeldPlace } from '../services/quota/held-place.ts';
import { failAsAsked } from '../services/test-mode/asked-error.ts';
import { authenticate } from './authenticate.ts';

/** What a route's handler gets: the caller's key and the parsed request. */
export type EndpointHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: KeyFacts,
) => Promise<FastifyReply>;

/** Seconds to wait when all places are taken: about the time of one analysis. */
const PLACE_RETRY_SECONDS = 1;
const AWAY_RETRY_SECONDS = 2;

/**
 * Serves an operation of the contract: key, scope, address, rate and concurrency are checked before
 * the body is read.
 */
export function addEndpoint(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint,
  bodyLimit: number,
  handler: EndpointHandler,
): void {
  const { limits } = deps.config;
  const policy = policyOf(limits);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit,
    config: { endpoint },
    onRequest: async (request, reply) => {
      if (deps.database.isAway())
        throw new ApiError('SERVICE_UNAVAILABLE', DATABASE_AWAY, {
          retryAfterSeconds: AWAY_RETRY_SECONDS,
        });
      if (policy !== '') reply.header('ratelimit-policy', policy);
      const key = await authenticate(request, deps.keys, endpoint.scope, Date.now());
      request.apiKey = key;
      if (key.analysesPerDay !== null)
        reply.header(
          'ratelimit-policy',
          policyOf({ ...limits, analysesPerDay: key.analysesPerDay }),
        );
      if (key.mode === 'test') reply.header(testMode.header, key.mode);
      await takeRate(deps, reply, key.id);
      await takePlace(deps, request, reply, key.id);
      if (key.mode === 'test') await failAsAsked(request, reply);
    },
    handler: async (request, reply) => {
      if (request.apiKey === null)
        throw new ApiError(
          'MISSING_API_KEY',
          'No key was sent. Add the header "Authorization: Bearer YOUR_KEY".',
        );
      const { apiKey, place } = request;
      return place === null
        ? handler(request, reply, apiKey)
        : place.during(() => handler(request, reply, apiKey));
    },
  });
}

async function takeRate(deps: Deps, reply: FastifyReply, keyId: string): Promise<void> {
  const allowance = await deps.limiter.take(keyId);
  if (allowance === null) return;
  setMinute(reply, allowance.limit, allowance);
  if (!allowance.allowed) {
    throw new ApiError(
      'RATE_LIMIT_EXCEEDED',
      `This key may send ${allowance.limit} requests a minute. Wait ` +
        `${allowance.resetSeconds} s, then go on more slowly.`,
      { retryAfterSeconds: allowance.resetSeconds },
    );
  }
}

async function takePlace(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  keyId: string,
): Promise<void> {
  const release = await deps.places.take(keyId);
  if (release === null) {
    throw new ApiError(
      'RATE_LIMIT_EXCEEDED',
      `This key may have ${deps.config.limits.concurrentRequests} requests under way at ` +
        'once. Wait for one of them to end.',
      { retryAfterSeconds: PLACE_RETRY_SECONDS },
    );
  }
  request.place = new HeldPlace(reply.raw, release);
}

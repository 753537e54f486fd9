import { type Endpoint, testMode } from '@aplomb/contract';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { DATABASE_AWAY } from '../http/errors.ts';
import { tellDeprecation, tellVersion } from '../http/api-version.ts';
import { isFromOtherSite } from '../http/same-site.ts';
import { policyOf, setMinute } from '../http/rate-headers.ts';
import { limitDemo } from '../services/keys/demo-key.ts';
import type { KeyFacts } from '../services/keys/find-key.ts';
import { limitsOf } from '../services/quota/capacity.ts';
import { HeldSlot } from '../services/quota/held-slot.ts';
import { failAsAsked } from '../services/test-mode/asked-error.ts';
import { authenticate } from './authenticate.ts';

/** What a route's handler gets: the caller's key and the parsed request. */
export type EndpointHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: KeyFacts,
) => Promise<FastifyReply>;

/** What a route needs to know of the operation that it serves. */
export type ServedEndpoint = Pick<
  Endpoint,
  'id' | 'method' | 'path' | 'scope' | 'body' | 'deprecated'
>;

const AWAY_RETRY_SECONDS = 2;

/**
 * Serves an operation of the contract: key, scope, address, rate and concurrency are checked before
 * the body is read.
 */
export function addEndpoint(
  app: FastifyInstance,
  deps: Deps,
  endpoint: ServedEndpoint,
  bodyLimit: number,
  handler: EndpointHandler,
  { isUpload = false, ...more }: Pick<FastifyContextConfig, 'isUpload' | 'challenge'> = {},
): void {
  const { limits } = deps.config;
  const policy = policyOf(limits);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit,
    config: { endpoint, isUpload, ...more },
    onRequest: async (request, reply) => {
      if (deps.database.isAway())
        throw new ApiError('SERVICE_UNAVAILABLE', DATABASE_AWAY, {
          retryAfterSeconds: AWAY_RETRY_SECONDS,
        });
      if (policy !== '') reply.header('ratelimit-policy', policy);
      const key = await authenticate(request, deps.keys, endpoint.scope, Date.now());
      if (key.allowedOrigins === null && isFromOtherSite(request, deps.config.publicUrl))
        throw new ApiError(
          'ACCESS_DENIED',
          'A page of another site sent a key, which anyone who opens that page can read. Have ' +
            'your server make a short-lived token for it: POST /v1/tokens.',
          { details: { reason: 'foreign_origin' } },
        );
      request.apiKey = key;
      tellVersion(request, reply, key.apiVersion);
      tellDeprecation(request, reply, endpoint);
      if (key.isDemo) await limitDemo(request, deps.demoLimiter);
      if (key.analysesPerDay !== null || key.requestsPerMinute !== null)
        reply.header('ratelimit-policy', policyOf(limitsOf(limits, key)));
      if (key.mode === 'test') reply.header(testMode.header, key.mode);
      await takeRequest(deps, reply, key);
      request.slot = await holdSlot(deps, request, reply, key, bodyLimit);
      if (key.mode === 'test') await failAsAsked(request, reply);
    },
    handler: async (request, reply) => {
      if (request.apiKey === null)
        throw new ApiError(
          'MISSING_API_KEY',
          'No key was sent. Add the header "Authorization: Bearer YOUR_KEY".',
        );
      const { apiKey, slot } = request;
      return slot === null
        ? handler(request, reply, apiKey)
        : slot.during(() => handler(request, reply, apiKey));
    },
  });
}

/** Holds a slot and the room for the body until the answer is out; then the upload goes too. */
async function holdSlot(
  { bodies, capacity }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  key: KeyFacts,
  bodyLimit: number,
): Promise<HeldSlot> {
  const leave = await capacity.takeSlot(key);
  let giveBack = leave;
  const slot = new HeldSlot(reply.raw, () => {
    giveBack();
    request.upload
      ?.remove()
      .catch((err: unknown) => request.log.error({ err }, 'an upload cannot be removed'));
  });
  const budget = request.routeOptions.config.isUpload === true ? bodies.uploads : bodies.memory;
  const release = budget.take(request, key.accountId, bodyLimit);
  giveBack = () => {
    leave();
    release();
  };
  return slot;
}

async function takeRequest(
  { capacity }: Deps,
  reply: FastifyReply,
  caller: KeyFacts,
): Promise<void> {
  const { key, refused } = await capacity.takeRequest(caller);
  if (key !== null) setMinute(reply, key.limit, key);
  if (refused !== null) throw refused;
}

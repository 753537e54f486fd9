import { type Endpoint, testMode } from '@aplomb/contract';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { DATABASE_AWAY } from '../http/errors.ts';
import { tellDeprecation, tellVersion } from '../http/api-version.ts';
import { hasBody } from '../http/has-body.ts';
import { isFromOtherSite } from '../http/same-site.ts';
import { policyOf, setMinute } from '../http/rate-headers.ts';
import { limitDemo } from '../services/keys/demo-key.ts';
import type { KeyFacts } from '../services/keys/find-key.ts';
import { limitsOf } from '../services/quota/capacity.ts';
import { HeldSlot } from '../services/quota/held-slot.ts';
import { free } from '../services/quota/concurrency-slots.ts';
import { type Soon, whenHere } from '../services/soon.ts';
import { failAsAsked } from '../services/test-mode/asked-error.ts';
import { authenticate } from './authenticate.ts';

/**
 * What a route's handler gets: the caller's key and the parsed request. It answers at once where it
 * can.
 */
export type EndpointHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: KeyFacts,
) => Soon<FastifyReply>;

/** What a route needs to know of the operation that it serves. */
export type ServedEndpoint = Pick<
  Endpoint,
  'id' | 'method' | 'path' | 'scope' | 'body' | 'deprecated'
>;

/** A route that serves an operation. */
interface Served {
  deps: Deps;
  endpoint: ServedEndpoint;
  bodyLimit: number;
  isUpload: boolean;
  /** The limits of the server, as a header tells them. */
  policy: string;
}

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
  const served = { deps, endpoint, bodyLimit, isUpload, policy: policyOf(deps.config.limits) };
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit,
    config: { endpoint, isUpload, ...more },
    onRequest: (request, reply, done) => {
      const admitted = admit(served, request, reply);
      if (admitted instanceof Promise) admitted.then(() => done(), done);
      else done();
    },
    handler: (request, reply) => {
      if (request.apiKey === null)
        throw new ApiError(
          'MISSING_API_KEY',
          'No key was sent. Add the header "Authorization: Bearer YOUR_KEY".',
        );
      const answer = handler(request, reply, request.apiKey);
      if (answer instanceof Promise) request.slot?.holdFor(answer);
      return answer;
    },
  });
}

/** Lets a request in whose key counts and has something left. Throws the ApiError that says why not. */
function admit(served: Served, request: FastifyRequest, reply: FastifyReply): Soon<void> {
  const { deps, endpoint, policy } = served;
  if (deps.database.isAway())
    throw new ApiError('SERVICE_UNAVAILABLE', DATABASE_AWAY, {
      retryAfterSeconds: AWAY_RETRY_SECONDS,
    });
  if (policy !== '') reply.header('ratelimit-policy', policy);
  return whenHere(authenticate(request, deps.keys, endpoint.scope, Date.now()), (key) => {
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
    if (key.analysesPerDay !== null || key.requestsPerMinute !== null)
      reply.header('ratelimit-policy', policyOf(limitsOf(deps.config.limits, key)));
    if (key.mode === 'test') reply.header(testMode.header, key.mode);
    const isCounted = key.isDemo || deps.capacity.countsRequests(key);
    const taken = isCounted ? takeRequest(deps, request, reply, key) : undefined;
    return whenHere(taken, () =>
      whenHere(deps.capacity.takeSlot(key), (leave) => {
        request.slot = holdSlot(served, request, reply, { leave, key });
        return key.mode === 'test' ? failAsAsked(request, reply) : undefined;
      }),
    );
  });
}

/** Takes a request of the minute, and tells where the caller is in it. */
async function takeRequest(
  { capacity, demoLimiter }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: KeyFacts,
): Promise<void> {
  if (caller.isDemo) await limitDemo(request, demoLimiter);
  const { key, refused } = await capacity.takeRequest(caller);
  if (key !== null) setMinute(reply, key.limit, key);
  if (refused !== null) throw refused;
}

/** Holds a slot and the room for the body until the answer is out; then the upload goes too. */
function holdSlot(
  { deps: { bodies }, bodyLimit, isUpload }: Served,
  request: FastifyRequest,
  { raw }: FastifyReply,
  { leave, key }: { leave: () => void; key: KeyFacts },
): HeldSlot | null {
  if (leave === free && !hasBody(request.headers)) return null;
  let release = free;
  const slot = new HeldSlot(raw, () => {
    leave();
    release();
    request.upload
      ?.remove()
      .catch((err: unknown) => request.log.error({ err }, 'an upload cannot be removed'));
  });
  const budget = isUpload ? bodies.uploads : bodies.memory;
  release = budget.take(request, key.accountId, bodyLimit);
  return slot;
}

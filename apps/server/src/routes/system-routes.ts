import { timingSafeEqual } from 'node:crypto';
import {
  brunoCollection,
  buildAsyncApi,
  buildOpenApi,
  inOpenApi30,
  inOpenApi32,
  postmanCollection,
  product,
} from '@aplomb/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { sendConditional } from '../http/conditional.ts';
import { originOf } from '../http/origin.ts';
import { isFromHere } from '../http/from-here.ts';
import { isFull } from '../services/status/free-space.ts';

const READY_TIMEOUT_MILLISECONDS = 1_000;

/** Serves health, readiness, metrics and the OpenAPI document of the limits in force. */
export function addSystemRoutes(app: FastifyInstance, deps: Deps, metrics: Registry): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version: product.version }),
  );
  app.get('/readyz', async (_request, reply) => {
    if (deps.stopping())
      throw new ApiError('SERVICE_UNAVAILABLE', 'The server is stopping. Ask another replica.', {
        retryAfterSeconds: 5,
      });
    await within(READY_TIMEOUT_MILLISECONDS, deps.database.ping());
    if (deps.database.kind === 'embedded' && (await isFull(deps.config.dataDirectory)))
      throw new ApiError(
        'SERVICE_UNAVAILABLE',
        'The disk of this server is full. The operator has to make room.',
        { retryAfterSeconds: 60 },
      );
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ready', database: deps.database.kind });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.config.metricsToken))
      throw new ApiError(
        'ACCESS_DENIED',
        'Metrics are read from this machine, or with the metrics token as bearer.',
      );
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics());
  });
  addDocuments(app, deps);
}

/** What the API looks like, for programs. */
function addDocuments(app: FastifyInstance, { config }: Deps): void {
  const openApi = once(() => buildOpenApi(config.limits));
  const documents = {
    'openapi.json': openApi,
    'openapi-3.0.json': () => inOpenApi30(openApi()),
    'openapi-3.2.json': () => inOpenApi32(openApi()),
  };
  for (const [name, document] of Object.entries(documents)) {
    const text = once(() => JSON.stringify(document()));
    app.get(`/v1/${name}`, async (request, reply) =>
      sendConditional(request, reply.header('cache-control', 'no-cache'), text()),
    );
  }
  const collections = { 'postman.json': postmanCollection, 'bruno.json': brunoCollection };
  for (const [name, collectionOf] of Object.entries(collections))
    app.get(`/v1/${name}`, async (request, reply) =>
      sendConditional(
        request,
        reply
          .header('cache-control', 'no-cache')
          .header('content-disposition', `attachment; filename="aplomb.${name}"`),
        JSON.stringify(collectionOf(originOf(request), config.limits)),
      ),
    );
  app.get('/v1/asyncapi.json', async (request, reply) =>
    sendConditional(
      request,
      reply.header('cache-control', 'no-cache'),
      JSON.stringify(buildAsyncApi(originOf(request))),
    ),
  );
}

/** Made when it is first asked for: a start is a fifth of a second shorter without them. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (isFromHere(request)) return true;
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === null || given === undefined) return false;
  const [left, right] = [Buffer.from(given), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      reject(
        new ApiError(
          'SERVICE_UNAVAILABLE',
          'The database does not answer. The operator has to look at it.',
          { retryAfterSeconds: 5 },
        ),
      ),
    milliseconds,
  );
  const failed = (cause: unknown): never => {
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      'The database does not answer. The operator has to look at it.',
      { retryAfterSeconds: 5, cause },
    );
  };
  try {
    await Promise.race([work.catch(failed), promise]);
  } finally {
    clearTimeout(timer);
  }
}

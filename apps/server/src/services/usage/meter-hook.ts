import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServedEndpoint } from '../../plugins/endpoint-routes.ts';
import type { KeyFacts } from '../keys/find-key.ts';
import type { UsageMeter } from './meter.ts';

/** Notes every request of an operation that names a key, also one that is refused. */
export function addMetering(app: FastifyInstance, meter: UsageMeter): void {
  app.decorateRequest('bytesBefore', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.bytesBefore = request.raw.socket.bytesWritten;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    const key = request.namedKey;
    if (endpoint !== undefined && key !== null) note(meter, { request, reply, endpoint, key });
    done();
  });
}

interface Answered {
  request: FastifyRequest;
  reply: FastifyReply;
  endpoint: ServedEndpoint;
  key: KeyFacts;
}

function note(meter: UsageMeter, { request, reply, endpoint, key }: Answered): void {
  meter.note({
    accountId: key.ownerId,
    keyId: key.id,
    mode: key.mode,
    at: Date.now(),
    requestId: request.id,
    method: request.method,
    route: endpoint.path,
    endpoint: endpoint.id,
    status: reply.statusCode,
    code: request.errorCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    requestBytes: request.bodyBytes, // Compressed and streamed answers tell no length beforehand.
    responseBytes: Number(
      reply.getHeader('content-length') ?? request.raw.socket.bytesWritten - request.bytesBefore,
    ),
  });
}

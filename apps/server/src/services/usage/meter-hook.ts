import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedEndpoint } from '../../plugins/endpoint-routes.ts';
import type { UsageMeter } from './meter.ts';

/** Notes every request of an operation that names a key, also one that is refused. */
export function meterAnswer(
  meter: UsageMeter,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: ServedEndpoint | undefined,
): void {
  const key = request.namedKey;
  if (endpoint === undefined || key === null) return;
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

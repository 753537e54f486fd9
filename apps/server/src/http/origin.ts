import type { FastifyRequest } from 'fastify';

/** Scheme, host and port the caller used, for links in answers. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

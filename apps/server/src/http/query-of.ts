import type { FastifyRequest } from 'fastify';

/** The query of a request without the key that it may carry. */
export function queryOf(request: FastifyRequest): Record<string, unknown> {
  const { apiKey: _, ...query } = request.query as Record<string, unknown>;
  return query;
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Strong ETag of a body: 27 characters of its SHA-256. */
export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/**
 * Whether an If-Match or If-None-Match header names `etag`; weak forms count as the same (RFC 9110,
 * 13.1.2).
 */
export function namesEtag(header: string, etag: string): boolean {
  return (
    header.trim() === '*' ||
    header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag)
  );
}

/** Answers a GET with JSON and its ETag, or 304 when the caller has it already. */
export function sendConditional(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  etag = etagOf(body),
): FastifyReply {
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && namesEtag(known, etag)) return reply.code(304).send();
  return reply.type('application/json').send(body);
}

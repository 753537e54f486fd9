import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const HOST = 'host';

/**
 * Scheme, host and port the caller used, for links in answers; localhost when it named no host that
 * can be. Remembered, because it cannot be told once the connection is gone.
 */
export function originOf(request: FastifyRequest): string {
  // A request whose path cannot be read is refused before anything is added to it.
  request.knownOrigin ||= namedOrigin(request) ?? `${request.protocol}://localhost`;
  return request.knownOrigin;
}

/**
 * Throws BAD_REQUEST when the Host header is absent (which only HTTP/1.0 allows), there twice, or no
 * host.
 */
export function checkHost(request: FastifyRequest): void {
  // Remembered at once.
  originOf(request);
  if (request.host === '' && request.raw.httpVersion === '1.0') return;
  if (countOfHosts(request) > 1)
    throw new ApiError('BAD_REQUEST', 'There is more than one Host header. Send one (RFC 9112).');
  if (namedOrigin(request) === null)
    throw new ApiError(
      'BAD_REQUEST',
      'The Host header is missing or no host name. Send the name and port of this server.',
    );
}

/** Nearly all requests name the same one. */
let last = { protocol: '', host: '', origin: '' };

/** The origin a request names, where it is one. */
function namedOrigin({ protocol, host }: FastifyRequest): string | null {
  if (host !== last.host || protocol !== last.protocol) {
    const origin = `${protocol}://${host}`;
    if (!isOrigin(origin)) return null;
    last = { protocol, host, origin };
  }
  return last.origin;
}

/** Node keeps the first and drops the others. */
function countOfHosts({ raw: { rawHeaders } }: FastifyRequest): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === HOST.length && name.toLowerCase() === HOST) count += 1;
  }
  return count;
}

/** Nothing but scheme, host and port: what stands in the header comes back in links. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[\w.\-:[\]]+$/.test(text) && URL.canParse(text);
}

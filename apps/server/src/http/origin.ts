import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Scheme, host and port the caller used, for links in answers; localhost when it named no host that
 * can be. Remembered, because it cannot be told once the connection is gone.
 */
export function originOf(request: FastifyRequest): string {
  const origin = (): string => {
    const named = namedOrigin(request);
    return isOrigin(named) ? named : `${request.protocol}://localhost`;
  };
  // A request whose path cannot be read is refused before anything is added to it.
  request.knownOrigin ||= origin();
  return request.knownOrigin;
}

/**
 * Throws BAD_REQUEST when the Host header is absent (which only HTTP/1.0 allows), there twice, or no
 * host.
 */
export function checkHost(request: FastifyRequest): void {
  const known = originOf(request);
  if (request.host === '' && request.raw.httpVersion === '1.0') return;
  if (countOfHosts(request) > 1)
    throw new ApiError('BAD_REQUEST', 'There is more than one Host header. Send one (RFC 9112).');
  if (known !== namedOrigin(request))
    throw new ApiError(
      'BAD_REQUEST',
      'The Host header is missing or no host name. Send the name and port of this server.',
    );
}

const namedOrigin = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** Node keeps the first and drops the others. */
const countOfHosts = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** Nothing but scheme, host and port: what stands in the header comes back in links. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[\w.\-:[\]]+$/.test(text) && URL.canParse(text);
}

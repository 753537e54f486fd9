import type { FastifyRequest } from 'fastify';
import { originOf } from './origin.ts';
import { isLoopback } from '../services/keys/networks.ts';

/** What proxies add: a reader behind one is not at this machine, though the connection is. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
] as const;

/** Whether a host name is this machine's own. */
export const isHere = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  isLoopback(hostname.replaceAll(/[[\]]/g, ''));

/**
 * Where links in mails lead while no public address is set: this machine. The Host header of a
 * request counts only when it names it, so that nobody has mails sent that lead to their own site.
 */
export const ownOrigin = (request: FastifyRequest): string =>
  isHere(request.hostname)
    ? originOf(request)
    : `${request.protocol}://localhost:${request.raw.socket.localPort ?? ''}`;

/** Whether a request was made on this machine, by its own name and through no proxy. */
export function isFromHere(request: FastifyRequest): boolean {
  return (
    isLoopback(request.raw.socket.remoteAddress ?? '') &&
    // Old proxies speak HTTP/1.0 and hide the Host their reader asked for.
    request.raw.httpVersion !== '1.0' &&
    proxyHeaders.every((name) => request.headers[name] === undefined) &&
    isHere(request.hostname)
  );
}

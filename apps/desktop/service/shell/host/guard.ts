import type { IncomingMessage } from 'node:http';

/**
 * Why a request is not from a window of ours, or null: another Host (DNS rebinding) or another
 * page's Origin (cross-site request).
 */
export function foreignness({ headers }: IncomingMessage, port: number): string | null {
  if (headers.host !== `127.0.0.1:${port}`) return 'The Host header names another machine.';
  if (headers.origin !== undefined && headers.origin !== `http://127.0.0.1:${port}`)
    return 'The request comes from a page of another origin.';
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return 'The request comes from another site.';
  return null;
}

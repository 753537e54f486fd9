import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request with these headers brings a body (RFC 9112, 6.3). */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

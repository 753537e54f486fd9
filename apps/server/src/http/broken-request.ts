import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ApiError } from './api-error.ts';
import { errorBody } from './error-body.ts';

/**
 * Answers what the HTTP parser could not read, before there is a request, with the catalogue's
 * envelope.
 */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = `req_${randomUUID()}`;
  const message =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'The headers are larger than this server accepts. Send fewer or shorter ones.'
      : 'This is not an HTTP request the server can read. Check the client, or whether it ' +
        'speaks HTTPS to a plain port.';
  const body = JSON.stringify(
    errorBody(new ApiError('BAD_REQUEST', message), requestId, '', false),
  );
  socket.end(
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nRequest-Id: ' +
      `${requestId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n` +
      body,
  );
}

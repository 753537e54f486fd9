import type { FastifyReply, FastifyRequest } from 'fastify';

/** Tells the sign-in service who calls; a caller's own header of this name is dropped. */
export const callerHeader = 'x-aplomb-caller';

const passed = [
  'accept',
  'cookie',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
] as const;

/**
 * A request as the sign-in service reads it. Where it comes from was checked before, so its origin
 * is our own.
 */
export function webRequest(request: FastifyRequest, origin: string, body: unknown): Request {
  const headers = webHeaders(request);
  headers.set('origin', origin);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return new Request(origin + request.url, {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The headers the sign-in service needs of a request, and no other. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ [callerHeader]: request.ip });
  for (const name of passed) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

/** Passes the cookies of the sign-in service on. */
export function passCookies(reply: FastifyReply, answer: Response): void {
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}

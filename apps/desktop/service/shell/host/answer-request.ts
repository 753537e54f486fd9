import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionRequest, transport } from '../../../shared/transport.ts';
import type { Blob } from '../../base/blobs.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import type { Handlers } from '../../base/handlers.ts';
import { dispatch } from './dispatch.ts';
import { foreignness } from './guard.ts';
import { readJsonBody } from './read-body.ts';
import { sendJson } from './send-json.ts';
import type { Session } from './session.ts';
import { readViewFile } from './view-files.ts';

/** What requests are answered from. */
export interface HostParts {
  /** Folder of the built view. */
  readonly viewFolder: string;
  readBlob(id: string): Promise<Blob | null>;
  readonly session: Session;
  readonly port: () => number;
  /** Null until the service has started. */
  readonly handlers: () => Handlers | null;
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];
const pageHeaders = {
  'content-security-policy': policy.join('; '),
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), display-capture=(), usb=(), serial=(), hid=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Answers one request of a window. Throws DesktopError for what is foreign, wrong or not there. */
export async function answerRequest(
  parts: HostParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const foreign = foreignness(request, parts.port());
  if (foreign !== null)
    throw new DesktopError('ACCESS_DENIED', foreign, { advice: 'Use the app’s own windows.' });
  const path = new URL(request.url ?? '/', 'http://loopback').pathname;
  if (request.method === 'POST') return answerPost(parts, path, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
  if (path.startsWith(transport.blob))
    return sendBlob(parts, path.slice(transport.blob.length), request, response);
  return sendViewFile(parts, path, request, response);
}

async function sendViewFile(
  { viewFolder }: HostParts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = await readViewFile(viewFolder, path);
  if (file === null) throw notFound();
  response.writeHead(200, {
    ...pageHeaders,
    'content-type': file.mediaType,
    'content-length': file.bytes.length,
    'cache-control': file.lasting ? 'private, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : file.bytes);
}

async function answerPost(
  parts: HostParts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (path === transport.session) return openSession(parts, request, response);
  if (!path.startsWith(transport.request)) throw notFound();
  if (!parts.session.isToken(bearerOf(request))) throw tokenMissing();
  const handlers = parts.handlers();
  if (handlers === null)
    throw new DesktopError('SERVICE_UNAVAILABLE', 'The app is starting.', {
      advice: 'Try again in a moment.',
    });
  const name = path.slice(transport.request.length);
  const value = await dispatch(handlers, name, await readJsonBody(request));
  sendJson(response, 200, { ok: true, value });
}

/** Exchanges a window's ticket, or its cookie when it is reloaded, for the token of this start. */
async function openSession(
  { session }: HostParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = sessionRequest.safeParse(await readJsonBody(request));
  const token = asked.success ? session.redeem(asked.data.ticket, request.headers.cookie) : null;
  if (token === null)
    throw new DesktopError(
      'INVALID_API_KEY',
      'This window’s ticket was used before or is too old.',
      { advice: 'Close the window and open it again from the tray.' },
    );
  response.setHeader('set-cookie', session.cookie);
  sendJson(response, 200, { ok: true, value: { token } });
}

async function sendBlob(
  { session, readBlob }: HostParts,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!session.hasCookie(request.headers.cookie) && !session.isToken(bearerOf(request)))
    throw tokenMissing();
  const blob = /^[\w-]{1,64}$/.test(id) ? await readBlob(id) : null;
  if (blob === null) throw notFound();
  response.writeHead(200, {
    ...pageHeaders,
    'content-type': blob.mediaType,
    'content-length': blob.bytes.length,
    'cache-control': 'no-store',
    ...(blob.fileName !== null && {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(blob.fileName)}`,
    }),
  });
  response.end(request.method === 'HEAD' ? undefined : blob.bytes);
}

const tokenMissing = (): DesktopError =>
  new DesktopError('INVALID_API_KEY', 'The request does not carry the token of this start.', {
    advice: 'Reload the window.',
  });
const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  headers.authorization?.replace(/^Bearer /, '');
const notFound = (): DesktopError =>
  new DesktopError('RESOURCE_NOT_FOUND', 'There is nothing at this address.', {
    advice: 'Go back to the app’s window.',
  });

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { EventData, EventName } from '../../shared/messages.ts';
import { sessionRequest, transport } from '../../shared/transport.ts';
import { asDesktopError, DesktopError } from '../desktop-error.ts';
import type { Log } from '../log.ts';
import type { WindowName } from '../ports.ts';
import type { Blob } from './blobs.ts';
import { createEventHub } from './event-hub.ts';
import { foreignness } from './guard.ts';
import { dispatch, type Handlers } from './handlers.ts';
import { readJsonBody } from './read-body.ts';
import { createSession } from './session.ts';
import { readViewFile } from './view-files.ts';

interface HostOptions {
  /** Folder of the built view. */
  viewFolder: string;
  readBlob(id: string): Promise<Blob | null>;
  /** What a window that has just connected is told. */
  greet(): { event: EventName; data: unknown }[];
  log: Log;
}

/** The service's one door: HTTP and event sockets on loopback, for its own windows only. */
export interface Host {
  readonly port: number;
  readonly token: string;
  /** Answers requests from now on; until then they are told to wait. */
  serve(handlers: Handlers): void;
  /** Address of a window's page with a fresh ticket. */
  urlOf(window: WindowName): string;
  emit<Name extends EventName>(event: Name, data: EventData<Name>): void;
  /** Hears every event that is told to the windows. */
  observe(listener: <Name extends EventName>(event: Name, data: EventData<Name>) => void): void;
  close(): Promise<void>;
}

const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), display-capture=(), usb=(), serial=(), hid=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Opens the door on a free port of 127.0.0.1. */
export async function openHost(options: HostOptions): Promise<Host> {
  let port = 0;
  let handlers: Handlers | null = null;
  const observers: (<Name extends EventName>(event: Name, data: EventData<Name>) => void)[] = [];
  const session = createSession(() => port);
  const hub = createEventHub(session.isToken, options.greet);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const foreign = foreignness(request, port);
    if (foreign !== null)
      throw new DesktopError('ACCESS_DENIED', foreign, { advice: 'Use the app’s own windows.' });
    const path = new URL(request.url ?? '/', 'http://loopback').pathname;
    if (request.method === 'POST') return post(path, request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
    if (path.startsWith(transport.blob))
      return sendBlob(path.slice(transport.blob.length), request, response);
    const file = await readViewFile(options.viewFolder, path);
    if (file === null) throw notFound();
    response.writeHead(200, {
      ...pageHeaders,
      'content-type': file.mediaType,
      'content-length': file.bytes.length,
      'cache-control': file.lasting ? 'private, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : file.bytes);
  };

  const post = async (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (path === transport.session) {
      const asked = sessionRequest.safeParse(await readJsonBody(request));
      const token = asked.success
        ? session.redeem(asked.data.ticket, request.headers.cookie)
        : null;
      if (token === null)
        throw new DesktopError(
          'INVALID_API_KEY',
          'This window’s ticket was used before or is too old.',
          { advice: 'Close the window and open it again from the tray.' },
        );
      response.setHeader('set-cookie', session.cookie);
      return sendJson(response, 200, { ok: true, value: { token } });
    }
    if (!path.startsWith(transport.request)) throw notFound();
    if (!session.isToken(bearerOf(request)))
      throw new DesktopError(
        'INVALID_API_KEY',
        'The request does not carry the token of this start.',
        { advice: 'Reload the window.' },
      );
    if (handlers === null)
      throw new DesktopError('SERVICE_UNAVAILABLE', 'The app is starting.', {
        advice: 'Try again in a moment.',
      });
    sendJson(response, 200, {
      ok: true,
      value: await dispatch(
        handlers,
        path.slice(transport.request.length),
        await readJsonBody(request),
      ),
    });
  };

  const sendBlob = async (
    id: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (!session.hasCookie(request.headers.cookie) && !session.isToken(bearerOf(request)))
      throw new DesktopError(
        'INVALID_API_KEY',
        'The request does not carry the token of this start.',
        { advice: 'Reload the window.' },
      );
    const blob = /^[\w-]{1,64}$/.test(id) ? await options.readBlob(id) : null;
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
  };

  // A window's request that meets a connection just being closed fails: connections of the own
  // windows stay, idle ones too.
  const server = createServer({ keepAliveTimeout: 15 * 60_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const problem = asDesktopError(error);
      if (problem.code === 'INTERNAL_SERVER_ERROR')
        options.log.error('a request failed', { path: request.url?.split('?')[0] ?? '' }, error);
      if (response.headersSent) response.destroy();
      else sendJson(response, statusOf(problem), { ok: false, error: problem.toMessage() });
      request.resume();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (foreignness(request, port) === null && request.url === transport.events)
      hub.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);

  return {
    port,
    get token() {
      return session.redeem(session.issueTicket(), undefined) ?? '';
    },
    serve(all) {
      handlers = all;
    },
    urlOf: (window) =>
      `http://127.0.0.1:${port}${transport.pages[window]}#${transport.ticketField}=${session.issueTicket()}`,
    emit(event, data) {
      hub.emit(event, data);
      for (const listener of observers) listener(event, data);
    },
    observe(listener) {
      observers.push(listener);
    },
    async close() {
      hub.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  headers.authorization?.replace(/^Bearer /, '');
const notFound = (): DesktopError =>
  new DesktopError('RESOURCE_NOT_FOUND', 'There is nothing at this address.', {
    advice: 'Go back to the app’s window.',
  });

function statusOf({ code }: DesktopError): number {
  if (code === 'INVALID_API_KEY') return 401;
  if (code === 'ACCESS_DENIED') return 403;
  if (code === 'RESOURCE_NOT_FOUND' || code === 'ENDPOINT_NOT_FOUND') return 404;
  return code === 'INTERNAL_SERVER_ERROR' ? 500 : 400;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}

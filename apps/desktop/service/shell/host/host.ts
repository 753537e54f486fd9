import type { Blob } from '../../base/blobs.ts';
import { asDesktopError, type DesktopError } from '../../base/desktop-error.ts';
import type { Handlers } from '../../base/handlers.ts';
import type { Greeting, Host } from '../../base/host.ts';
import type { Log } from '../../base/log.ts';
import { answerRequest } from './answer-request.ts';
import { createEventHub } from './event-hub.ts';
import { foreignness } from './guard.ts';
import { sendJson } from './send-json.ts';
import { createSession } from './session.ts';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { EventData, EventName } from '../../../shared/messages.ts';
import { transport } from '../../../shared/transport.ts';

interface HostOptions {
  /** Folder of the built view. */
  viewFolder: string;
  readBlob(id: string): Promise<Blob | null>;
  log: Log;
}

/** Opens the door on a free port of 127.0.0.1. */
export async function openHost(options: HostOptions): Promise<Host> {
  let port = 0;
  let handlers: Handlers | null = null;
  let greeting: Greeting = () => [];
  const observers: (<Name extends EventName>(event: Name, data: EventData<Name>) => void)[] = [];
  const session = createSession(() => port);
  const hub = createEventHub(session.isToken, () => greeting());

  const parts = { ...options, session, port: () => port, handlers: () => handlers };
  // A window's request that meets a connection just being closed fails: connections of the own
  // windows stay, idle ones too.
  const server = createServer({ keepAliveTimeout: 15 * 60_000 }, (request, response) => {
    answerRequest(parts, request, response).catch((error: unknown) => {
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
    greetWith(next) {
      greeting = next;
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

function statusOf({ code }: DesktopError): number {
  if (code === 'INVALID_API_KEY') return 401;
  if (code === 'ACCESS_DENIED') return 403;
  if (code === 'RESOURCE_NOT_FOUND' || code === 'ENDPOINT_NOT_FOUND') return 404;
  return code === 'INTERNAL_SERVER_ERROR' ? 500 : 400;
}

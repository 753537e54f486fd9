import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';

/** What one request is answered with. */
export type Reply = (response: ServerResponse, request: IncomingMessage) => void;

/** A request as it arrived. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** A server that answers as it is told, well or badly. */
export interface HostileServer {
  readonly origin: string;
  readonly received: Received[];
  /**
   * Forgets what came, and answers each request with the next reply; the last one again and again.
   */
  plan(...replies: Reply[]): void;
  close(): void;
}

/** Starts a hostile server. */
export async function openHostile(): Promise<HostileServer> {
  let replies: Reply[] = [];
  const received: Received[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A caller that gives up while it sends is none of the requests.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    received.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body,
      at: performance.now(),
    });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    reply?.(response, request);
  };
  const server = createServer((request, response) => {
    void serve(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    received,
    plan: (...next) => {
      replies = next;
      received.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A success of the API. */
export const success =
  (data: unknown, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'request-id': 'req_hostile',
        ...headers,
      })
      .end(JSON.stringify({ status: 'success', data }));
  };

/** A failure of the API. */
export const failure =
  (
    status: number,
    code: string,
    headers: Record<string, string> = {},
    details: object = {},
  ): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(
      JSON.stringify({
        status: 'error',
        code,
        message: `${code} happened.`,
        details: { request_id: 'req_failed', docs: 'https://docs', ...details },
      }),
    );
  };

/** Any answer. */
export const raw =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };

/** Half an answer, then a broken connection. */
export const cut: Reply = (response) => {
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    .write('{"status":"succ', () => response.destroy());
};

/** Pieces of a stream; then the connection ends, breaks or stays silent. */
export const events =
  (pieces: readonly (string | Uint8Array)[], then: 'end' | 'break' | 'silence' = 'end'): Reply =>
  (response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'request-id': 'req_stream',
    });
    const next = (index: number): void => {
      const piece = pieces[index];
      if (piece !== undefined) response.write(piece, () => setTimeout(next, 5, index + 1));
      else if (then === 'end') response.end();
      else if (then === 'break') response.destroy();
    };
    next(0);
  };

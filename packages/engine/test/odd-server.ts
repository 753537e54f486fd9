import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server on the loopback interface that misbehaves as its handler says; for tests of what a
 * simulator cannot do.
 */
export interface OddServer {
  url: string;
  requests: { path: string; headers: IncomingMessage['headers']; body: string }[];
  close(): Promise<void>;
}

/** Starts the server on a free port. The handler may answer, hang, or cut the connection. */
export async function startOddServer(
  handle: (response: ServerResponse, path: string, count: number) => void,
): Promise<OddServer> {
  const requests: OddServer['requests'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      handle(response, request.url ?? '', requests.length);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Begins a Chat Completions stream; `write` sends one piece of text. */
export function beginChatStream(response: ServerResponse): {
  write(text: string): void;
  end(finish?: string): void;
} {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish: string | null): void => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  return {
    write: (text) => send({ content: text }, null),
    end(finish = 'stop') {
      send({}, finish);
      response.end('data: [DONE]\n\n');
    },
  };
}

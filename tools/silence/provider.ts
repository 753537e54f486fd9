import { once } from 'node:events';
import { createServer } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** What reached a server outside: where it was meant to go, and how many bytes of body. */
export interface Arrival {
  host: string;
  bytes: number;
}

const MODEL = 'sim';
const words = ['It was ', 'read.'];

/**
 * A simulated AI model behind the address of an OpenAI-compatible server, on every address of this
 * machine. Tells of each request; of a connection that speaks no such TLS, it tells too.
 */
export async function openProvider(
  tls: { cert: Buffer; key: Buffer },
  onArrival: (arrival: Arrival) => void,
): Promise<{ close(): void }> {
  const server = createServer(tls, (request, response) => {
    void buffer(request).then((body) => {
      onArrival({ host: request.headers.host ?? '', bytes: body.length });
      if (request.method === 'GET')
        return response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ object: 'list', data: [{ id: MODEL, object: 'model' }] }));
      response.setHeader('content-type', 'text/event-stream');
      for (const content of words) response.write(chunk({ content }, null));
      return response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
    });
  });
  server.on('tlsClientError', (_error, socket) =>
    onArrival({ host: `${socket.localAddress ?? 'unknown'}, not the model's`, bytes: 0 }),
  );
  server.listen(443, '0.0.0.0');
  await once(server, 'listening');
  return {
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function chunk(delta: object, finish: string | null): string {
  const piece = {
    id: 'c',
    object: 'chat.completion.chunk',
    created: 0,
    model: MODEL,
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  return `data: ${JSON.stringify(piece)}\n\n`;
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { apiEndpoints, buildOpenApi, type Endpoint } from '@aplomb/contract';
import { operationOf } from './contract-check.ts';
import type { GuideCall } from './guide-calls.ts';

/** Stands before a server and notes what is called. */
export interface Recorder {
  readonly origin: string;
  readonly calls: GuideCall[];
  close(): void;
}

interface Schema {
  properties?: Record<string, unknown>;
  oneOf?: { $ref: string }[];
}

const { schemas } = (buildOpenApi() as { components: { schemas: Record<string, Schema> } })
  .components;

/** Fields of an operation of which exactly one is sent; none where there is no choice. */
function exclusiveFields({ id }: Endpoint): string[] {
  const { oneOf = [] } = schemas[`${id.charAt(0).toUpperCase()}${id.slice(1)}Request`] ?? {};
  const variants = oneOf.map(({ $ref }) =>
    Object.keys(schemas[$ref.slice($ref.lastIndexOf('/') + 1)]?.properties ?? {}),
  );
  return variants.flatMap((names) =>
    names.filter((name) => variants.some((other) => !other.includes(name))),
  );
}

/** Every operation with each of its exclusive fields: what a complete client can call. */
export const allCalls: readonly string[] = Object.values<Endpoint>(apiEndpoints()).flatMap(
  (endpoint) => {
    const fields = exclusiveFields(endpoint);
    return fields.length === 0 ? [endpoint.id] : fields.map((field) => `${endpoint.id} ${field}`);
  },
);

/** Starts a recorder in front of the server at `target`. */
export async function openRecorder(target: string): Promise<Recorder> {
  const calls: GuideCall[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request;
      const sent = await buffer(request);
      const { host: _, connection: __, 'content-length': ___, ...rest } = headers;
      const answer = await fetch(target + url, {
        method,
        headers: rest as Record<string, string>,
        ...(sent.length > 0 && { body: sent }),
        redirect: 'manual',
      });
      const endpoint = operationOf(method, url.split('?')[0] ?? '');
      if (endpoint !== null)
        calls.push([endpoint.id, namedIn(endpoint, headers['content-type'], sent), answer.status]);
      const told = Object.fromEntries(answer.headers);
      delete told['content-encoding'];
      delete told['content-length'];
      delete told['transfer-encoding'];
      response.writeHead(answer.status, told).end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Which of the exclusive fields a body has. */
function namedIn(endpoint: Endpoint, type: string | undefined, sent: Buffer): string | null {
  if (sent.length === 0 || type?.startsWith('application/json') !== true) return null;
  const fields = exclusiveFields(endpoint);
  const body = JSON.parse(sent.toString()) as object;
  return Object.keys(body).find((name) => fields.includes(name)) ?? null;
}

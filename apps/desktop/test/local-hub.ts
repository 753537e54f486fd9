import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A hub of models on loopback, which answers as the public one does. */
export interface LocalHub {
  readonly url: string;
  /** Paths that were asked for. */
  readonly asked: string[];
  /** Bytes of the next files to send before the connection breaks off; then whole ones. */
  cuts: number[];
  /** What is sent instead of the file, where something is. */
  forged: Buffer | null;
  /** Whether the file has gone from the hub. */
  gone: boolean;
  /** Ranges that the host of the files was asked for. */
  readonly ranges: (string | null)[];
  close(): Promise<void>;
}

const REVISION = 'a'.repeat(40);
const source = 'base_model:quantized:Qwen/Qwen3.5-0.8B';
const repository = (id: string, downloads: number, more: object = {}) => ({
  _id: id,
  id,
  sha: REVISION,
  gated: false,
  downloads,
  tags: ['gguf', source],
  ...more,
});
/** As the hub sorts them: by how often they were fetched. */
const repositories = [
  repository('stranger/Qwen3.5-0.8B-Tuned-GGUF', 9_000, { tags: ['gguf'] }),
  repository('closed/Qwen3.5-0.8B-GGUF', 8_000, { gated: 'manual' }),
  repository('converter/Qwen3.5-0.8B-GGUF', 7_000),
  repository('Qwen/Qwen3.5-0.8B-GGUF', 5_000),
  repository('large/Qwen3.5-0.8B-GGUF', 10),
];

/** Starts a hub whose one model file is `content`. */
export async function startHub(content: Buffer): Promise<LocalHub> {
  const hub = {
    asked: [] as string[],
    cuts: [] as number[],
    forged: null as Buffer | null,
    gone: false,
    ranges: [] as (string | null)[],
  };
  const lfs = {
    oid: createHash('sha256').update(content).digest('hex'),
    size: content.length,
    pointerSize: 130,
  };
  const file = (path: string) => ({ type: 'file', path, size: lfs.size, oid: REVISION, lfs });
  const trees: Readonly<Record<string, object[]>> = {
    converter: [file('mmproj-Q4_0.gguf'), file('Qwen3.5-0.8B-Q4_K_M.gguf')],
    Qwen: [{ type: 'file', path: 'README.md', size: 9, oid: REVISION }, file('qwen-q4_0.gguf')],
    large: [file('large-Q4_0-00001-of-00002.gguf'), file('large-Q8_0.gguf')],
  };
  // The hub keeps the files themselves on another host.
  const files = createServer((request, response) => {
    hub.ranges.push(request.headers.range ?? null);
    sendFile(request, response, hub.forged ?? content, hub.cuts.shift());
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://hub.test');
    hub.asked.push(pathname);
    const [, api, , owner = ''] = pathname.split('/');
    if (pathname === '/api/models') sendJson(response, repositories);
    else if (api === 'api') sendJson(response, trees[owner] ?? []);
    else if (hub.gone) response.writeHead(404, { 'x-error-code': 'EntryNotFound' }).end();
    else response.writeHead(302, { location: `${addressOf(files)}/file`, ...headed(lfs) }).end();
  });
  await Promise.all([server, files].map(listen));
  return Object.assign(hub, {
    url: addressOf(server),
    async close() {
      await Promise.all([server, files].map(end));
    },
  });
}

/** What the hub tells of a file when it sends a client on. */
const headed = ({ oid, size }: { oid: string; size: number }) => ({
  'x-linked-etag': `"${oid}"`,
  'x-linked-size': size,
});

const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const listen = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

const end = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function sendFile(
  { headers }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  cut: number | undefined,
): void {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
  response.writeHead(from > 0 ? 206 : 200, {
    etag: '"one"',
    'content-length': body.length - from,
    ...(from > 0 && { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` }),
  });
  if (cut === undefined) response.end(body.subarray(from));
  else response.write(body.subarray(from, from + cut), () => response.socket?.end());
}

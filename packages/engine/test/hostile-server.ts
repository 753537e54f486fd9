import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SpeechModel } from '@aplomb/contract';

/** How the server treats the next request; the last one stays. */
export type Treatment =
  | 'whole'
  | 'cut'
  | 'wrong_range'
  | 'ignore_range'
  | 'new_version'
  | 'forged'
  | 'error'
  | 'endless'
  | 'stall'
  | 'refused_range'
  | 'trickle';

/** A file server that does what it is told, and what it was asked. */
export interface HostileServer {
  url: string;
  treatments: Treatment[];
  asked: { range: string | null }[];
  sentBytes: number;
  close(): Promise<void>;
}

/** Some bytes that no compression and no accident makes. */
export function noise(length: number, seed: string): Buffer {
  const blocks: Buffer[] = [];
  for (let block = 0; block * 32 < length; block += 1)
    blocks.push(createHash('sha256').update(`${seed}${block}`).digest());
  return Buffer.concat(blocks).subarray(0, length);
}

/** The only file of a model that a server serves. */
export function modelOf(
  content: Buffer,
  addresses: readonly [string, ...string[]],
  known: { sum: boolean } = { sum: true },
): Record<string, SpeechModel> {
  const [url, ...mirrors] = addresses;
  return {
    tried: {
      name: 'Tried model',
      engine: 'whisper',
      architecture: 'ggml',
      languages: null,
      memoryGigabytes: 1,
      licence: 'MIT',
      files: [
        {
          name: 'model.bin',
          url,
          mirrors,
          bytes: known.sum ? content.length : null,
          sha256: known.sum ? createHash('sha256').update(content).digest('hex') : null,
        },
      ],
    },
  };
}

const trickleBytes = 64_000;

/** Starts a hostile server on loopback. */
export async function startHostileServer(
  content: Buffer,
  treatments: Treatment[],
): Promise<HostileServer> {
  const state: HostileServer = {
    url: '',
    treatments,
    asked: [],
    sentBytes: 0,
    close: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    state.asked.push({ range: request.headers.range ?? null });
    const treatment = state.treatments.length > 1 ? state.treatments.shift() : state.treatments[0];
    treat(treatment ?? 'whole', request, response, content, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/model.bin`;
  state.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return state;
}

function treat(
  treatment: Treatment,
  request: IncomingMessage,
  response: ServerResponse,
  content: Buffer,
  state: HostileServer,
): void {
  const tag = treatment === 'new_version' ? '"two"' : '"one"';
  const body = treatment === 'forged' ? noise(content.length, 'forged') : content;
  const [, asked] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
  const current = request.headers['if-range'] === undefined || request.headers['if-range'] === tag;
  const from = asked === undefined || !current || treatment === 'ignore_range' ? 0 : Number(asked);
  if (treatment === 'error') {
    response.writeHead(503).end();
    return;
  }
  if (treatment === 'stall') {
    response.writeHead(200, { 'content-length': body.length });
    response.flushHeaders();
    return;
  }
  if (treatment === 'refused_range' && asked !== undefined) {
    response.writeHead(416).end();
    return;
  }
  if (treatment === 'endless') {
    pour(response);
    return;
  }
  const place = treatment === 'wrong_range' && from > 0 ? from - 7 : from;
  response.writeHead(from > 0 ? 206 : 200, {
    etag: tag,
    'content-length': body.length - place,
    ...(from > 0 ? { 'content-range': `bytes ${place}-${body.length - 1}/${body.length}` } : {}),
  });
  const rest = body.subarray(place);
  if (treatment === 'trickle') {
    trickle(response, rest, state);
    return;
  }
  const sent = treatment === 'cut' ? rest.subarray(0, Math.ceil(rest.length / 2)) : rest;
  state.sentBytes += sent.length;
  response.write(sent, () => {
    // What was sent still arrives.
    if (treatment === 'cut') response.socket?.end();
    else response.end();
  });
}

function pour(response: ServerResponse): void {
  if (response.destroyed) return;
  response.write(noise(1_000_000, 'more'), () => pour(response));
}

function trickle(response: ServerResponse, rest: Buffer, state: HostileServer): void {
  if (response.destroyed) return;
  if (rest.length === 0) {
    response.end();
    return;
  }
  const piece = rest.subarray(0, trickleBytes);
  state.sentBytes += piece.length;
  response.write(piece, () =>
    setTimeout(() => trickle(response, rest.subarray(trickleBytes), state), 20),
  );
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from '../../../apps/server/test/api-context.ts';
import { embedded } from '../../../apps/server/test/databases.ts';
import { Aplomb, type FileMedia, PermissionError } from '../src/index.ts';

const MEGABYTE = 1024 * 1024;
const bytes = randomBytes(19 * MEGABYTE);

/** A way to the server whose first connections break once so much went over each. */
async function brokenWay(target: string, breaks: number, after: number) {
  const { hostname, port } = new URL(target);
  let left = breaks;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let passed = 0;
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    near.on('error', end).on('close', end);
    far.on('error', end).on('close', end);
    far.pipe(near);
    near.on('data', (piece) => {
      passed += piece.length;
      far.write(piece);
      if (passed < after || left === 0) return;
      left -= 1;
      end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${own}`, left: () => left, close: () => server.close() };
}

describe('files', () => {
  let context: ApiContext;
  beforeAll(async () => {
    context = await openApi(embedded);
  });
  afterAll(async () => {
    await context?.close();
  });

  const kinds: readonly (readonly [string, () => FileMedia])[] = [
    ['bytes', () => bytes],
    ['a Blob', () => new Blob([bytes])],
    ['a stream of Node', () => Readable.from(slices(), { objectMode: false })],
    [
      'a stream of the web',
      () => Readable.toWeb(Readable.from(slices())) as ReadableStream<Uint8Array>,
    ],
  ];

  it.each(kinds)('arrive whole over connections that break, from %s', async (_name, media) => {
    const way = await brokenWay(context.server.origin, 2, 5 * MEGABYTE);
    const apiKey = await context.key();
    try {
      const aplomb = new Aplomb({ apiKey, baseUrl: way.origin, maxRetries: 4 });
      const told: number[] = [];
      const { data } = await aplomb.files.create(media(), {
        name: 'large.bin',
        onProgress: (sent) => told.push(sent),
      });
      expect([data.complete, data.bytes, way.left()]).toEqual([true, bytes.length, 0]);
      expect(told).toEqual([8 * MEGABYTE, 16 * MEGABYTE, bytes.length]);
      const direct = new Aplomb({ apiKey, baseUrl: context.server.origin });
      const { data: content } = await direct.files.content(data.id);
      expect(bytes.equals(content)).toBe(true);
      expect((await direct.files.list()).data).toHaveLength(1);
      await direct.files.delete(data.id);
    } finally {
      way.close();
    }
  });

  it('go on after their program ended, and with a key that may', async () => {
    const aplomb = new Aplomb({ apiKey: await context.key(), baseUrl: context.server.origin });
    const leave = new AbortController();
    const stopped = aplomb.files.create(bytes, {
      signal: leave.signal,
      onProgress: () => leave.abort(),
    });
    await expect(stopped).rejects.toThrow('aborted');
    const [begun] = (await aplomb.files.list()).data;
    expect(begun).toMatchObject({ complete: false, total_bytes: bytes.length });
    const { data } = await aplomb.files.resume(begun?.id ?? '', new Blob([bytes]));
    expect(data).toMatchObject({ complete: true, bytes: bytes.length });
    expect(bytes.equals((await aplomb.files.content(data.id)).data)).toBe(true);
    const narrow = new Aplomb({
      apiKey: await context.key('--scopes', 'text:write'),
      baseUrl: context.server.origin,
    });
    await expect(narrow.files.create(Buffer.from('x'))).rejects.toThrow(PermissionError);
  });
});

function* slices(): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_000) yield bytes.subarray(at, at + 65_000);
}

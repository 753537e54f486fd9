import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Aplomb, type FileMedia, InvalidRequestError } from '../src/index.ts';
import { cut, failure, type HostileServer, openHostile, success } from './hostile-server.ts';

const PIECE = 8 * 1024 * 1024;
/** Two pieces and a rest, in which every place can be told. */
const content = Array.from({ length: 300_000 }, (_, index) => String(index).padStart(64, '.')).join(
  '',
);
const file = { id: 'f/1', total_bytes: content.length };

describe('a large file', () => {
  let hostile: HostileServer;
  let aplomb: Aplomb;
  beforeAll(async () => {
    hostile = await openHostile();
  });
  beforeEach(() => {
    aplomb = new Aplomb({ apiKey: 'key', baseUrl: hostile.origin });
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterAll(() => {
    hostile.close();
    vi.restoreAllMocks();
  });

  const begun = (more: object = {}) => success({ ...file, bytes: 0, complete: false, ...more });
  const whole = success({ ...file, bytes: content.length, complete: true });
  const bytes = Buffer.from(content);
  const sent = () =>
    hostile.received.map(({ method, url, headers, body }) => [
      `${method} ${url}`,
      headers['upload-offset'],
      headers['upload-complete'],
      body.length,
    ]);
  const piece = (offset: number, complete: string, length: number) => [
    'PATCH /v1/files/f%2F1',
    String(offset),
    complete,
    length,
  ];
  const rest = content.length - 2 * PIECE;
  const inPieces = [
    ['POST /v1/files?name=large.bin', undefined, '?0', 0],
    piece(0, '?0', PIECE),
    piece(PIECE, '?0', PIECE),
    piece(2 * PIECE, '?1', rest),
  ];
  const kinds: [string, () => FileMedia, known: boolean][] = [
    ['bytes', () => bytes, true],
    ['a file', () => new File([bytes], 'large.bin'), true],
    ['a response', () => new Response(bytes), false],
    [
      'a stream of odd pieces',
      () =>
        Readable.from(
          Array.from({ length: 20 }, (_, index) =>
            bytes.subarray(index * 1_000_003, (index + 1) * 1_000_003),
          ),
        ),
      false,
    ],
  ];

  it.each(kinds)('goes out in order, of %s', async (_name, media, known) => {
    hostile.plan(begun(), begun(), begun(), whole);
    const told: number[] = [];
    await aplomb.files.create(media(), { name: 'large.bin', onProgress: (at) => told.push(at) });
    expect(sent()).toEqual(inPieces);
    expect(hostile.received.map(({ body }) => body).join('') === content).toBe(true);
    expect(told).toEqual([PIECE, 2 * PIECE, content.length]);
    const [first, second] = hostile.received.map(({ headers }) => headers);
    expect(first?.['upload-length']).toBe(known ? String(content.length) : undefined);
    expect([first, second].map((headers) => headers?.['idempotency-key'] !== undefined)).toEqual([
      true,
      false,
    ]);
    expect(second?.['content-type']).toBe('application/partial-upload');
  });

  it('goes on from where the server has it when part of a piece arrived', async () => {
    const at = (offset: number, more: object = {}) =>
      failure(409, 'VALIDATION_ERROR', {}, { offset, ...more });
    hostile.plan(begun(), at(1_000), begun(), begun(), whole);
    await aplomb.files.create(bytes, { name: 'large.bin' });
    expect(sent().slice(1)).toEqual([
      piece(0, '?0', PIECE),
      piece(1_000, '?0', PIECE - 1_000),
      ...inPieces.slice(2),
    ]);
    const [, , ...second] = hostile.received.map(({ body }) => body);
    expect(second.join('') === content.slice(1_000)).toBe(true);

    const half = { ...file, bytes: 2 * PIECE, complete: false };
    hostile.plan(success(half), at(content.length, { complete: true }), whole);
    expect((await aplomb.files.resume('f/1', bytes)).data.complete).toBe(true);
    expect(sent().map(([line]) => line)).toEqual([
      'GET /v1/files/f%2F1',
      'PATCH /v1/files/f%2F1',
      'GET /v1/files/f%2F1',
    ]);
  });

  it('is not sent again from a place that makes no sense', async () => {
    for (const offset of [0, PIECE + 1, 'x']) {
      hostile.plan(begun(), failure(409, 'VALIDATION_ERROR', {}, { offset }));
      await expect(aplomb.files.create(bytes)).rejects.toMatchObject({ status: 409 });
      expect(hostile.received).toHaveLength(2);
    }
    hostile.plan(begun(), failure(422, 'VALIDATION_ERROR', {}, { offset: 5 }));
    await expect(aplomb.files.create(bytes)).rejects.toMatchObject({ status: 422 });
  });

  it.each(kinds)('is gone on with after its program ended, of %s', async (_name, media) => {
    hostile.plan(begun({ bytes: 2 * PIECE + 5 }), whole);
    await aplomb.files.resume('f/1', media());
    expect(sent()[1]).toEqual(piece(2 * PIECE + 5, '?1', rest - 5));
    expect(hostile.received[1]?.body === content.slice(2 * PIECE + 5)).toBe(true);
    hostile.plan(whole);
    expect((await aplomb.files.resume('f/1', media())).data.complete).toBe(true);
    expect(hostile.received).toHaveLength(1);
  });

  it('is one request where it fits, also one of nothing', async () => {
    hostile.plan(success({ ...file, bytes: 5, complete: true }));
    const told: (number | null)[][] = [];
    const onProgress = (at: number, of: number | null) => told.push([at, of]);
    await aplomb.files.create(new File(['hello'], 'a b.txt'), { onProgress });
    await aplomb.files.create(new Blob(['hello']));
    await aplomb.files.create(new Uint8Array());
    await aplomb.files.create(Readable.from([]));
    expect(hostile.received.map(({ url, body }) => [url, body])).toEqual([
      ['/v1/files?name=a+b.txt', 'hello'],
      ['/v1/files', 'hello'],
      ['/v1/files', ''],
      ['/v1/files', ''],
    ]);
    expect(told).toEqual([[5, 5]]);
  });

  it('is none without bytes', async () => {
    const noFiles = [{}, new Response(null), Readable.from(['text'])] as unknown as FileMedia[];
    hostile.plan(whole);
    for (const media of noFiles)
      await expect(aplomb.files.create(media)).rejects.toBeInstanceOf(InvalidRequestError);
    expect(hostile.received).toEqual([]);
  });

  it('takes up a broken connection within a large file', async () => {
    hostile.plan(success({ ...file, bytes: 0 }), cut, success({ ...file, bytes: content.length }));
    await aplomb.files.create(Buffer.from(content.slice(0, PIECE + 1)));
    expect(hostile.received.map(({ body }) => body.length)).toEqual([0, PIECE, PIECE, 1]);
  });
});

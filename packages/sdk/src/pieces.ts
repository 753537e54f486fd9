import { bytesOf, type Media, noFile } from './media.ts';

/** A file that is sent as it is; base64 is none. */
export type FileMedia = Exclude<Media, string>;

/** A part of a file, and whether it is the last. */
export interface Piece {
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
}

/** Bytes of a file in all, where that is known before it is read. */
export function sizeOf(media: FileMedia): number | null {
  if ('size' in media && typeof media.size === 'number') return media.size;
  return 'byteLength' in media && typeof media.byteLength === 'number' ? media.byteLength : null;
}

/** A file in pieces of `size` bytes, of which no more than two are in memory; there is always one. */
export async function* piecesOf(
  media: FileMedia,
  size: number,
  from = 0,
): AsyncGenerator<Piece, void> {
  let before: Uint8Array | null = null;
  for await (const bytes of cut(media, size, from)) {
    if (before !== null) yield { bytes: before, isLast: false };
    before = bytes;
  }
  yield { bytes: before ?? new Uint8Array(), isLast: true };
}

async function* cut(media: FileMedia, size: number, from: number): AsyncGenerator<Uint8Array> {
  if (ArrayBuffer.isView(media) || media instanceof ArrayBuffer) {
    const bytes = await bytesOf(media);
    for (let at = from; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  } else if ('slice' in media && 'size' in media) {
    for (let at = from; at < media.size; at += size)
      yield new Uint8Array(await media.slice(at, at + size).arrayBuffer());
  } else yield* gathered(streamOf(media as Response | AsyncIterable<Uint8Array>), size, from);
}

function streamOf(
  media: Response | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const stream = 'body' in media ? media.body : media;
  if (stream === null) throw noFile();
  if ('getReader' in stream) return readAll(stream);
  if (Symbol.asyncIterator in stream) return stream;
  throw noFile();
}

/** Not every browser's stream can be iterated. */
async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** A stream in pieces of `size` bytes, without its first `from`. */
async function* gathered(
  stream: AsyncIterable<Uint8Array>,
  size: number,
  from: number,
): AsyncGenerator<Uint8Array> {
  let skip = from;
  let piece = new Uint8Array(size);
  let filled = 0;
  for await (const given of stream) {
    if (!ArrayBuffer.isView(given)) throw noFile();
    const start = Math.min(skip, given.byteLength);
    skip -= start;
    for (let at = start; at < given.byteLength;) {
      const some = given.subarray(at, at + size - filled);
      piece.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled < size) continue;
      yield piece;
      piece = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

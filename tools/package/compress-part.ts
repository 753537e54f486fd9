import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createZstdCompress } from 'node:zlib';
import {
  PACK_WINDOW_LOG,
  type PackMethod,
} from '../../packages/engine/src/node/packs/read-pack.ts';
import { root } from './lock-file.ts';

const levels: Readonly<Record<Effort, { brotli: number; zstd: number }>> = {
  most: { brotli: constants.BROTLI_MAX_QUALITY, zstd: 19 },
  much: { brotli: 9, zstd: 19 },
  least: { brotli: 1, zstd: 1 },
};
const LEAST_WINDOW_LOG = 10;
const CHUNK_BYTES = 256 * 1024;
const DIGEST_BYTES = 32;
const cache = join(root, '.cache', 'package', 'parts');

/**
 * How hard to try: `most` for what everybody downloads, `much` takes a tenth of the time for 5 %
 * more bytes, `least` is for tests.
 */
export type Effort = 'most' | 'much' | 'least';

interface CompressOptions {
  readonly effort: Effort;
  /** Called with the number of bytes taken in so far. */
  readonly onBytes: (bytes: number) => void;
}

/**
 * Compresses one part of a pack. What was compressed before comes from the cache, which makes a
 * build after a small change minutes shorter.
 */
export async function compressPart(
  method: PackMethod,
  bytes: Buffer,
  { effort, onBytes }: CompressOptions,
): Promise<Buffer> {
  if (effort === 'least') return compress(method, bytes, effort, onBytes);
  const place = join(cache, keyOf(method, bytes, effort));
  const known = await readCached(place);
  if (known !== null) {
    onBytes(bytes.length);
    return known;
  }
  const made = await compress(method, bytes, effort, onBytes);
  await mkdir(cache, { recursive: true });
  const part = `${place}.part-${process.pid}`;
  try {
    await writeFile(part, Buffer.concat([digestOf(made), made]));
    await rename(part, place);
  } finally {
    await rm(part, { force: true });
  }
  return made;
}

const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

function keyOf(method: PackMethod, bytes: Buffer, effort: Effort): string {
  const { brotli, zstd } = process.versions;
  const key = createHash('sha256').update(
    JSON.stringify([method, brotli, zstd, levels[effort], PACK_WINDOW_LOG]),
  );
  return key.update(bytes).digest('hex');
}

/** A cached part, or null where there is none or it was damaged. */
async function readCached(place: string): Promise<Buffer | null> {
  const stored = await readFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stored === null) return null;
  const made = stored.subarray(DIGEST_BYTES);
  return digestOf(made).equals(stored.subarray(0, DIGEST_BYTES)) ? made : null;
}

async function compress(
  method: PackMethod,
  bytes: Buffer,
  effort: Effort,
  onBytes: (bytes: number) => void,
): Promise<Buffer> {
  const level = levels[effort];
  const stream =
    method === 'zstd' ? zstd(bytes.length, level.zstd) : brotli(bytes.length, level.brotli);
  const made = buffer(stream);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    if (!stream.write(bytes.subarray(at, at + CHUNK_BYTES))) await once(stream, 'drain');
    onBytes(Math.min(at + CHUNK_BYTES, bytes.length));
  }
  stream.end();
  return made;
}

function brotli(bytes: number, quality: number): ReturnType<typeof createBrotliCompress> {
  const window = windowLogOf(bytes);
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_LARGE_WINDOW]: Number(window > constants.BROTLI_MAX_WINDOW_BITS),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    },
  });
}

function zstd(bytes: number, level: number): ReturnType<typeof createZstdCompress> {
  return createZstdCompress({
    pledgedSrcSize: bytes,
    params: {
      [constants.ZSTD_c_compressionLevel]: level,
      [constants.ZSTD_c_windowLog]: windowLogOf(bytes),
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  });
}

/** A window that sees all of the content, within what unpacking allows. */
function windowLogOf(bytes: number): number {
  const fitting = Math.ceil(Math.log2(bytes + 1));
  return Math.max(LEAST_WINDOW_LOG, Math.min(PACK_WINDOW_LOG, fitting));
}

import { brotliDecompressSync, constants, zstdDecompressSync } from 'node:zlib';
import { toDistances } from './call-places.ts';

/**
 * How the files of one part of a pack are compressed together; `programs` are machine code with
 * calls made comparable.
 */
export type PackMethod = 'zstd' | 'brotli' | 'programs';

/**
 * What stands at the head of a pack: its parts in order, each with its compressed size and its
 * files with their sizes.
 */
export type PackIndex = readonly {
  method: PackMethod;
  bytes: number;
  files: readonly (readonly [path: string, bytes: number])[];
}[];

/** Largest window of a compressor, which finds what distant files have in common. */
export const PACK_WINDOW_LOG = 27;

/** A file in a pack. */
export interface PackedFile {
  path: string;
  bytes: Buffer;
}

/**
 * The files of a pack: the length of an index, the index, compressed, and the parts. Throws for
 * bytes that are none; check the sum before.
 */
export function readPack(pack: Buffer): PackedFile[] {
  const indexEnd = 4 + pack.readUInt32LE(0);
  const index = JSON.parse(
    brotliDecompressSync(pack.subarray(4, indexEnd)).toString(),
  ) as PackIndex;
  let from = indexEnd;
  return index.flatMap(({ method, bytes, files }) => {
    const packed = pack.subarray(from, (from += bytes));
    const all =
      method === 'zstd'
        ? zstdDecompressSync(packed, {
            params: { [constants.ZSTD_d_windowLogMax]: PACK_WINDOW_LOG },
          })
        : brotliDecompressSync(packed, {
            params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
          });
    let at = 0;
    return files.map(([path, size]) => {
      const file = all.subarray(at, (at += size));
      if (method === 'programs') toDistances(file);
      return { path, bytes: file };
    });
  });
}

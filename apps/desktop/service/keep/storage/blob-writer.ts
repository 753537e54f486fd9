import type { FileHandle } from 'node:fs/promises';
import { createTurns } from '../../base/turns.ts';
import type { BlobInfo, BlobWriter } from '../../base/vault.ts';
import type { Cipher } from './cipher.ts';
import { asStorageError } from './storage-fault.ts';

/** Bytes of a blob that are sealed together. */
export const CHUNK = 16 * 1024;

interface WriterParts {
  readonly id: string;
  readonly file: FileHandle;
  readonly cipher: Cipher;
  /** All of it is in the file. */
  readonly finished: (bytes: number) => Promise<BlobInfo>;
  readonly discarded: () => Promise<void>;
}

/** Writes a blob into its file, chunk by sealed chunk. */
export function createBlobWriter({
  id,
  file,
  cipher,
  finished,
  discarded,
}: WriterParts): BlobWriter {
  let waiting = Buffer.alloc(0);
  let written = 0;
  const turns = createTurns();
  /** Writes what waits, as long as it is `least` bytes. */
  const flush = async (least: number): Promise<void> => {
    while (waiting.length >= least) {
      const chunk = waiting.subarray(0, CHUNK);
      await guarded(file.write(cipher.seal(chunk, chunkPlace(id, Math.floor(written / CHUNK)))));
      written += chunk.length;
      waiting = waiting.subarray(chunk.length);
    }
  };
  return {
    id,
    append: (bytes) =>
      turns.take(() => {
        waiting = Buffer.concat([waiting, bytes]);
        return flush(CHUNK);
      }),
    finish: () =>
      turns.take(async () => {
        await flush(1);
        await guarded(file.sync());
        await file.close();
        return finished(written);
      }),
    discard: () =>
      turns.take(async () => {
        await file.close();
        await discarded();
      }),
  };
}

/** Where a chunk belongs: it opens there alone. */
export const chunkPlace = (id: string, chunk: number): string => `chunk:${id}:${chunk}`;

/** A step of the disk; its failure becomes a DesktopError that says which. */
export async function guarded<Result>(step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (error) {
    throw asStorageError(error);
  }
}

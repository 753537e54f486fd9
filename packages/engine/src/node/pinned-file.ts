import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A file of an installation is missing, or its bytes are not the pinned ones. */
export class PinnedFileError extends Error {
  override readonly name = 'PinnedFileError';
}

/** Bytes of a file that a package or a pack brought. Throws PinnedFileError. */
export function pinnedFile(path: string, sha256: string): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    throw new PinnedFileError(`${path} cannot be read.`, { cause });
  }
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes;
  throw new PinnedFileError(
    `${path} does not have the pinned SHA-256. Install the packages again.`,
  );
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A model file whose bytes are not the pinned ones. */
export class AudioModelError extends Error {
  override readonly name = 'AudioModelError';
}

/**
 * Bytes of a model file that a package brought. Throws AudioModelError when they are not the pinned
 * ones.
 */
export function verifiedFile(path: string, sha256: string): Buffer {
  const bytes = readFileSync(path);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new AudioModelError(
      `${path} does not have the pinned SHA-256. Install the packages again.`,
    );
  return bytes;
}

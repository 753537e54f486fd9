import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';

const known = new LRUCache<string, Promise<string>>({ max: 5_000 });

/**
 * SHA-256 (hex) of a file's bytes: read once in a stream, remembered until its size or time of
 * change differs.
 */
export function digestOf(
  path: string,
  { size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>,
): Promise<string> {
  const name = `${path}\0${size}\0${mtimeMs}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  const digest = hash(path);
  known.set(name, digest);
  digest.catch(() => known.delete(name));
  return digest;
}

async function hash(path: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(path), sum);
  return sum.digest('hex');
}

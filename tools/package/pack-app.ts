import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';

const LEVEL = 19, WINDOW_LOG = 27;

/** All files below a folder, sorted so that alike stands beside alike. */
export function filesOf(folder: string): { path: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted((a, b) => compare(extname(a), extname(b)) || compare(a, b))
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The app's files as one: the length of a list of names and sizes, the list, and all bytes compressed together, which a .zip cannot do. */
export function packApp(files: readonly { path: string; bytes: Buffer }[]): { bytes: Buffer; digest: string } {
  const index = Buffer.from(JSON.stringify(files.map(({ path, bytes }) => [path, bytes.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(index.length);
  const data = zstdCompressSync(Buffer.concat(files.map(({ bytes }) => bytes)), {
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_windowLog]: WINDOW_LOG, [constants.ZSTD_c_enableLongDistanceMatching]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const bytes = Buffer.concat([length, index, data]);
  return { bytes, digest: createHash('sha256').update(bytes).digest('hex') };
}

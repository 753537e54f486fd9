import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { toPlaces } from '../../packages/engine/src/node/packs/call-places.ts';
import type {
  PackedFile,
  PackIndex,
  PackMethod,
} from '../../packages/engine/src/node/packs/read-pack.ts';
import { RELEASE_FILE } from '../../apps/desktop/service/release.ts';
import { compressPart, type Effort } from './compress-part.ts';

/** Brotli at its best takes about four times as long for a byte as Zstandard. */
const workPerByte: Readonly<Record<PackMethod, number>> = { programs: 4, brotli: 4, zstd: 1 };
/**
 * Machine code and numbers come smaller out of Brotli; grammars and scripts, alike over long
 * distances, out of Zstandard.
 */
const methods: Readonly<Record<string, PackMethod>> = {
  '.dll': 'programs',
  '.node': 'programs',
  '.bin': 'brotli',
  '.onnx': 'brotli',
  '.traineddata': 'brotli',
  '.ttf': 'brotli',
  '.json': 'brotli',
  '.dic': 'brotli',
  '.txt': 'brotli',
  '.afm': 'brotli',
};

/**
 * Tesseract's core is like no grammar. What differs from site to site goes where compressing is
 * quick, so that the other parts come from the cache.
 */
function methodOf({ path }: PackedFile): PackMethod {
  if (path.includes('tesseract.js-core/')) return 'brotli';
  return path.endsWith(`/${RELEASE_FILE}`) ? 'zstd' : (methods[extname(path)] ?? 'zstd');
}

/** All files below a folder, sorted so that alike stands beside alike. */
export function filesOf(folder: string): PackedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted((a, b) => compare(extname(a), extname(b)) || compare(a, b))
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

interface PackOptions {
  readonly effort?: Effort;
  /** Called with the share done, 0 to 1. */
  readonly onShare?: (share: number) => void;
}

/** The files as one, compressed together, which a .zip cannot do. The same files make the same bytes. */
export async function packFiles(
  files: readonly PackedFile[],
  { effort = 'most', onShare }: PackOptions = {},
): Promise<{ bytes: Buffer; digest: string }> {
  const groups = Object.entries(Object.groupBy(files, methodOf)) as [PackMethod, PackedFile[]][];
  const all = groups.map(([method, own]) => ({ method, own, content: contentOf(method, own) }));
  const work = all.map(({ method, content }) => content.length * workPerByte[method]);
  const total = sum(work);
  const done = work.map(() => 0);
  const parts = await Promise.all(
    all.map(async ({ method, own, content }, index) => {
      const onBytes = (bytes: number): void => {
        done[index] = bytes * workPerByte[method];
        onShare?.(sum(done) / total);
      };
      return { method, own, bytes: await compressPart(method, content, { effort, onBytes }) };
    }),
  );
  const index = brotliCompressSync(
    JSON.stringify(
      parts.map(({ method, own, bytes }) => ({
        method,
        bytes: bytes.length,
        files: own.map(({ path, bytes: file }) => [path, file.length] as const),
      })) satisfies PackIndex,
    ),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(index.length);
  const bytes = Buffer.concat([length, index, ...parts.map((part) => part.bytes)]);
  return { bytes, digest: createHash('sha256').update(bytes).digest('hex') };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function contentOf(method: PackMethod, files: readonly PackedFile[]): Buffer {
  return Buffer.concat(
    files.map(({ bytes }) => {
      const own = Buffer.from(bytes);
      if (method === 'programs') toPlaces(own);
      return own;
    }),
  );
}

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
import { RELEASE_FILE } from '../../apps/desktop/service/base/release.ts';
import { timeSideBySide } from './build-progress.ts';
import { compressPart, type Effort } from './compress-part.ts';

/** Files that are compressed together. */
interface Group {
  readonly method: PackMethod;
  /** Time a byte takes, measured at the best effort, in units of the quickest. */
  readonly workPerByte: number;
  readonly holds: (file: PackedFile) => boolean;
}

/** Endings of files that hold mostly numbers and words. */
const numbers = ['.bin', '.onnx', '.traineddata', '.ttf', '.json', '.dic', '.txt', '.afm'] as const;

/** Machine code, numbers, grammars and scripts: alike goes with alike, and comes smaller so. */
const groups: readonly Group[] = [
  // What differs from site to site, so that the other parts come from the cache.
  { method: 'zstd', workPerByte: 1, holds: ({ path }) => path.endsWith(`/${RELEASE_FILE}`) },
  { method: 'programs', workPerByte: 3, holds: isOf('.dll', '.node') },
  {
    method: 'brotli',
    workPerByte: 2.2,
    holds: (file) => isOf(...numbers)(file) || file.path.includes('tesseract.js-core/'),
  },
  { method: 'brotli', workPerByte: 1, holds: isOf('.wasm') },
  { method: 'brotli', workPerByte: 1.3, holds: () => true },
];

function isOf(...endings: readonly string[]): (file: PackedFile) => boolean {
  return ({ path }) => endings.includes(extname(path));
}

/** All files below a folder, sorted so that alike stands beside alike. */
export function filesOf(folder: string): PackedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted((a, b) => compare(extname(a), extname(b)) || compare(a, b))
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
}

const compare = (a: string, b: string): number => {
  if (a < b) return -1;
  return a > b ? 1 : 0;
};

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
  const all = inGroups(files);
  const work = all.map(({ workPerByte, content }) => content.length * workPerByte);
  const total = timeSideBySide(work);
  const left = [...work];
  const parts = await Promise.all(
    all.map(async ({ method, own, content, workPerByte }, index) => {
      const onBytes = (bytes: number): void => {
        left[index] = (content.length - bytes) * workPerByte;
        onShare?.(1 - timeSideBySide(left) / total);
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

function inGroups(
  files: readonly PackedFile[],
): (Group & { own: PackedFile[]; content: Buffer })[] {
  return groups.flatMap((group) => {
    const own = files.filter((file) => groups.find(({ holds }) => holds(file)) === group);
    return own.length === 0 ? [] : [{ ...group, own, content: contentOf(group.method, own) }];
  });
}

function contentOf(method: PackMethod, files: readonly PackedFile[]): Buffer {
  return Buffer.concat(
    files.map(({ bytes }) => {
      const own = Buffer.from(bytes);
      if (method === 'programs') toPlaces(own);
      return own;
    }),
  );
}

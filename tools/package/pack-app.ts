import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, zstdCompress } from 'node:zlib';
import { toPlaces } from '../../packages/engine/src/node/packs/call-places.ts';
import {
  PACK_WINDOW_LOG,
  type PackedFile,
  type PackIndex,
  type PackMethod,
} from '../../packages/engine/src/node/packs/read-pack.ts';

const LEVEL = 19,
  LEAST_WINDOW_LOG = 10;
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

/** Tesseract's core is like no grammar. */
const methodOf = ({ path }: PackedFile): PackMethod =>
  path.includes('tesseract.js-core/') ? 'brotli' : (methods[extname(path)] ?? 'zstd');

/** All files below a folder, sorted so that alike stands beside alike. */
export function filesOf(folder: string): PackedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted((a, b) => compare(extname(a), extname(b)) || compare(a, b))
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The files as one, compressed together, which a .zip cannot do. The same files make the same
 * bytes; `quickly` makes more of them in a second.
 */
export async function packFiles(
  files: readonly PackedFile[],
  quickly = false,
): Promise<{ bytes: Buffer; digest: string }> {
  const groups = Object.entries(Object.groupBy(files, methodOf)) as [PackMethod, PackedFile[]][];
  const parts = await Promise.all(
    groups.map(async ([method, own]) => ({
      method,
      own,
      bytes: await compress(method, own, quickly),
    })),
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

function compress(
  method: PackMethod,
  files: readonly PackedFile[],
  quickly: boolean,
): Promise<Buffer> {
  const all = Buffer.concat(
    files.map(({ bytes }) => {
      const own = Buffer.from(bytes);
      if (method === 'programs') toPlaces(own);
      return own;
    }),
  );
  if (method !== 'zstd')
    return promisify(brotliCompress)(all, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quickly ? 1 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: all.length,
      },
    });
  const params = {
    [constants.ZSTD_c_compressionLevel]: quickly ? 1 : LEVEL,
    [constants.ZSTD_c_windowLog]: Math.max(
      LEAST_WINDOW_LOG,
      Math.min(PACK_WINDOW_LOG, Math.ceil(Math.log2(all.length + 1))),
    ),
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_checksumFlag]: 1,
  };
  return promisify(zstdCompress)(all, { params });
}

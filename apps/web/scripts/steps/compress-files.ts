import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltSite } from '../built-site.ts';

const COMPRESSIBLE = /\.(?:html|js|mjs|css|svg|json|txt|xml|md|webmanifest|vtt)$/;
/** Below this the headers cost more than is saved. */
const MIN_BYTES = 512;
/**
 * Scripts and styles are loaded once and kept for a year, and a page has to come in the first round
 * of a slow line; for the rest the last step costs twice the time and saves a fiftieth of the bytes.
 */
const qualityOf = (file: string): number =>
  /\.(?:js|css|html)$/.test(file) ? constants.BROTLI_MAX_QUALITY : constants.BROTLI_MAX_QUALITY - 1;
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Leaves a .br and a .gz beside every text file of the build, at a quality made for being served
 * often.
 */
export async function compressFiles({ folder }: BuiltSite): Promise<void> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => COMPRESSIBLE.test(file))
    .map((file) => join(folder, file));
  await Promise.all(
    files.map(async (file) => {
      if ((await stat(file)).size < MIN_BYTES) return;
      const bytes = await readFile(file);
      const options = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      };
      await Promise.all([
        brotli(bytes, options).then((data) => writeFile(`${file}.br`, data)),
        gzipped(bytes, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
      ]);
    }),
  );
}

import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { transport } from '../../../shared/transport.ts';
import { ifOutOfReach } from '../../base/out-of-reach.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.map': 'application/json; charset=utf-8',
};
const pages: ReadonlySet<string> = new Set(Object.values(transport.pages));

/**
 * Reads a file of the built view by its path in an address; the windows' paths give the page. Null
 * for anything outside the folder or of an unknown type.
 */
export async function readViewFile(
  folder: string,
  path: string,
): Promise<{ bytes: Buffer; mediaType: string; lasting: boolean } | null> {
  const name = pages.has(path) ? 'index.html' : decode(path);
  const mediaType = mediaTypes[extname(name ?? '').toLowerCase()];
  if (name === null || mediaType === undefined) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, name));
    if (!file.startsWith(root + sep)) return null;
    return { bytes: await readFile(file), mediaType, lasting: path.startsWith('/assets/') };
  } catch (error) {
    return ifOutOfReach(null)(error);
  }
}

function decode(path: string): string | null {
  try {
    const name = decodeURIComponent(path);
    return name.includes('\0') ? null : name;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return null;
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders and files, from apps/web, that the built site is made of. */
const SOURCES = [
  'app',
  'plugins',
  'public',
  'scripts',
  'package.json',
  'vite.config.ts',
  '../../packages/ui/src',
  '../../packages/ui/fonts',
  '../../packages/contract/src',
  '../../package-lock.json',
  '../../CHANGELOG.md',
  '../../docs',
];

/** Hash of everything the built site depends on; equal stamps mean the build is current. */
export async function sourceStamp(web: string, environment: readonly string[]): Promise<string> {
  const files = (await Promise.all(SOURCES.map(async (source) => listFiles(join(web, source)))))
    .flat()
    .toSorted();
  const hash = createHash('sha256').update(environment.join('\n'));
  for (const file of files) hash.update(file.slice(web.length)).update(await readFile(file));
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

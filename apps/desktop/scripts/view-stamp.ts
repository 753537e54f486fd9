import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders and files, from apps/desktop, that the built view is made of. */
const sources = [
  'view',
  'shared',
  'scripts',
  'package.json',
  '../../packages/ui/src',
  '../../packages/ui/fonts',
  '../../packages/contract/src',
  '../../package-lock.json',
];

/** Hash of everything the built view depends on; equal stamps mean the build is current. */
export async function viewStamp(): Promise<string> {
  const desktop = join(import.meta.dirname, '..');
  const files = (await Promise.all(sources.map((source) => listFiles(join(desktop, source)))))
    .flat()
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(desktop.length)).update(await readFile(file));
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

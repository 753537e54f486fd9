import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packed from './packed-only.json' with { type: 'json' };

/** An entry of the lock file. */
export interface LockEntry {
  version: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  resolved?: string;
  os?: string | string[];
  cpu?: string | string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export const root = join(import.meta.dirname, '..', '..');
const installed = (
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  }
).packages;
/**
 * Packages that packs are made of and nothing else needs: fetched when one is made, never installed.
 * Version, licence and systems are those of an installed relative.
 */
export const lockEntries: Readonly<Record<string, LockEntry>> = {
  ...installed,
  ...Object.fromEntries(
    Object.entries(packed).map(([name, { like, integrity }]) => [
      `node_modules/${name}`,
      { version: '', ...installed[`node_modules/${like}`], integrity },
    ]),
  ),
};

const allows = (field: string | string[] | undefined, value: string): boolean =>
  field === undefined || [field].flat().includes(value);
/** Whether a package may be installed on 64-bit Windows. */
const forWindows = ({ os, cpu }: LockEntry): boolean => allows(os, 'win32') && allows(cpu, 'x64');

/** Path in the lock file of what `name` means to the package at `from`. */
function resolve(from: string, name: string): string | null {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lockEntries[path]) return path;
    if (folder === '') return null;
    if (!folder.includes('/node_modules/')) folder = '';
  }
}

/** Lock file paths of the packages and all they need on Windows, except those left out. */
export function closureOf(names: readonly string[], without: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const add = (from: string, name: string): void => {
    const path = without.has(name) ? null : (resolve(from, name) ?? resolve('', name));
    const entry = path === null ? undefined : lockEntries[path];
    if (path === null || entry === undefined || found.has(path) || !forWindows(entry)) return;
    found.add(path);
    for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      add(path, needed);
  };
  for (const name of names) add('', name);
  return [...found].toSorted();
}

/** Name of the package at a lock file path. */
export const nameAt = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

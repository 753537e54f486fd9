import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedFile } from '../../packages/engine/src/node/packs/read-pack.ts';
import { licenceFile } from './contents.ts';
import { describePackage, type ShippedPackage } from './stage-packages.ts';
import type { PackageFolders } from './windows-packages.ts';

const libraries = ['win-x64', 'linux-x64'] as const;
type Library = (typeof libraries)[number];
const pathOf = (name: Library): string => `node_modules/@node-llama-cpp/${name}`;
/** Their paths in the lock file. */
export const llamaPaths = libraries.map(pathOf);
/** What runs; the rest serves those who compile it. */
const runs = /\.(?:node|dll|so)$/;

/** The packages that the packs of the engine for language models are made of. */
export const llamaPackages = (folderOf: PackageFolders): ShippedPackage[] =>
  llamaPaths.map((path) => describePackage(path, folderOf(path)));

/** The files by the package they are from, as their addresses are reviewed. */
export const placed = (name: Library, files: readonly PackedFile[]): PackedFile[] =>
  files.map((file) => ({ ...file, path: `${pathOf(name)}/${file.path}` }));

/**
 * The files of the engine for language models: its core and one library for each kind of processor,
 * of which the right one is chosen when it is loaded.
 */
export function llamaFiles(name: Library, folderOf: PackageFolders): PackedFile[] {
  const folder = folderOf(pathOf(name));
  const library = join(folder, 'bins', name);
  return [
    ...readdirSync(library)
      .filter((file) => runs.test(file))
      .map((file) => ({ path: file, bytes: readFileSync(join(library, file)) })),
    ...readdirSync(folder)
      .filter((file) => licenceFile.test(file))
      .map((file) => ({ path: file, bytes: readFileSync(join(folder, file)) })),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

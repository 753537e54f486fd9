import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedFile } from '../../packages/engine/src/node/packs/read-pack.ts';
import { product } from '../../packages/contract/src/product.ts';
import type { ReportStep } from './build-progress.ts';
import { licenceFile } from './contents.ts';
import { packFiles } from './pack-app.ts';
import { PackageError } from './package-error.ts';
import { describePackage, type ShippedPackage } from './stage-packages.ts';
import type { PackageFolders } from './windows-packages.ts';

/** The libraries, the pack that each goes into, and what it may have at most. */
const libraries = {
  'win-x64': { file: product.answerPackFile, mostMegabytes: 8 },
  'linux-x64': { file: product.answerPackLinuxFile, mostMegabytes: 8 },
  'win-x64-vulkan': { file: product.graphicsPackFile, mostMegabytes: 15 },
  'linux-x64-vulkan': { file: product.graphicsPackLinuxFile, mostMegabytes: 15 },
} as const;
type Library = keyof typeof libraries;
const names = Object.keys(libraries) as Library[];
/** Path of a library's package in the lock file. */
export const llamaPath = (name: Library): string => `node_modules/@node-llama-cpp/${name}`;
/** Their paths in the lock file. */
export const llamaPaths = names.map(llamaPath);
/** What runs; the rest serves those who compile it. */
const runs = /\.(?:node|dll|so)$/;

/** The packages that the packs of the engine for language models are made of. */
export const llamaPackages = (folderOf: PackageFolders): ShippedPackage[] =>
  llamaPaths.map((path) => describePackage(path, folderOf(path)));

/** A pack of the engine, by the library it is made of. */
export interface LlamaPack {
  library: Library;
  file: string;
  pack: Awaited<ReturnType<typeof packFiles>>;
  /** The files by the package they are from, as their addresses are reviewed. */
  placed: readonly PackedFile[];
}

/** Makes the packs of the engine for language models. Throws PackageError for one that is too large. */
export async function packLlama(
  folderOf: PackageFolders,
  quickly: boolean,
  report: ReportStep,
): Promise<LlamaPack[]> {
  const made: LlamaPack[] = [];
  for (const [index, library] of names.entries()) {
    const { file, mostMegabytes } = libraries[library];
    const files = llamaFiles(library, folderOf);
    const pack = await packFiles(files, {
      effort: quickly ? 'least' : 'much',
      onShare: (share) => report('answers', (index + share) / names.length),
    });
    if (!quickly && pack.bytes.length > mostMegabytes * 1e6)
      throw new PackageError(
        `${file} has ${(pack.bytes.length / 1e6).toFixed(1)} MB, more than ${mostMegabytes}. ` +
          'Leave out kinds of processors in tools/package/llama-pack.ts.',
      );
    const placed = files.map((each) => ({ ...each, path: `${llamaPath(library)}/${each.path}` }));
    made.push({ library, file, pack, placed });
  }
  return made;
}

/**
 * The files of the engine for language models: its core, one library for each kind of processor, of
 * which the right one is chosen when it is loaded, and the one for graphics cards where it has one.
 */
export function llamaFiles(name: Library, folderOf: PackageFolders): PackedFile[] {
  const folder = folderOf(llamaPath(name));
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

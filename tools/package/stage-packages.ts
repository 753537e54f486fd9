import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { closureOf, lockEntries, nameAt } from './lock-file.ts';
import { isShipped, keptPackages, leftOut, licenceFile } from './contents.ts';
import { PackageError } from './package-error.ts';
import { shrinkScript } from './shrink-script.ts';
import type { PackageFolders } from './windows-packages.ts';

/**
 * Windows 11 has an old library of this name of its own; ours must never be mistaken for it. Both
 * names have the same length.
 */
const foreign = 'onnxruntime.dll',
  ours = 'aplombort12.dll';

/** How each licence in a file of several begins. */
const licenceHead = /^-{78}\n(\S+) (\S+): (.+)\n-{78}\n/m;

/** Whoever passes on such a package has to pass on its source; the download holds none. */
const copyleft = /^\(?[AL]?GPL/;

/** What Vite writes of a package it bundled. */
interface BundledLicence {
  name: string;
  version: string;
  identifier?: string;
  text?: string;
}

/** A package of the download, as the licences and the bill of materials name it. */
export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  text: string;
  /** SHA-512 of the package as npm serves it, as the lock file writes it. */
  integrity?: string | undefined;
}

/** Lock file paths of the packages that stay packages, with all they need. */
export const stagedPackages = (): string[] => closureOf(keptPackages, leftOut);

/** Copies the packages that stay packages, with all they need, into a folder of the app. */
export function stagePackages(app: string, folderOf: PackageFolders): ShippedPackage[] {
  return stagedPackages().map((path) => {
    const from = folderOf(path),
      name = nameAt(path);
    const licence = lockEntries[path]?.license ?? '';
    if (copyleft.test(licence))
      throw new PackageError(
        `${name} is under ${licence}, which the download must not hold. Leave it out, or replace it.`,
      );
    for (const file of filesIn(from).filter((one) => isShipped(name, one))) {
      const target = join(app, path, file);
      mkdirSync(dirname(target), { recursive: true });
      const bytes = readFileSync(join(from, file));
      writeFileSync(target, shrinkScript(file, bytes));
    }
    return describePackage(path, from);
  });
}

/** Name, version and licence of an installed package. */
export function describePackage(path: string, folder: string): ShippedPackage {
  const entry = lockEntries[path];
  const text = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n');
  return {
    name: nameAt(path),
    version: entry?.version ?? '',
    licence: entry?.license ?? 'see its text',
    text,
    integrity: entry?.integrity,
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.includes('node_modules/'));
}

/**
 * Gives the speech engine's runtime a name of its own, in its file and in the file that asks for
 * it.
 */
export function renameSpeechRuntime(app: string): void {
  const folder = join(app, 'node_modules', 'sherpa-onnx-win-x64');
  let renamed = 0;
  for (const file of readdirSync(folder).filter((name) => /\.(?:dll|node)$/.test(name))) {
    const bytes = readFileSync(join(folder, file));
    for (
      let at = bytes.indexOf(`${foreign}\0`);
      at >= 0;
      at = bytes.indexOf(`${foreign}\0`, at + 1)
    ) {
      bytes.write(ours, at, 'latin1');
      renamed++;
    }
    writeFileSync(join(folder, file), bytes);
  }
  if (renamed === 0)
    throw new PackageError(
      'The speech engine no longer asks for its runtime by the name we know. Look at what this version changed.',
    );
  cpSync(join(folder, foreign), join(folder, ours));
}

/**
 * Unpacks the grammars, which compress better together, and answers the licences of their packages.
 */
export function unpackGrammars(app: string): ShippedPackage[] {
  const folder = join(app, 'packages/engine/models/grammars');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.zst'))) {
    const packed = join(folder, file);
    writeFileSync(packed.replace(/\.zst$/, ''), zstdDecompressSync(readFileSync(packed)));
    rmSync(packed);
  }
  const licences = join(folder, 'LICENCES.txt');
  const packages = listedIn(licences);
  rmSync(licences);
  return packages;
}

/** Packages that stand inside the single file of another. */
export const packagesInside = (): ShippedPackage[] =>
  listedIn(join(import.meta.dirname, 'licences-inside.txt'));

/** The packages of a file that holds one licence after the other. */
function listedIn(licences: string): ShippedPackage[] {
  const [, ...parts] = readFileSync(licences, 'utf8').split(licenceHead);
  return Array.from({ length: parts.length / 4 }, (_, index) => {
    const [name = '', version = '', licence = '', text = ''] = parts.slice(4 * index);
    return { name, version, licence, text: text.trim() };
  });
}

/** Packages that the bundler found inside the app's windows. */
export function packagesOfView(file: string): ShippedPackage[] {
  const found = JSON.parse(readFileSync(file, 'utf8')) as BundledLicence[];
  return found
    .filter(({ name }) => !name.startsWith('@aplomb/'))
    .map(({ name, version, identifier = 'see its text', text = '' }) => {
      const entry = lockEntries[`node_modules/${name}`];
      const integrity = entry?.version === version ? entry.integrity : undefined;
      return { name, version, licence: identifier, text, integrity };
    });
}

/** Packages by name and version, each once. */
export function inOrder(packages: readonly ShippedPackage[]): ShippedPackage[] {
  const byName = new Map(packages.map((one) => [`${one.name}@${one.version}`, one] as const));
  return [...byName]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, shipped]) => shipped);
}

/** Unpacks the reader's data, which the pack compresses better. */
export function unpackTesseractData(app: string): void {
  const folder = join(app, 'node_modules', '@tesseract.js-data', 'eng', '4.0.0_best_int'),
    packed = join(folder, 'eng.traineddata.gz');
  writeFileSync(join(folder, 'eng.traineddata'), gunzipSync(readFileSync(packed)));
  rmSync(packed);
}

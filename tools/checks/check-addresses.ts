import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockEntries, nameAt, root } from '../package/lock-file.ts';
import {
  knownAddressesFile,
  nativeFile,
  readKnownAddresses,
  unknownAddresses,
} from './embedded-addresses.ts';
import { hashOfAll, type RememberedPasses } from './remembered-passes.ts';

/** npm writes the last of these at every install; so a look at it tells whether packages changed. */
const inputs = [
  knownAddressesFile,
  'tools/checks/embedded-addresses.ts',
  'package-lock.json',
  'node_modules/.package-lock.json',
];

/**
 * Addresses of the web in native libraries and WebAssembly of the installed packages that ship, as
 * far as nobody has reviewed them. Packages of other platforms are not installed here.
 */
export function checkAddresses(passes: RememberedPasses): string[] {
  const input = hashOfAll(
    inputs
      .filter((file) => existsSync(file))
      .map((file) => [file, readFileSync(file, 'latin1')] as const),
  );
  if (passes.has('addresses', input)) return [];
  const known = readKnownAddresses();
  const problems = Object.entries(lockEntries)
    .filter(([path, { dev, link }]) => isPackage(path) && dev !== true && link !== true)
    .flatMap(([path]) => unknownAddresses(nameAt(path), nativeFilesIn(path), known));
  if (problems.length === 0) passes.add('addresses', input);
  return problems;
}

const isPackage = (path: string): boolean =>
  path.includes('node_modules/') && existsSync(join(root, path));

/** Native libraries and WebAssembly of one package, read one after the other. */
export function* nativeFilesIn(folder: string): Generator<{ path: string; bytes: Buffer }> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    // Packages inside a package have entries of their own in the lock file.
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* nativeFilesIn(path);
    else if (entry.isFile() && nativeFile.test(entry.name))
      yield { path, bytes: readFileSync(path) };
  }
}

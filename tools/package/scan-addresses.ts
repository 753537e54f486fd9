import { nativeFile, readKnownAddresses, unknownAddresses } from '../checks/embedded-addresses.ts';
import { root } from './lock-file.ts';
import { PackageError } from './package-error.ts';

const inPackage = /^node_modules\/((?:@[^/]+\/)?[^/]+)\/(?:node_modules\/((?:@[^/]+\/)?[^/]+)\/)?/;

/** Fails when a native library of a package holds an address that nobody has reviewed. */
export function scanAddresses(files: readonly { path: string; bytes: Buffer }[]): void {
  const known = readKnownAddresses(root);
  const problems = files.flatMap((file) => {
    const [, outer, inner] = inPackage.exec(file.path) ?? [];
    const name = inner ?? outer;
    if (name === undefined || !nativeFile.test(file.path)) return [];
    return unknownAddresses(name, [file], known);
  });
  if (problems.length > 0) throw new PackageError(`${problems.join('.\n')}.`);
}

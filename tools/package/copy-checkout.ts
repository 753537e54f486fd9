import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
} from 'node:fs';
import { readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PackageError } from './package-error.ts';

/**
 * Copies a checkout as a clone of it would be after its installation: tracked and new files, and the
 * packages, which are linked where the disk allows it.
 */
export async function copyCheckout(from: string, to: string): Promise<void> {
  const { stdout, status } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: from, encoding: 'utf8', maxBuffer: 64e6 },
  );
  if (status !== 0) throw new PackageError(`${from} is no checkout of git.`);
  for (const file of stdout.split('\0').filter((name) => existsSync(join(from, name)))) {
    if (file === '') continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(from, file), join(to, file));
  }
  linkPackages(from, to);
}

/** Gives a checkout the packages of another, linked where the disk allows it. */
export function linkPackages(from: string, to: string): void {
  for (const folder of ['', ...readdirSync(join(from, 'apps')).map((app) => join('apps', app))]) {
    const packages = join(folder, 'node_modules');
    if (existsSync(join(from, packages))) linkTree(join(from, packages), join(to, packages));
  }
  const fetched = join('.cache', 'package', 'npm');
  if (existsSync(join(from, fetched)))
    cpSync(join(from, fetched), join(to, fetched), { recursive: true });
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another disk, or one that knows no links.
    copyFileSync(source, target);
  }
}

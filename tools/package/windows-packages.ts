import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockEntries, nameAt, root } from './lock-file.ts';
import { PackageError } from './package-error.ts';

const cache = join(root, '.cache', 'package', 'npm');

/**
 * Folder of a package: installed here, or fetched from the registry when it is one for Windows. Its
 * bytes are those of the lock file.
 */
export function packageFolder(lockPath: string): string {
  const installed = join(root, lockPath);
  return existsSync(installed) ? installed : fetchPackage(lockPath);
}

function fetchPackage(lockPath: string): string {
  const name = nameAt(lockPath),
    entry = lockEntries[lockPath];
  if (entry?.integrity === undefined)
    throw new PackageError(
      `The lock file does not say what ${name} holds. Run npm install and try again.`,
    );
  const folder = join(cache, `${name.replace('/', '+')}-${entry.version}`);
  if (existsSync(folder)) return folder;
  const part = `${folder}.part-${process.pid}`;
  mkdirSync(part, { recursive: true });
  const packed = run(
    'npm',
    ['pack', `${name}@${entry.version}`, '--pack-destination', part, '--loglevel=error'],
    part,
  );
  const archive = join(part, packed.trim().split('\n').at(-1) ?? '');
  const digest = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (digest !== entry.integrity)
    throw new PackageError(
      `${name}@${entry.version} is not the package the lock file names: ${digest} instead of ${entry.integrity}.`,
    );
  run('tar', ['-xzf', archive, '--strip-components=1'], part);
  rmSync(archive);
  renameSync(part, folder);
  return folder;
}

function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new PackageError(
      `${program} ${args[0]} failed, see above. Check the connection to the npm registry and try again.`,
    );
  return stdout;
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockEntries, nameAt, root } from './lock-file.ts';
import { PackageError } from './package-error.ts';

const cache = join(root, '.cache', 'package', 'npm');
/** A registry that is slower than this for one package is as good as away. */
const FETCH_MILLISECONDS = 180_000;

/**
 * Folder of a package: installed here, or fetched from the registry when it is one for Windows. Its
 * bytes are those of the lock file.
 */
export function packageFolder(lockPath: string): string {
  const installed = join(root, lockPath);
  return existsSync(installed) ? installed : fetchPackage(lockPath);
}

function fetchPackage(lockPath: string): string {
  const name = nameAt(lockPath);
  const entry = lockEntries[lockPath];
  if (entry?.integrity === undefined)
    throw new PackageError(
      `The lock file does not say what ${name} holds. Run npm install and try again.`,
    );
  const folder = join(cache, `${name.replace('/', '+')}-${entry.version}`);
  if (existsSync(folder)) return folder;
  const part = `${folder}.part-${process.pid}`;
  try {
    mkdirSync(part, { recursive: true });
    const archive = download(`${name}@${entry.version}`, part);
    const digest = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (digest !== entry.integrity)
      throw new PackageError(
        `${name}@${entry.version} is not the package the lock file names: ${digest} instead of ${entry.integrity}.`,
      );
    run('tar', ['-xzf', archive, '--strip-components=1'], part, {
      failed: `${name} could not be unpacked. Free some space on the disk and try again.`,
    });
    rmSync(archive);
    renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return folder;
}

/** Path of the package's archive, fetched with npm, which knows the registry and its settings. */
function download(spec: string, folder: string): string {
  const npm = process.env['npm_execpath'];
  const args = ['pack', spec, '--pack-destination', folder, '--loglevel=error'];
  const [program, all] = npm === undefined ? ['npm', args] : [process.execPath, [npm, ...args]];
  run(program, all, folder, {
    failed: `${spec} could not be fetched from the npm registry. Check the connection to it and try again.`,
  });
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (archive === undefined)
    throw new PackageError(`npm fetched ${spec} but left no archive. Try again.`);
  return join(folder, archive);
}

/** Runs a program to its end. Throws a PackageError with `failed` and what the program said last. */
function run(
  program: string,
  args: readonly string[],
  cwd: string,
  { failed }: { failed: string },
): void {
  const { status, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: FETCH_MILLISECONDS,
    shell: process.platform === 'win32' && program === 'npm',
  });
  if (status === 0) return;
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOENT')
    throw new PackageError(`The program ${program} was not found. Install it and try again.`);
  const reason =
    code === 'ETIMEDOUT'
      ? `${program} did not finish within ${FETCH_MILLISECONDS / 60_000} minutes.`
      : stderr.trim().split('\n').slice(0, 4).join(' ');
  throw new PackageError(`${failed} ${reason}`.trim());
}

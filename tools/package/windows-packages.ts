import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lockEntries, nameAt, root } from './lock-file.ts';
import { PackageError } from './package-error.ts';

const runFile = promisify(execFile);
/** Packages as the registry serves them. */
const cache = join(root, '.cache', 'package', 'npm');
/** A registry that is slower than this for one package is as good as away. */
const FETCH_MILLISECONDS = 180_000;
/** npm asks again where no answer begins, not where one stalls: that one is fetched anew. */
const FETCH_TRIES = 2;
/** What npm does where the user set nothing else: it gives up a silent connection soon. */
const npmDefaults = { npm_config_fetch_timeout: '20000', npm_config_fetch_retries: '1' };
const UNPACK_MILLISECONDS = 120_000;

/** Where the packages of one build can be read, by their path in the lock file. */
export type PackageFolders = (lockPath: string) => string;

/**
 * Makes packages readable: installed ones where they are, those for Windows unpacked into `folder`.
 * These are fetched once; their bytes are those of the lock file at every build.
 */
export async function unpackPackages(
  lockPaths: readonly string[],
  folder: string,
  onShare: (share: number) => void,
): Promise<PackageFolders> {
  const folders = new Map<string, string>();
  for (const [index, path] of lockPaths.entries()) {
    onShare(index / lockPaths.length);
    const installed = join(root, path);
    folders.set(path, existsSync(installed) ? installed : await unpackPackage(path, folder));
  }
  return (path) => {
    const found = folders.get(path);
    if (found === undefined) throw new PackageError(`${path} is not a package of the build.`);
    return found;
  };
}

async function unpackPackage(lockPath: string, folder: string): Promise<string> {
  const name = nameAt(lockPath);
  const entry = lockEntries[lockPath];
  if (entry?.integrity === undefined)
    throw new PackageError(
      `The lock file does not say what ${name} holds. Run npm install and try again.`,
    );
  const spec = `${name}@${entry.version}`;
  const archive = join(cache, `${spec.replace('/', '+')}.tgz`);
  // One that was damaged since it was fetched is fetched again.
  if ((await integrityOf(archive)) !== entry.integrity)
    await fetchPackage(spec, entry.integrity, archive);
  const unpacked = join(folder, spec.replace('/', '+'));
  await mkdir(unpacked, { recursive: true });
  await run('tar', ['-xzf', archive, '--strip-components=1'], {
    cwd: unpacked,
    timeout: UNPACK_MILLISECONDS,
    failed: `${name} could not be unpacked. Free some space on the disk and try again.`,
  });
  return unpacked;
}

async function integrityOf(archive: string): Promise<string | null> {
  if (!existsSync(archive)) return null;
  return `sha512-${createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')}`;
}

/** Fetches a package with npm, which knows the registry and its settings, and checks its bytes. */
async function fetchPackage(spec: string, integrity: string, archive: string): Promise<void> {
  const part = `${archive}.part-${process.pid}`;
  try {
    await mkdir(part, { recursive: true });
    const npm = process.env['npm_execpath'];
    const args = ['pack', spec, '--pack-destination', part, '--loglevel=error'];
    const [program, all] = npm === undefined ? ['npm', args] : [process.execPath, [npm, ...args]];
    await run(program, all, {
      cwd: part,
      env: { ...npmDefaults, ...process.env },
      timeout: FETCH_MILLISECONDS,
      tries: FETCH_TRIES,
      failed: `${spec} could not be fetched from the npm registry. Check the connection to it and try again.`,
    });
    const file = (await readdir(part)).find((one) => one.endsWith('.tgz'));
    if (file === undefined)
      throw new PackageError(`npm fetched ${spec} but left no archive. Try again.`);
    const fetched = join(part, file);
    const found = await integrityOf(fetched);
    if (found !== integrity)
      throw new PackageError(
        `${spec} is not the package the lock file names: ${found} instead of ${integrity}.`,
      );
    await rename(fetched, archive);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

interface RunOptions {
  readonly cwd: string;
  /** The environment of this process where none is given. */
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds for one try. */
  readonly timeout: number;
  /** One where nothing else is given. */
  readonly tries?: number;
  /** What cannot be done without the program, and what to do. */
  readonly failed: string;
}

/** Runs a program to its end. Throws a PackageError with `failed` and what the program said last. */
async function run(program: string, args: readonly string[], options: RunOptions): Promise<void> {
  const { cwd, env, timeout, failed, tries = 1 } = options;
  const shell = process.platform === 'win32' && program === 'npm';
  try {
    await runFile(program, args, { cwd, env, timeout, shell, killSignal: 'SIGKILL' });
  } catch (cause) {
    if (tries > 1) return run(program, args, { ...options, tries: tries - 1 });
    const { code, killed, stderr } = cause as { code?: unknown; killed?: boolean; stderr?: string };
    if (code === 'ENOENT')
      throw new PackageError(`The program ${program} was not found. Install it and try again.`, {
        cause,
      });
    const reason =
      killed === true
        ? `There was no answer within ${timeout / 60_000} minutes.`
        : firstLines(stderr ?? '');
    throw new PackageError(`${failed} ${reason}`.trim(), { cause });
  }
}

const npmPrefix = /^npm error /;

/** What a program said first, without where npm keeps its log of it. */
function firstLines(text: string): string {
  const lines = text.trim().split('\n');
  return lines
    .filter((line) => !line.includes('complete log of this run'))
    .slice(0, 4)
    .map((line) => line.replace(npmPrefix, ''))
    .join('. ');
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endWithTests } from './children.ts';

const runs = ([program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, args, { timeout: 10_000 }).status === 0;

const ownMounts = [
  ['unshare', '--mount'],
  ['unshare', '--user', '--map-root-user', '--mount'],
].find((command) => runs([...command, 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /mnt']));

/** Whether a command can be given a small disk of its own here. */
export const canHaveSmallDisk = ownMounts !== undefined;

/**
 * A command that runs another one with a disk of so many megabytes at `folder`, which nobody else
 * sees. With `laterMegabytes` the command fails once, is given that much room and runs again.
 */
export function onSmallDisk(
  folder: string,
  megabytes: number,
  laterMegabytes?: number,
): readonly string[] {
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0"`;
  const again =
    laterMegabytes === undefined
      ? ''
      : ` && ! "$@" && mount -o remount,size=${laterMegabytes}m "$0"`;
  return [...(ownMounts ?? []), 'sh', '-c', `${mount}${again} && exec "$@"`, folder];
}

/** Fills the disk that a process sees at `folder`, until `empty`. */
export async function fillDisk(pid: number, folder: string): Promise<{ empty(): Promise<void> }> {
  const path = join(`/proc/${pid}/root`, folder, 'filler');
  const filler = await open(path, 'w');
  try {
    for (;;) await filler.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await filler.close();
  }
  return { empty: () => rm(path) };
}

/** A small disk that several programs share: those that are started by `enter`. */
export interface SmallDisk {
  enter: readonly string[];
  /** A process that sees it. */
  pid: number;
  close(): Promise<void>;
}

/** Opens a disk of so many megabytes at `folder`, for root only. */
export async function openSmallDisk(
  folder: string,
  megabytes: number,
  owner: { uid: number; gid: number },
): Promise<SmallDisk> {
  const options = `size=${megabytes}m,mode=0700,uid=${owner.uid},gid=${owner.gid}`;
  const script = `mount -t tmpfs -o ${options} tmpfs "$0" && echo open && exec sleep infinity`;
  const child = endWithTests(
    spawn('unshare', ['--mount', 'sh', '-c', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  return {
    pid,
    enter: [
      'nsenter',
      `--target=${pid}`,
      '--mount',
      'setpriv',
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
    ],
    close: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const piece = Buffer.alloc(1024 ** 2, 1);
const NOBODY = 65_534;
const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const isRoot = process.getuid?.() === 0;

/** A command that runs another one as a user without privileges. */
export const withoutPrivileges: readonly string[] = isRoot ? asNobody : [];

/** Whether such a user can run what is installed here. */
export const canDropPrivileges =
  !isRoot ||
  runs([...asNobody, process.execPath, '-e', `require(${JSON.stringify(import.meta.filename)})`]);

import { spawnSync } from 'node:child_process';

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

const NOBODY = 65_534;
const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const isRoot = process.getuid?.() === 0;

/** A command that runs another one as a user without privileges. */
export const withoutPrivileges: readonly string[] = isRoot ? asNobody : [];

/** Whether such a user can run what is installed here. */
export const canDropPrivileges =
  !isRoot ||
  runs([...asNobody, process.execPath, '-e', `require(${JSON.stringify(import.meta.filename)})`]);

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { requireProgram } from './system-packages.ts';

const RELEASE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';
const REACH_MILLISECONDS = 20_000;

/** A program that makes or uses a system in a folder failed; it said why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a program, whose output is shown. Throws CommandError when it fails. */
export function runLoudly(program: string, ...args: string[]): void {
  if (spawnSync(program, args, { stdio: ['ignore', 2, 2] }).status !== 0)
    throw new CommandError(`${program} ${args.join(' ')} failed, see above.`);
}

/** Whether Debian's packages can be had here. */
export const canReachDebian = (): Promise<boolean> =>
  fetch(`${MIRROR}/dists/${RELEASE}/Release`, {
    method: 'HEAD',
    signal: AbortSignal.timeout(REACH_MILLISECONDS),
  }).then(
    ({ ok }) => ok,
    // For whatever reason: it cannot be had.
    () => false,
  );

/** Makes a bare Debian 13 in a folder, anew where there is one. Nothing stays mounted in it. */
export function makeBareDebian(folder: string): void {
  removeSystem(folder);
  runLoudly(requireProgram('debootstrap'), '--variant=minbase', RELEASE, folder, MIRROR);
  for (const place of mountedBelow(folder)) runLoudly('umount', place);
}

/** Removes a system in a folder; what is mounted there must not be walked. */
export function removeSystem(folder: string): void {
  for (const place of mountedBelow(folder)) runLoudly('umount', place);
  runLoudly('rm', '-rf', '--one-file-system', folder);
}

/** Mounts in a folder, the innermost first. */
export const mountedBelow = (folder: string): string[] =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((place) => place.startsWith(`${folder}/`))
    .toReversed();

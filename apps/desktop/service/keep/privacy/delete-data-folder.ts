import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataPaths, ownParts } from '../../base/data-folder.ts';
import { DesktopError } from '../../base/desktop-error.ts';
import { ifOutOfReach } from '../../base/out-of-reach.ts';
import { writeWhole } from '../storage/write-whole.ts';

/** One part of what the app keeps, and how much it is. */
export interface KeptPart {
  what: string;
  files: number;
  bytes: number;
}

/** Another program, such as a browser that is ending, may hold a file for a moment. */
const retry = { maxRetries: 10, retryDelay: 200 } as const;

/** What deleting everything takes away, part by part; what is not there is left out. */
export async function keptParts(folder: string): Promise<KeptPart[]> {
  const parts = await Promise.all(
    ownParts(folder).map(async ({ what, paths }) => {
      const sizes = (await Promise.all(paths.map(sizesIn))).flat();
      return { what, files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    }),
  );
  return parts.filter(({ files }) => files > 0);
}

/**
 * Notes that everything is to go: should the app end before it has gone, the next start goes on
 * with it.
 */
export async function markForDeletion(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeWhole(dataPaths(folder).deleting, new Uint8Array(0));
}

export const isMarkedForDeletion = (folder: string): boolean =>
  existsSync(dataPaths(folder).deleting);

/**
 * Removes everything of the app's own, the mark last, and checks that none is left. Files of others
 * in the folder stay.
 */
export async function deleteDataFolder(folder: string): Promise<void> {
  const { deleting } = dataPaths(folder);
  const paths = ownParts(folder)
    .flatMap((part) => part.paths)
    .filter((path) => path !== deleting);
  const causes: unknown[] = [];
  for (const path of paths)
    await rm(path, { recursive: true, force: true, ...retry }).catch((error: unknown) =>
      causes.push(error),
    );
  const left = paths.filter((path) => existsSync(path));
  if (left.length > 0)
    throw new DesktopError(
      5002,
      `${left.length} files or folders could not be deleted, because another program holds them.`,
      {
        advice: 'Close other programs and start the app again: it goes on with deleting.',
        cause: new AggregateError(causes),
      },
    );
  await rm(deleting, { force: true, ...retry });
}

async function sizesIn(path: string): Promise<number[]> {
  const found = await lstat(path).catch(ifOutOfReach(null));
  if (found?.isFile()) return [found.size];
  if (!found?.isDirectory()) return [];
  return (await Promise.all((await readdir(path)).map((name) => sizesIn(join(path, name))))).flat();
}

import { existsSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What jobs wait for; they remove it themselves. */
const UPLOADS = 'uploads';

/**
 * Removes what a process that was killed left of fetched files and frames: all that is older than
 * `before` (milliseconds).
 */
export async function clearMedia(directory: string, before: number): Promise<void> {
  // Nothing was fetched yet.
  if (!existsSync(directory)) return;
  const names = await readdir(directory);
  for (const name of names.filter((file) => file !== UPLOADS)) {
    const path = join(directory, name);
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < before)
      await rm(path, { recursive: true, force: true });
  }
}

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What jobs wait for; they remove it themselves. */
const UPLOADS = 'uploads';

/**
 * Removes what a process that was killed left of fetched files and frames: all that is older than
 * `before` (milliseconds).
 */
export async function clearMedia(directory: string, before: number): Promise<void> {
  // No folder yet: nothing was fetched.
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((file) => file !== UPLOADS)) {
    const path = join(directory, name);
    // What is gone was removed by its request.
    if (((await stat(path).catch(() => null))?.mtimeMs ?? Infinity) < before)
      await rm(path, { recursive: true, force: true });
  }
}

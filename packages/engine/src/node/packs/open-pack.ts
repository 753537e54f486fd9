import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPack } from './read-pack.ts';

/** A downloaded pack cannot be used; its message says why and what to do. */
export class PackError extends Error {
  override readonly name: string = 'PackError';
}

/** What to do where Windows does not load a library of a pack, to be put behind what happened. */
export const runtimeAdvice =
  process.platform === 'win32'
    ? ' Most likely Microsoft’s Visual C++ runtime is missing: install it from ' +
      'aka.ms/vs/17/release/vc_redist.x64.exe, then try again.'
    : '';

/**
 * Unpacks a pack whose sum was checked into `target` and tries it with `attempt`. The folder
 * appears under its name only when that went well. Throws PackError, or what `attempt` throws.
 */
export async function openPack(
  pack: string,
  target: string,
  attempt: (folder: string) => Promise<unknown>,
): Promise<void> {
  const part = `${target}.part`;
  try {
    await rm(part, { recursive: true, force: true });
    for (const { path, bytes } of readPack(await readFile(pack))) {
      await mkdir(dirname(join(part, path)), { recursive: true });
      await writeFile(join(part, path), bytes);
    }
    await attempt(part);
    await rm(target, { recursive: true, force: true });
    await rename(part, target);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error instanceof PackError
      ? error
      : new PackError(
          `The pack could not be unpacked: ${error instanceof Error ? error.message : 'unknown fault'}.`,
          { cause: error },
        );
  }
}

import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that after a power cut it is there whole or not at all; only its owner may read
 * it.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const partial = `${path}.partial`;
  const file = await open(partial, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
  await syncFolder(dirname(path));
}

/**
 * Makes new and renamed entries of a folder survive a power cut. Windows does so by itself and
 * cannot be asked.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

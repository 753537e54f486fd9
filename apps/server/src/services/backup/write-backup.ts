import { constants } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a backup so that the file is there whole or not at all, and never in place of another.
 * Rejects with EEXIST when there is one.
 */
export async function writeBackup(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  const handle = await open(part, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  try {
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename this never replaces what is there.
    await link(part, file);
    if (process.platform !== 'win32') await syncFolder(dirname(file));
  } finally {
    await rm(part, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

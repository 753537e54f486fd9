import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DesktopError } from '../../base/desktop-error.ts';
import { vaultPaths } from '../../base/vault-paths.ts';
import { syncFolder, writeWhole } from '../storage/write-whole.ts';

/**
 * Removes every file of a closed vault, the key last, and checks that none is left. A deletion that
 * was cut short goes on when the vault is opened next.
 */
export async function deleteVaultFiles(folder: string): Promise<{ files: number; bytes: number }> {
  const { deleting, key } = vaultPaths(folder);
  await writeWhole(deleting, new Uint8Array(0));
  const found = await filesOf(folder);
  let bytes = 0;
  for (const path of found.toSorted((one, other) => Number(one === key) - Number(other === key))) {
    const { size } = await stat(path);
    bytes += size;
    if (path === key) await overwrite(path, size);
    await rm(path, { force: true });
  }
  await rm(vaultPaths(folder).blobs, { recursive: true, force: true });
  const left = await filesOf(folder);
  if (left.length > 0)
    throw new DesktopError(
      5002,
      `${left.length} of ${found.length} files could not be deleted, because another program holds them.`,
      { advice: 'Close other programs and delete everything again.' },
    );
  await rm(deleting, { force: true });
  await syncFolder(folder);
  return { files: found.length, bytes };
}

/** Files of a vault: key, database with its log, blobs, and what was half written. */
async function filesOf(folder: string): Promise<string[]> {
  const { key, database, blobs } = vaultPaths(folder);
  const own = [
    key,
    `${key}.partial`,
    database,
    `${database}-wal`,
    `${database}-shm`,
    `${database}-journal`,
  ].filter((path) => existsSync(path));
  const inside = existsSync(blobs) ? (await readdir(blobs)).map((name) => join(blobs, name)) : [];
  return [...own, ...inside];
}

async function overwrite(path: string, size: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(randomBytes(size), 0, size, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}

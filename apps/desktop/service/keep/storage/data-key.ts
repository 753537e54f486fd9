import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { SecretPort } from '../../base/ports.ts';
import { vaultPaths } from '../../base/vault-paths.ts';
import { locked } from './storage-fault.ts';
import { writeWhole } from './write-whole.ts';

const KEY_BYTES = 32;

/**
 * The key of everything kept in a folder: opened where there is one, made where there is nothing
 * yet. Never made anew over data it could not open.
 */
export async function openDataKey(folder: string, secrets: SecretPort): Promise<Uint8Array> {
  const { key, database, blobs } = vaultPaths(folder);
  if (!existsSync(key)) {
    if (existsSync(database) || (existsSync(blobs) && readdirSync(blobs).length > 0))
      throw locked(
        `There is a vault in ${folder}, but its sealed key is missing. Nothing was opened and nothing was changed.`,
      );
    const made = new Uint8Array(randomBytes(KEY_BYTES));
    await writeWhole(key, await secrets.seal(made));
    return made;
  }
  const opened = await unseal(await readFile(key), secrets);
  if (opened.length !== KEY_BYTES)
    throw locked(
      'The sealed key of the vault has the wrong length. Nothing was opened and nothing was changed.',
    );
  return opened;
}

async function unseal(sealed: Uint8Array, secrets: SecretPort): Promise<Uint8Array> {
  try {
    return await secrets.open(sealed);
  } catch (error) {
    throw locked(
      'The key of the vault does not open: it was sealed for another user or machine, ' +
        'or was changed. Nothing was opened and nothing was changed.',
      error,
    );
  }
}

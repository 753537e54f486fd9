import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SecretPort } from '../service/base/ports.ts';
import type { Vault } from '../service/base/vault.ts';
import { openVault } from '../service/keep/storage/open-vault.ts';
import { createKeyFileSecrets } from '../service/platform/secrets-key-file.ts';

/** A vault in a temporary folder, with a clock that tests may turn. */
export interface VaultFolder {
  readonly path: string;
  readonly keyFile: string;
  readonly secrets: SecretPort;
  readonly clock: { now: number };
  /** Opens the vault; one that is open is closed first, as at the next start of the app. */
  open(): Promise<Vault>;
  /** All bytes of every file, as a thief of the disk would read them. */
  rawBytes(): Promise<Buffer>;
  remove(): Promise<void>;
}

/** Makes a folder for a vault; `clock` begins at a fixed moment. */
export async function makeVaultFolder(): Promise<VaultFolder> {
  const root = await mkdtemp(join(tmpdir(), 'aplomb-vault-'));
  const path = join(root, 'data');
  const keyFile = join(root, 'secret.key');
  const secrets = createKeyFileSecrets(keyFile);
  const clock = { now: Date.parse('2026-11-16T09:00:00.000Z') };
  let vault: Vault | undefined;
  return {
    path,
    keyFile,
    secrets,
    clock,
    open: async () => {
      await vault?.close().catch(() => undefined);
      return (vault = await openVault(path, secrets, () => clock.now));
    },
    rawBytes: async () => {
      const files = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
      return Buffer.concat(
        await Promise.all(
          files
            .filter((file) => file.isFile())
            .map((file) => readFile(join(file.parentPath, file.name))),
        ),
      );
    },
    remove: async () => {
      await vault?.close().catch(() => undefined);
      await rm(root, { recursive: true, force: true });
    },
  };
}

import { join } from 'node:path';

/**
 * Where the parts of a vault lie in its folder. `deleting` stands while everything is being
 * deleted.
 */
export function vaultPaths(folder: string): {
  key: string;
  database: string;
  blobs: string;
  deleting: string;
} {
  return {
    key: join(folder, 'vault.key'),
    database: join(folder, 'vault.db'),
    blobs: join(folder, 'blobs'),
    deleting: join(folder, 'vault.deleting'),
  };
}

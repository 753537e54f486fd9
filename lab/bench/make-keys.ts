import { openEmbedded } from '../../apps/server/src/database/embedded.ts';
import { createKey } from '../../apps/server/src/services/keys/create-key.ts';

/** A key for each of the accounts named, in the database of a server that is yet to start. */
export async function makeKeys(folder: string, accounts: readonly string[]): Promise<string[]> {
  const database = await openEmbedded(folder);
  try {
    const keys: string[] = [];
    for (const account of accounts)
      keys.push((await createKey(database.db, { name: 'bench', account })).token);
    return keys;
  } finally {
    await database.close();
  }
}

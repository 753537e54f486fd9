import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { noPolicy, openGroupPolicy, type PolicyKeeper } from '../../base/group-policy.ts';
import type { SecretPort } from '../../base/ports.ts';
import { vaultPaths } from '../../base/vault-paths.ts';
import type { Vault } from '../../base/vault.ts';
import { createAuditLog } from '../audit/audit-log.ts';
import { createDocuments } from '../documents/documents.ts';
import { createExports } from '../exports/exports.ts';
import { createPaperPool } from '../exports/paper-pool.ts';
import { createConversationStore } from '../history/conversation-store.ts';
import { createContexts } from '../learning-data/contexts.ts';
import { createGoals } from '../learning-data/goals.ts';
import { createRehearsals } from '../learning-data/rehearsals.ts';
import { createReviews } from '../learning-data/reviews.ts';
import { createReceipts } from '../receipts/receipts.ts';
import { deleteVaultFiles } from '../privacy/delete-everything.ts';
import { createRetention } from '../privacy/retention.ts';
import { createSettingsStore } from '../settings/settings-store.ts';
import { createBlobStore } from './blob-store.ts';
import { createCipher, derivedKey } from './cipher.ts';
import { openDataKey } from './data-key.ts';
import { openDatabase } from './database.ts';
import { createSealedRecords, recordKind, type SealedRecords } from './sealed-records.ts';
import { createSealedValues } from './sealed-values.ts';
import { asStorageError, locked } from './storage-fault.ts';

/** Sealed once, opened at every start: whether the key is the one the vault was written with. */
const checkRecords = recordKind<string>('check');
const CHECK = 'key';

/**
 * Opens everything the app keeps in a folder, or makes it where there is nothing yet. Fails closed:
 * with a wrong or missing key, or a file
 * that was changed, it throws and changes nothing.
 */
export async function openVault(
  folder: string,
  secrets: SecretPort,
  now: () => number = Date.now,
  policy: PolicyKeeper = openGroupPolicy(noPolicy),
): Promise<Vault> {
  const paths = vaultPaths(folder);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (existsSync(paths.deleting)) await deleteVaultFiles(folder);
    const dataKey = await openDataKey(folder, secrets);
    if (
      !existsSync(paths.database) &&
      existsSync(paths.blobs) &&
      readdirSync(paths.blobs).length > 0
    )
      throw locked('The database of the vault is missing. Its other files were left as they are.');
    const database = openDatabase(paths.database);
    try {
      return await assemble(folder, database, dataKey, now, policy);
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw asStorageError(error);
  }
}

async function assemble(
  folder: string,
  database: DatabaseSync,
  dataKey: Uint8Array,
  now: () => number,
  policy: PolicyKeeper,
): Promise<Vault> {
  const records = createSealedRecords(database, createCipher(derivedKey(dataKey, 'records')));
  const fresh = checkKey(database, records, now);
  const blobs = await createBlobStore(
    vaultPaths(folder).blobs,
    records,
    createCipher(derivedKey(dataKey, 'blobs')),
    now,
  );
  const settings = createSettingsStore(records, now, policy);
  const audit = createAuditLog(records, now, fresh);
  const papers = createPaperPool();
  const values = createSealedValues(records, now);
  const conversations = createConversationStore({
    records,
    blobs,
    now,
    deletesAtOnce: () => settings.values.privacy.auto_delete_sessions,
  });
  const close = async (): Promise<void> => {
    conversations.rest();
    await papers.close();
    records.close();
  };
  return {
    folder,
    blobs,
    settings,
    audit,
    conversations,
    values,
    documents: createDocuments(records, papers, now),
    goals: createGoals(records, now),
    reviews: createReviews(records, () => settings.values.learning.difficulty_progression, now),
    contexts: createContexts(records, now),
    rehearsals: createRehearsals(records),
    retention: createRetention({ records, conversations, blobs, settings, audit, now }),
    receipts: createReceipts({ conversations, audit, values, papers, now }),
    exports: createExports({ conversations, settings, papers, audit, now }),
    close,
    deleteEverything: async () => {
      await close();
      return deleteVaultFiles(folder);
    },
  };
}

/** Whether the vault is new; throws when it was written with another key. */
function checkKey(database: DatabaseSync, records: SealedRecords, now: () => number): boolean {
  if (records.get(checkRecords, CHECK) !== undefined) return false;
  if (database.prepare('SELECT 1 FROM records LIMIT 1').get() !== undefined)
    throw locked('The vault lacks the record that proves its key. It was left as it is.');
  records.write(() =>
    records.put(checkRecords, { id: CHECK, parent: null, at: now(), value: 'aplomb' }),
  );
  return true;
}

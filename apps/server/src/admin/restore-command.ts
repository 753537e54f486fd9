import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type Restored, restoreBackup, RestoreError } from '../services/backup/restore-backup.ts';
import { AdminRequestError } from './admin-request-error.ts';
import { serveAdmin } from './admin-socket.ts';
import { takeDataLock } from './data-lock.ts';

/** Restores the embedded database from a backup. Throws AdminRequestError with what to change. */
export async function runRestore(
  { databaseUrl, dataDirectory }: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  args: readonly string[],
): Promise<string> {
  const { file, force } = parse(args);
  if (databaseUrl !== null)
    throw new AdminRequestError(
      'This server uses DATABASE_URL. Restore that database with its own tools, such as pg_restore.',
    );
  const lock = await takeDataLock(
    dataDirectory,
    serveAdmin('command', new Promise<Database>(() => undefined)),
  );
  if (lock === null)
    throw new AdminRequestError('A server or command uses the data folder. Stop it, then restore.');
  try {
    return report(await restoreBackup(dataDirectory, file, force));
  } catch (error) {
    throw error instanceof RestoreError ? new AdminRequestError(error.message) : error;
  } finally {
    await lock.release(async () => undefined);
  }
}

function parse(args: readonly string[]): { file: string; force: boolean } {
  const {
    values,
    positionals: [file, more],
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    // Checked here, so that a wrong option gets the usage as its answer.
    strict: false,
    options: { force: { type: 'boolean' } },
  });
  const { force = false, ...unknown } = values;
  if (file === undefined || more !== undefined || Object.keys(unknown).length > 0)
    throw new AdminRequestError('Name the backup: restore FILE [--force]');
  return { file, force: force === true };
}

function report({ accounts, keys, conversations, analyses, keptAside }: Restored): string {
  const what = `Restored ${accounts} accounts, ${keys} keys, ${conversations} conversations and ${analyses} analyses.`;
  return keptAside === null
    ? what
    : `${what}\nWhat was there before is kept in ${keptAside}. Delete it when you no longer need it.`;
}

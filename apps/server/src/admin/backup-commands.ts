import type { Database } from '../database/database.ts';
import { writeBackup } from '../services/backup/write-backup.ts';
import { AdminRequestError } from './admin-request-error.ts';

/**
 * Writes a backup of the embedded database, also while it serves: requests wait for it while it is
 * read.
 */
export async function runBackup(database: Database, args: readonly string[]): Promise<string> {
  const [file, more] = args;
  if (file === undefined || more !== undefined)
    throw new AdminRequestError('Name the file to write: backup FILE');
  if (database.backup === null)
    throw new AdminRequestError(
      'This server uses DATABASE_URL. Back that database up with its own tools, such as pg_dump.',
    );
  const bytes = await database.backup();
  await writeBackup(file, bytes).catch((error: NodeJS.ErrnoException) => {
    throw new AdminRequestError(
      error.code === 'EEXIST'
        ? `There is a file "${file}" already. Name another.`
        : `The file "${file}" cannot be written (${error.code}). Name one in a folder this user may write to.`,
    );
  });
  return (
    `Wrote ${file} (${bytes.length.toLocaleString('en')} bytes). It holds everything, so keep ` +
    'it as safe as the database itself.'
  );
}

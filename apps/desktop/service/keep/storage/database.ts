import { DatabaseSync } from 'node:sqlite';
import { locked } from './storage-fault.ts';

/**
 * Steps that bring a database from one version of its shape to the next; `user_version` counts
 * those done.
 */
const migrations: readonly string[] = [
  `CREATE TABLE records (
     kind TEXT NOT NULL, id TEXT NOT NULL, parent TEXT, at INTEGER NOT NULL,
     version INTEGER NOT NULL, sealed BLOB NOT NULL,
     PRIMARY KEY (kind, id)
   ) STRICT;
   CREATE INDEX records_by_parent ON records (kind, parent, at);
   CREATE INDEX records_by_time ON records (kind, at);`,
];

/**
 * Opens the database of sealed records and brings it to the current shape. One process at a time; a
 * commit is on the disk when it returns.
 */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 2_000 });
  try {
    // Freed pages are overwritten, and given back in small steps, so that nothing deleted stays
    // readable.
    database.exec(
      `PRAGMA auto_vacuum = INCREMENTAL; PRAGMA locking_mode = EXCLUSIVE;
       PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
       PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY`,
    );
    // Takes the lock now rather than with the first write.
    database.exec('BEGIN EXCLUSIVE; COMMIT');
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: DatabaseSync): void {
  const done = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (done > migrations.length)
    throw locked(
      'The vault was written by a newer version of the app. Install that version again to open it.',
    );
  for (const [index, step] of migrations.entries()) {
    if (index < done) continue;
    database.exec(`BEGIN IMMEDIATE; ${step} PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}

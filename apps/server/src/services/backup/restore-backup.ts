import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { count } from 'drizzle-orm';
import { openEmbedded } from '../../database/embedded.ts';
import { accounts, analyses, apiKeys, conversations } from '../../database/schema.ts';

/** Files no database is without. */
const vital = ['PG_VERSION', 'pg_control'];

/** What came back, and where what was there before is kept. */
export interface Restored {
  accounts: number;
  keys: number;
  conversations: number;
  analyses: number;
  keptAside: string | null;
}

/** Raised when a backup cannot be restored; what is there stays as it was. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

/**
 * Restores the embedded database of `dataDirectory` from a backup. Hold the data lock. It is tried,
 * and brought up to this version, beside the database there is before it takes its place.
 */
export async function restoreBackup(
  dataDirectory: string,
  file: string,
  isForced: boolean,
): Promise<Restored> {
  const folder = join(dataDirectory, 'postgres');
  const isTaken = existsSync(folder) && (await readdir(folder)).length > 0;
  if (isTaken && !isForced)
    throw new RestoreError(
      'There is a database already. Add --force to restore all the same; what is there is kept aside.',
    );
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new RestoreError(`The file "${file}" cannot be read (${error.code}). Check its name.`, {
      cause: error,
    });
  });
  const staging = join(dataDirectory, 'restoring');
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  try {
    const found = await tryOut(staging, bytes);
    const keptAside = isTaken
      ? join(
          dataDirectory,
          `postgres-before-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
        )
      : null;
    if (keptAside === null) await rm(folder, { recursive: true, force: true });
    else await rename(folder, keptAside);
    await rename(join(staging, 'postgres'), folder).catch(async (error: unknown) => {
      if (keptAside !== null) await rename(keptAside, folder);
      throw error;
    });
    return { ...found, keptAside };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function tryOut(staging: string, bytes: Uint8Array): Promise<Omit<Restored, 'keptAside'>> {
  try {
    // Left to the library, a file that is cut off would end the process.
    const archive = await promisify(gunzip)(bytes);
    if (!vital.every((name) => archive.includes(name)))
      throw new RestoreError('The archive holds no database.');
    const client = await PGlite.create({
      dataDir: join(staging, 'postgres'),
      loadDataDir: new Blob([archive], { type: 'application/x-tar' }),
    });
    await client.close();
    const { db, close } = await openEmbedded(staging);
    try {
      const countOf = async (
        table: typeof accounts | typeof apiKeys | typeof conversations | typeof analyses,
      ): Promise<number> => (await db.select({ total: count() }).from(table))[0]?.total ?? 0;
      return {
        accounts: await countOf(accounts),
        keys: await countOf(apiKeys),
        conversations: await countOf(conversations),
        analyses: await countOf(analyses),
      };
    } finally {
      await close();
    }
  } catch (error) {
    throw new RestoreError(
      'This is no backup of the embedded database, or it is damaged. What was there stays as it was.',
      { cause: error },
    );
  }
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import { openPostgres } from './open-postgres.ts';
import * as schema from './schema.ts';

/**
 * Opens and migrates the embedded PostgreSQL in `dataDirectory`. One process at a time: take the
 * data lock first.
 */
export async function openEmbedded(dataDirectory: string): Promise<Database> {
  const folder = join(dataDirectory, 'postgres');
  if (!existsSync(join(folder, 'PG_VERSION'))) await create(dataDirectory, folder);
  const client = await openPostgres(folder);
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder });
  const listeners: ((subject: string) => void)[] = [];
  return {
    db,
    kind: 'embedded',
    notify: async (subject) => {
      for (const listener of listeners) listener(subject);
    },
    listen: (listener) => {
      listeners.push(listener);
    },
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    // It lives in this process.
    isAway: () => false,
    connections: () => null,
    // The files are read while no query runs: a copy as after a power cut, which the database
    // recovers from.
    backup: async () => {
      await client.query('checkpoint');
      return promisify(gzip)(await (await client.dumpDataDir('none')).arrayBuffer());
    },
    close: () => client.close(),
  };
}

/**
 * Creates a database, whole or not at all, in a process of its own: the 65 MB that this takes would
 * stay with the server.
 */
async function create(dataDirectory: string, folder: string): Promise<void> {
  const half = join(dataDirectory, 'postgres-half-made');
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  const child = fork(new URL('create-embedded.ts', import.meta.url), [half], { execArgv: [] });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== 0)
    throw new TypeError(`creating the database ended with ${signal ?? code}; it says why above`);
  await rm(folder, { recursive: true, force: true });
  await rename(half, folder);
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { gzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import * as schema from './schema.ts';

/**
 * A small cache suits one machine; fsync makes an acknowledged write survive a power cut, not only
 * a crash.
 */
const serverParameters = [
  'shared_buffers=8MB',
  'wal_buffers=256kB',
  'max_connections=8',
  'fsync=on',
];

/**
 * Opens and migrates the embedded PostgreSQL in `dataDirectory`. One process at a time: take the
 * data lock first.
 */
export async function openEmbedded(dataDirectory: string): Promise<Database> {
  const folder = join(dataDirectory, 'postgres');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = await withoutOptimizingWasm(() =>
    PGlite.create({
      dataDir: folder,
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        ...serverParameters.flatMap((parameter) => ['-c', parameter]),
      ],
    }),
  );
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
    // The files are read while no query runs: a copy as after a power cut, which the database
    // recovers from.
    backup: async () => {
      await client.query('checkpoint');
      return promisify(gzip)(await (await client.dumpDataDir('none')).arrayBuffer());
    },
    // Loaded only where there are jobs: it takes 24 MB.
    queue: async () => ({ db: (await import('pg-boss')).fromPglite(client), backend: 'pglite' }),
    close: () => client.close(),
  };
}

/**
 * V8's optimising compiler takes 80 MB for the database's code (360 MB while it works) and makes
 * its queries no faster: docs/decisions/0003.
 */
async function withoutOptimizingWasm<Result>(work: () => Promise<Result>): Promise<Result> {
  const flags = ['wasm-dynamic-tiering', 'wasm-tier-up'];
  for (const flag of flags) setFlagsFromString(`--no-${flag}`);
  try {
    return await work();
  } finally {
    for (const flag of flags) setFlagsFromString(`--${flag}`);
  }
}

import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type AdminRequest, askHolder, runCommand } from '../src/admin/admin-socket.ts';
import { openRemote } from '../src/database/remote.ts';
import { dataFolder } from './database-template.ts';
import { postgresAbsent, startPostgres } from './postgres.ts';
import { type Environment, temporaryFolder } from './running-server.ts';

/** A database a server is tested on. */
export interface TestDatabase {
  environment: Environment;
  /**
   * Runs a keys command while the server runs, without the cost of a process: through its socket,
   * or on the shared database.
   */
  keys(...args: string[]): Promise<string>;
  /** Runs an admin command in the same way. */
  admin(...args: string[]): Promise<string>;
  /** Runs SQL. The embedded database belongs to one process: stop the server first. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** A kind of database; `absent` says why it cannot be had here. */
export interface DatabaseKind {
  name: string;
  absent: string | null;
  open(): Promise<TestDatabase>;
}

async function command(folder: string, asked: AdminRequest): Promise<string> {
  const reply = await askHolder(folder, asked);
  if (reply?.ok !== true) throw new Error(reply?.output ?? 'no server holds the data folder');
  return reply.output;
}

/** The embedded PostgreSQL in a folder of its own. */
export const embedded: DatabaseKind = {
  name: 'embedded database',
  absent: null,
  open: async () => {
    const folder = await dataFolder();
    return {
      environment: { APLOMB_DATA_DIR: folder.path },
      keys: (...args) => command(folder.path, { keys: args }),
      admin: (...args) => command(folder.path, { admin: args }),
      sql: async (text, values = []) => {
        const client = await PGlite.create({ dataDir: join(folder.path, 'postgres') });
        try {
          return (await client.query<Record<string, unknown>>(text, values)).rows;
        } finally {
          await client.close();
        }
      },
      close: () => folder.remove(),
    };
  },
};

/** A real PostgreSQL server. */
export const postgresql: DatabaseKind = {
  name: 'PostgreSQL',
  absent: postgresAbsent,
  open: async () => {
    const cluster = await startPostgres();
    const folder = await temporaryFolder();
    const run = async (asked: Parameters<typeof runCommand>[1]): Promise<string> => {
      const database = await openRemote(cluster.url);
      try {
        return await runCommand(database, asked);
      } finally {
        await database.close();
      }
    };
    return {
      environment: { DATABASE_URL: cluster.url, APLOMB_DATA_DIR: folder.path },
      keys: (...args) => run({ keys: args }),
      admin: (...args) => run({ admin: args }),
      sql: (text, values) => cluster.query(text, values),
      close: async () => {
        await cluster.stop();
        await folder.remove();
      },
    };
  },
};

/**
 * For suites whose statements are the same on both kinds, and are run on the embedded one by the
 * tests of permissions and of the site's pages: the shared one, where it can be had.
 */
export const eitherDatabase: DatabaseKind = postgresql.absent === null ? postgresql : embedded;

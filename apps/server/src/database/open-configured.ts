import { statfs } from 'node:fs/promises';
import { type Config, ConfigError } from '../config.ts';
import type { Database } from './database.ts';

/**
 * Opens the database the operator chose; hold the data lock first when it is the embedded one.
 * Throws ConfigError when it cannot be opened.
 */
export async function openConfigured(config: Config): Promise<Database> {
  try {
    // Only the driver that is used is loaded.
    if (config.databaseUrl === null)
      return await (await import('./embedded.ts')).openEmbedded(config.dataDirectory);
    const { openRemote } = await import('./remote.ts');
    return await openRemote(config.databaseUrl, config.databaseDirectUrl);
  } catch (error) {
    throw new ConfigError(
      config.databaseUrl === null
        ? await tellEmbedded(config.dataDirectory, error)
        : `The database of DATABASE_URL cannot be opened (${reasonOf(error)}). Check that it ` +
            'runs, and the address, name and password.',
      { cause: error },
    );
  }
}

const MEGABYTE = 1_000_000;
/** What the embedded database takes before anything is in it. */
const EMPTY_MEGABYTES = 45;

/** A full disk ends the database without a reason of its own. */
async function tellEmbedded(folder: string, error: unknown): Promise<string> {
  const { bavail, bsize } = await statfs(folder);
  const left = Math.floor((bavail * bsize) / MEGABYTE);
  const what = `The embedded database in "${folder}" cannot be opened`;
  return left < EMPTY_MEGABYTES
    ? `${what}: the disk is full. ${left} MB are left, and an empty database takes ` +
        `${EMPTY_MEGABYTES} MB. Make room, or name a folder on another disk in APLOMB_DATA_DIR, ` +
        'and start again.'
    : `${what} (${reasonOf(error)}). If the folder can be written to, its files are damaged: ` +
        'restore the last backup with "npm run -s admin -- restore FILE".';
}

/** The driver's code or message; neither holds the password. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  return typeof message === 'string' ? message.slice(0, 200) : 'unknown reason';
}

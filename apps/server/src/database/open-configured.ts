import { type Config, ConfigError } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openRemote } from './remote.ts';

/**
 * Opens the database the operator chose; hold the data lock first when it is the embedded one.
 * Throws ConfigError when it cannot be opened.
 */
export async function openConfigured(config: Config): Promise<Database> {
  try {
    return config.databaseUrl === null
      ? await openEmbedded(config.dataDirectory)
      : await openRemote(config.databaseUrl);
  } catch (error) {
    const reason = reasonOf(error);
    throw new ConfigError(
      config.databaseUrl === null
        ? `The embedded database in "${config.dataDirectory}" cannot be opened (${reason}). Check that the folder can be written to and the disk is not full.`
        : `The database of DATABASE_URL cannot be opened (${reason}). Check that it runs, and the address, name and password.`,
      { cause: error },
    );
  }
}

/** The driver's code or message; neither holds the password. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string'
    ? code
    : typeof message === 'string'
      ? message.slice(0, 200)
      : 'unknown reason';
}

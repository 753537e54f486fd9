import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { askHolder, serveAdmin } from './admin/admin-socket.ts';
import { type DataLock, takeDataLock } from './admin/data-lock.ts';
import { type Config, ConfigError } from './config.ts';
import type { Database } from './database/database.ts';
import { openConfigured } from './database/open-configured.ts';

const LOCK_WAIT_MILLISECONDS = 20_000;
const LOCK_RETRY_MILLISECONDS = 200;
/** After this without an answer a request is counted in this process. */
const REDIS_ANSWER_MILLISECONDS = 200;
/** After this the connection is given up, and no request waits until there is another. */
const REDIS_LOST_MILLISECONDS = 1_000;

/**
 * Opens the database; one in the data folder is locked against a second server. Throws ConfigError
 * where another server has the folder.
 */
export async function openDatabase(
  config: Config,
): Promise<{ database: Database; lock: DataLock | null }> {
  if (config.databaseUrl !== null) return { database: await openConfigured(config), lock: null };
  const opened = Promise.withResolvers<Database>();
  const lock = await waitForLock(config.dataDirectory, opened.promise);
  const database = await openConfigured(config);
  opened.resolve(database);
  return { database, lock };
}

async function waitForLock(dataDirectory: string, database: Promise<Database>): Promise<DataLock> {
  const end = Date.now() + LOCK_WAIT_MILLISECONDS;
  do {
    const lock = await takeDataLock(dataDirectory, serveAdmin('server', database));
    if (lock !== null) return lock;
    if ((await askHolder(dataDirectory, { ask: 'role' }))?.output === 'server') break;
    await delay(LOCK_RETRY_MILLISECONDS);
  } while (Date.now() < end);
  throw new ConfigError(
    `Another Aplomb server uses the data folder "${dataDirectory}". Stop it, or set APLOMB_DATA_DIR to another folder.`,
  );
}

/**
 * Connects to Redis; resolves when it is ready, or after its first failure. While it is away limits
 * are counted in this process.
 */
export async function openRedis(url: string, logger: Logger): Promise<Redis> {
  // Loaded only where there is a Redis.
  const client = await import('ioredis');
  const redis = new client.Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: REDIS_LOST_MILLISECONDS,
    commandTimeout: REDIS_ANSWER_MILLISECONDS,
    socketTimeout: REDIS_LOST_MILLISECONDS,
  });
  redis.on('error', (error: Error) =>
    logger.warn({ reason: error.message }, 'redis is away; limits are counted in this process'),
  );
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve).once('close', resolve);
  });
  return redis;
}

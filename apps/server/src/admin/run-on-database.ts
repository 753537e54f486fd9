import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openConfigured } from '../database/open-configured.ts';
import {
  type AdminRequest,
  askHolder,
  isRequestError,
  runCommand,
  serveAdmin,
} from './admin-socket.ts';
import { runArchiveCommand } from './archive-command.ts';
import { takeDataLock } from './data-lock.ts';
import { type Output, written } from './printable.ts';
import { runRestore } from './restore-command.ts';

const RETRY_MILLISECONDS = 50;

type Command = Exclude<AdminRequest, { ask: unknown }>;

/**
 * Runs a command and prints what it says: through the running server when there is one, else on the
 * database itself.
 */
export async function runAndPrint(command: Command): Promise<void> {
  try {
    const { ok, output } = await run(command);
    (ok ? process.stdout : process.stderr).write(`${output}\n`);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    if (!(isRequestError(error) || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function run(command: Command): Promise<{ ok: boolean; output: string }> {
  const config = readConfig(process.env);
  if ('admin' in command && command.admin[0] === 'restore')
    return here(command.admin, (args) => runRestore(config, args));
  if ('admin' in command && command.admin[0] === 'archive')
    return here(command.admin, () => runArchiveCommand(config));
  if (config.databaseUrl !== null) {
    const database = await openConfigured(config);
    try {
      return { ok: true, output: await runCommand(database, command) };
    } finally {
      await database.close();
    }
  }
  const opened = Promise.withResolvers<Database>();
  const lock = await takeDataLock(config.dataDirectory, serveAdmin('command', opened.promise));
  if (lock === null) return askOrRetry(config.dataDirectory, command);
  let database: Database | null = null;
  try {
    database = await openConfigured(config);
    opened.resolve(database);
    return { ok: true, output: await runCommand(database, command) };
  } finally {
    await lock.release(async () => database?.close());
  }
}

/** A holder that is just leaving answers nothing and carries nothing out: then all is tried again. */
async function askOrRetry(
  dataDirectory: string,
  command: Command,
): Promise<{ ok: boolean; output: string }> {
  const answered = await askHolder(dataDirectory, command);
  if (answered !== null) return answered;
  await delay(RETRY_MILLISECONDS);
  return run(command);
}

/** A command that needs no database but its own. */
const here = async (
  [, ...args]: readonly string[],
  run: (args: readonly string[]) => Promise<Output>,
): Promise<{ ok: boolean; output: string }> => ({ ok: true, output: await written(args, run) });

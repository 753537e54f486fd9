import { askHolder, serveAdmin } from './admin/admin-socket.ts';
import { takeDataLock } from './admin/data-lock.ts';
import { runKeyCommand } from './admin/key-commands.ts';
import { ConfigError, readConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { openConfigured } from './database/open-configured.ts';
import { KeyRequestError } from './services/keys/create-key.ts';

/** Runs a keys command: through the running server when there is one, else on the database itself. */
async function run(args: readonly string[]): Promise<{ ok: boolean; output: string }> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== null) {
    const database = await openConfigured(config);
    try { return { ok: true, output: await runKeyCommand(database, args) }; } finally { await database.close(); }
  }
  const opened = Promise.withResolvers<Database>();
  const lock = await takeDataLock(config.dataDirectory, serveAdmin('command', opened.promise));
  if (lock === null) {
    const answer = await askHolder(config.dataDirectory, { keys: [...args] });
    // The holder was just leaving: nothing was carried out, so try again.
    return answer ?? run(args);
  }
  const database = await openConfigured(config);
  opened.resolve(database);
  try {
    return { ok: true, output: await runKeyCommand(database, args) };
  } finally {
    await lock.release();
    await database.close();
  }
}

try {
  const { ok, output } = await run(process.argv.slice(2));
  (ok ? process.stdout : process.stderr).write(`${output}\n`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof KeyRequestError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

import type { Database } from '../database/database.ts';
import { AdminRequestError } from './admin-request-error.ts';
import { runBackup } from './backup-commands.ts';
import type { CommandSet } from './command-set.ts';
import { incidentCommands } from './incident-commands.ts';
import { runKeyCommand } from './key-commands.ts';
import { jobCommands } from './job-commands.ts';
import { outboxCommands } from './outbox-commands.ts';
import { quotaCommands } from './quota-commands.ts';
import { retentionCommands } from './retention-commands.ts';
import { type Output, written } from './printable.ts';
import { ticketCommands } from './ticket-commands.ts';
import { userCommands } from './user-commands.ts';
import { waitlistCommands } from './waitlist-commands.ts';

export { AdminRequestError };

const subjects: Readonly<Record<string, CommandSet>> = {
  users: userCommands,
  quota: quotaCommands,
  outbox: outboxCommands,
  waitlist: waitlistCommands,
  tickets: ticketCommands,
  jobs: jobCommands,
  retention: retentionCommands,
  incident: incidentCommands,
};

/** Subjects that are a command themselves. */
const whole: Readonly<
  Record<
    string,
    { usage: string; run: (database: Database, args: readonly string[]) => Promise<Output> }
  >
> = {
  keys: { usage: '…             (the commands of "npm run keys")', run: runKeyCommand },
  backup: { usage: 'FILE        (embedded database, also while it serves)', run: runBackup },
  archive: {
    usage: '            (how the last build of the app’s archive ended)',
    run: async () => {
      throw new AdminRequestError('Ask on the machine of the server, in its folder.');
    },
  },
  restore: {
    usage: 'FILE [--force]   (while no server runs)',
    run: async () => {
      throw new AdminRequestError('Stop the server, then restore.');
    },
  },
};

const usage = [
  'Usage: npm run -s admin -- <subject> <command> [--json]',
  ...Object.entries(subjects).flatMap(([subject, { usage }]) =>
    usage.map((line) => `  ${subject} ${line}`),
  ),
  ...Object.entries(whole).map(([subject, { usage }]) => `  ${subject} ${usage}`),
].join('\n');

/**
 * Runs one admin command and answers what to print, as JSON with `--json`. Throws
 * AdminRequestError with a reason to act on.
 */
export async function runAdminCommand(
  database: Database,
  args: readonly string[],
): Promise<string> {
  return written(args, (rest) => run(database, rest));
}

async function run(database: Database, args: readonly string[]): Promise<Output> {
  const [subject = '', name, ...rest] = args;
  if (Object.hasOwn(whole, subject)) return whole[subject]?.run(database, args.slice(1)) ?? usage;
  const found = Object.hasOwn(subjects, subject) ? subjects[subject] : undefined;
  // Without a name, the first of its commands.
  const chosen = name ?? Object.keys(found?.commands ?? {})[0] ?? '';
  const command =
    found !== undefined && Object.hasOwn(found.commands, chosen)
      ? found.commands[chosen]
      : undefined;
  if (command === undefined) throw new AdminRequestError(usage);
  return command(database, rest);
}

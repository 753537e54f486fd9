import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema.ts';
import { authUsers } from '../database/schema-accounts.ts';
import { previewRetention } from '../services/console/preview-retention.ts';
import { purgeHistory } from '../services/history/purge-history.ts';
import { loadSettings } from '../services/settings/context-settings.ts';
import type { CommandSet } from './command-set.ts';
import { printableLine, table } from './printable.ts';

async function preview(database: Database): Promise<string> {
  const now = new Date();
  const rows: string[][] = [];
  for (const { account, email } of await database.db
    .select({ account: accounts, email: authUsers.email })
    .from(accounts)
    .leftJoin(authUsers, eq(authUsers.accountId, accounts.id))
    .orderBy(asc(accounts.name))) {
    const { previewed, would_delete: gone } = await previewRetention(
      database,
      account.id,
      await loadSettings(database.db, account.id),
      undefined,
      now,
    );
    if (gone.conversations > 0)
      rows.push([
        printableLine(email ?? account.name),
        previewed,
        `${gone.conversations} conversations`,
        `${gone.analyses} analyses`,
        `${gone.oldest} to ${gone.newest}`,
      ]);
  }
  return rows.length === 0 ? 'Nothing is past its retention.' : table(rows);
}

async function run(database: Database): Promise<string> {
  const reports = await purgeHistory(
    database,
    { read: (id) => loadSettings(database.db, id) },
    new Date(),
  );
  return reports.length === 0
    ? 'Nothing was past its retention.'
    : table(
        reports.map((report) => [
          report.accountId,
          `before ${report.cutoff.toISOString()}`,
          `${report.conversations} conversations`,
          `${report.analyses} analyses`,
          `${report.remaining} remaining`,
        ]),
      );
}

/** Commands about how long history is kept. */
export const retentionCommands: CommandSet = {
  usage: ['[preview]  (what a run would delete now)', 'run'],
  commands: { preview, run },
};

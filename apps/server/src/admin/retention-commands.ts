import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema.ts';
import { authUsers } from '../database/schema-accounts.ts';
import { previewRetention } from '../services/console/preview-retention.ts';
import { purgeHistory } from '../services/history/purge-history.ts';
import { loadSettings } from '../services/settings/context-settings.ts';
import type { CommandSet } from './command-set.ts';
import { listing, type Output } from './printable.ts';

async function preview(database: Database): Promise<Output> {
  const now = new Date();
  const rows: Parameters<typeof listing>[0][number][] = [];
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
      rows.push({
        account: email ?? account.name,
        retention: previewed,
        conversations: gone.conversations,
        analyses: gone.analyses,
        oldest: gone.oldest,
        newest: gone.newest,
      });
  }
  return listing(rows, 'Nothing is past its retention.');
}

async function run(database: Database): Promise<Output> {
  const reports = await purgeHistory(
    database,
    { read: (id) => loadSettings(database.db, id) },
    new Date(),
  );
  return listing(
    reports.map(({ accountId, cutoff, conversations, analyses, remaining }) => ({
      account: accountId,
      before: cutoff.toISOString(),
      conversations,
      analyses,
      remaining,
    })),
    'Nothing was past its retention.',
  );
}

/** Commands about how long history is kept. */
export const retentionCommands: CommandSet = {
  usage: ['[preview]  (what a run would delete now)', 'run'],
  commands: { preview, run },
};

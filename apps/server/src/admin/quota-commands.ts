import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts, dailyUsage } from '../database/schema.ts';
import { authUsers } from '../database/schema-accounts.ts';
import type { CommandSet } from './command-set.ts';
import { AdminRequestError } from './admin-request-error.ts';
import { findAccount } from './find-account.ts';
import { facts, listing, type Output } from './printable.ts';

const MOST = 1_000_000_000;

function shown(analysesPerDay: number | null): string {
  if (analysesPerDay === null) return 'as APLOMB_DAILY_QUOTA says';
  return analysesPerDay === 0 ? 'unlimited' : `${analysesPerDay} a UTC day`;
}

async function list({ db }: Database): Promise<Output> {
  const rows = await db
    .select({ name: accounts.name, email: authUsers.email, limit: accounts.analysesPerDay })
    .from(accounts)
    .leftJoin(authUsers, eq(authUsers.accountId, accounts.id))
    .where(isNotNull(accounts.analysesPerDay))
    .orderBy(asc(accounts.name));
  return listing(
    rows.map(({ name, email, limit }) => ({ account: email ?? name, quota: shown(limit) })),
    'No account has a quota of its own.',
  );
}

async function show(database: Database, [name]: readonly string[]): Promise<Output> {
  const account = await findAccount(database, name);
  const day = new Date().toISOString().slice(0, 10);
  const [usage] = await database.db
    .select()
    .from(dailyUsage)
    .where(and(eq(dailyUsage.accountId, account.id), eq(dailyUsage.day, day)));
  return facts({ Quota: shown(account.analysesPerDay), 'Used today (UTC)': usage?.analyses ?? 0 });
}

async function set(database: Database, [name, value = '']: readonly string[]): Promise<string> {
  const account = await findAccount(database, name);
  const analysesPerDay = value === 'default' ? null : Number(value);
  const isLimit = /^\d{1,10}$/.test(value) && Number(value) <= MOST;
  if (value !== 'default' && !isLimit)
    throw new AdminRequestError(
      `Give a whole number of analyses a UTC day up to ${MOST.toLocaleString('en')} (0 = unlimited), or default.`,
    );
  await database.db.update(accounts).set({ analysesPerDay }).where(eq(accounts.id, account.id));
  // Keys carry the quota.
  await database.notify('keys');
  return `Quota: ${shown(analysesPerDay)}`;
}

/** Commands about the analyses an account may make. */
export const quotaCommands: CommandSet = {
  usage: [
    '[list]         (accounts with one of their own)',
    'show EMAIL|ACCOUNT',
    'set EMAIL|ACCOUNT NUMBER|default',
  ],
  commands: { list, show, set },
};

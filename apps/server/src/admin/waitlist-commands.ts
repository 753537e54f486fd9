import { parseArgs } from 'node:util';
import { asc, count, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { siteCounts, waitlist } from '../database/schema.ts';
import type { CommandSet } from './command-set.ts';
import { AdminRequestError } from './admin-request-error.ts';
import { table } from './printable.ts';

async function list({ db }: Database): Promise<string> {
  const rows = await db
    .select()
    .from(waitlist)
    .orderBy(asc(waitlist.createdAt), asc(waitlist.email));
  if (rows.length === 0) return 'Nobody is on the list.';
  return table(
    rows.map(({ email, createdAt, confirmedAt, source }) => [
      email,
      `since ${createdAt.toISOString()}`,
      confirmedAt === null ? 'not confirmed' : `confirmed ${confirmedAt.toISOString()}`,
      source ?? '',
    ]),
  );
}

async function counts({ db }: Database): Promise<string> {
  const [confirmed] = await db
    .select({ total: count() })
    .from(waitlist)
    .where(isNotNull(waitlist.confirmedAt));
  const [pending] = await db
    .select({ total: count() })
    .from(waitlist)
    .where(isNull(waitlist.confirmedAt));
  const [gone] = await db.select({ total: siteCounts.total }).from(siteCounts);
  return table([
    ['confirmed', String(confirmed?.total ?? 0)],
    ['not confirmed', String(pending?.total ?? 0)],
    ['unsubscribed', String(gone?.total ?? 0)],
  ]);
}

async function exportList({ db }: Database, args: readonly string[]): Promise<string> {
  if (!isCsv(args)) throw new AdminRequestError('Say the format: waitlist export --csv');
  const rows = await db
    .select()
    .from(waitlist)
    .where(isNotNull(waitlist.confirmedAt))
    .orderBy(asc(waitlist.confirmedAt), asc(waitlist.email));
  return [
    ['email', 'confirmed_at', 'source'],
    ...rows.map(({ email, confirmedAt, source }) => [
      email,
      confirmedAt?.toISOString() ?? '',
      source ?? '',
    ]),
  ]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
}

function isCsv(args: readonly string[]): boolean {
  // Unknown options change nothing.
  const options = { csv: { type: 'boolean' } } as const;
  return parseArgs({ args: [...args], options, strict: false }).values.csv === true;
}

/** Commands about addresses that asked for news. */
export const waitlistCommands: CommandSet = {
  usage: ['list', 'count', 'export --csv   (confirmed addresses)'],
  commands: { list, count: counts, export: exportList },
};

import { parseArgs } from 'node:util';
import { asc, count, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { siteCounts, waitlist } from '../database/schema.ts';
import type { CommandSet } from './command-set.ts';
import { AdminRequestError } from './admin-request-error.ts';
import { listing, type Output, table } from './printable.ts';

async function list({ db }: Database): Promise<Output> {
  const rows = await db
    .select()
    .from(waitlist)
    .orderBy(asc(waitlist.createdAt), asc(waitlist.email));
  return listing(
    rows.map(({ email, createdAt, confirmedAt, source }) => ({
      email,
      since: createdAt.toISOString(),
      state: confirmedAt === null ? 'not confirmed' : `confirmed ${confirmedAt.toISOString()}`,
      source,
    })),
    'Nobody is on the list.',
  );
}

async function counts({ db }: Database): Promise<Output> {
  const [confirmed] = await db
    .select({ total: count() })
    .from(waitlist)
    .where(isNotNull(waitlist.confirmedAt));
  const [pending] = await db
    .select({ total: count() })
    .from(waitlist)
    .where(isNull(waitlist.confirmedAt));
  const [gone] = await db.select({ total: siteCounts.total }).from(siteCounts);
  const data = {
    confirmed: confirmed?.total ?? 0,
    'not confirmed': pending?.total ?? 0,
    unsubscribed: gone?.total ?? 0,
  };
  const text = table(Object.entries(data).map(([name, total]) => [name, String(total)]));
  return { text, data };
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

import type { ConversationItem } from '@aplomb/contract';
import { and, count, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { conversations } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { representable } from '../../http/moments.ts';

/** A page of conversations and where it stands in the whole list. */
export interface ConversationPage {
  items: ConversationItem[];
  total: number;
  skipped: number;
  nextCursor: string | null;
}

/** Which of an account's conversations are asked for. */
export interface ConversationRange {
  limit: number;
  offset: number;
  cursor?: string | undefined;
  from: Date | null;
  before: Date | null;
}

const { id, accountId, updatedAt } = conversations;

/**
 * Conversations of an account, newest first. Throws INVALID_PARAMETER_VALUE for a cursor that is
 * none of ours.
 */
export async function listConversations(
  db: Db,
  account: string,
  query: ConversationRange,
): Promise<ConversationPage> {
  const wanted = within(account, query);
  const position = query.cursor === undefined ? null : readCursor(query.cursor);
  const after = position === null ? undefined : olderThan(position);
  const rows = await db
    .select({ id, summary: conversations.summary, updatedAt })
    .from(conversations)
    .where(and(wanted, after))
    .orderBy(desc(updatedAt), desc(id))
    .limit(query.limit + 1)
    .offset(query.offset);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const skipped =
    position === null
      ? query.offset
      : await countOf(
          db,
          and(
            wanted,
            sql`(${updatedAt}, ${id}) >= (${position.moment}::timestamptz, ${position.id}::uuid)`,
          ),
        );
  return {
    items: page.map(itemOf),
    total: await countOf(db, wanted),
    skipped,
    nextCursor:
      rows.length > query.limit && last !== undefined ? writeCursor(last.updatedAt, last.id) : null,
  };
}

/** Where a page ended. */
export interface Position {
  moment: string;
  id: string;
}

/** Conversations of an account within a time. */
export const within = (
  account: string,
  { from, before }: Pick<ConversationRange, 'from' | 'before'>,
): SQL | undefined =>
  and(
    eq(accountId, account),
    from === null ? undefined : gte(updatedAt, representable(from)),
    before === null ? undefined : lt(updatedAt, representable(before)),
  );

/** Conversations after a position, in the order of the list. */
export const olderThan = ({ moment, id: last }: Position): SQL =>
  sql`(${updatedAt}, ${id}) < (${moment}::timestamptz, ${last}::uuid)`;

/** A conversation as lists show it. */
export const itemOf = (row: {
  id: string;
  summary: string;
  updatedAt: Date;
}): ConversationItem => ({
  id: row.id,
  summary: row.summary,
  timestamp: row.updatedAt.toISOString(),
});

async function countOf(db: Db, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(conversations).where(condition);
  return row?.total ?? 0;
}

/** The cursor of what comes after a conversation. */
export function writeCursor(moment: Date, lastId: string): string {
  return Buffer.from(`${moment.toISOString()} ${lastId}`).toString('base64url');
}

/** Where a cursor stands. Throws INVALID_PARAMETER_VALUE for one that is none of ours. */
export function readCursor(cursor: string): Position {
  const match =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    );
  if (match?.[1] === undefined || match[2] === undefined || Number.isNaN(Date.parse(match[1]))) {
    throw new ApiError(
      'INVALID_PARAMETER_VALUE',
      'The cursor is not one this server gave. Start again without it.',
      {
        fieldErrors: [
          {
            field: 'cursor',
            message: 'is not a known cursor',
            fix: 'use next_cursor of the page before',
          },
        ],
      },
    );
  }
  return { moment: representable(new Date(match[1])).toISOString(), id: match[2] };
}

import type { ConversationItem } from '@aplomb/contract';
import { and, count, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { analyses, conversations } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { representable } from '../../http/moments.ts';

/** A page of conversations and where it stands in the whole list. */
export interface ConversationPage {
  items: ConversationItem[];
  total: number;
  skipped: number;
  nextCursor: string | null;
}

interface PageQuery {
  limit: number;
  offset: number;
  cursor?: string | undefined;
  from: Date | null;
  before: Date | null;
  search?: string | undefined;
}

const { id, accountId, updatedAt } = conversations;

/**
 * Conversations of an account, newest first. Throws INVALID_PARAMETER_VALUE for a cursor that is
 * none of ours.
 */
export async function listConversations(
  db: Db,
  account: string,
  query: PageQuery,
): Promise<ConversationPage> {
  const wanted = and(
    eq(accountId, account),
    query.from === null ? undefined : gte(updatedAt, representable(query.from)),
    query.before === null ? undefined : lt(updatedAt, representable(query.before)),
    query.search === undefined ? undefined : mentions(query.search),
  );
  const position = query.cursor === undefined ? null : readCursor(query.cursor);
  const after =
    position === null
      ? undefined
      : sql`(${updatedAt}, ${id}) < (${position.moment}::timestamptz, ${position.id}::uuid)`;
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
    items: page.map((row) => ({
      id: row.id,
      summary: row.summary,
      timestamp: row.updatedAt.toISOString(),
    })),
    total: await countOf(db, wanted),
    skipped,
    nextCursor:
      rows.length > query.limit && last !== undefined ? writeCursor(last.updatedAt, last.id) : null,
  };
}

/**
 * Whose summary holds the text, or anything that was sent. What was sent is kept as JSON text, so
 * it is looked for as that.
 */
function mentions(text: string): SQL {
  const pattern = (wanted: string): string => `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const inSummary = pattern(text.toWellFormed().replaceAll('\0', ''));
  const inContent = pattern(JSON.stringify(text).slice(1, -1));
  return sql`(${conversations.summary} ilike ${inSummary} or exists (
    select 1 from ${analyses}
    where ${analyses.conversationId} = ${id} and ${analyses.content} ilike ${inContent}
  ))`;
}

async function countOf(db: Db, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(conversations).where(condition);
  return row?.total ?? 0;
}

function writeCursor(moment: Date, lastId: string): string {
  return Buffer.from(`${moment.toISOString()} ${lastId}`).toString('base64url');
}

function readCursor(cursor: string): { moment: string; id: string } {
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

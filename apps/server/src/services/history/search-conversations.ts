import { setImmediate as requestsGoOn } from 'node:timers/promises';
import type { ConversationItem } from '@aplomb/contract';
import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { analyses, conversations } from '../../database/schema.ts';
import type { Deps } from '../../deps.ts';
import {
  type ConversationPage,
  type ConversationRange,
  itemOf,
  listConversations,
  olderThan,
  type Position,
  readCursor,
  within,
  writeCursor,
} from './list-conversations.ts';

/** Conversations read by one statement: the embedded database answers nobody else meanwhile. */
const SLICE = 10;
/** Conversations listed by one statement. */
const LISTED = 50;
const { id, summary, updatedAt } = conversations;

type Row = { id: string; summary: string; updatedAt: Date };

type Search = ConversationRange & { search: string };

/** What a search needs: the database, and its turn among the searches of all accounts. */
type SearchDeps = Pick<Deps, 'database' | 'searches'>;

/**
 * A page of an account's conversations, newest first; of those that mention a text where one is
 * searched for. Throws INVALID_PARAMETER_VALUE for a cursor that is none of ours, and
 * SERVICE_UNAVAILABLE when too many searches wait.
 */
export function findConversations(
  deps: SearchDeps,
  account: string,
  { search, ...range }: ConversationRange & { search?: string | undefined },
  signal: AbortSignal,
): Promise<ConversationPage> {
  const { db } = deps.database;
  return search === undefined
    ? listConversations(db, account, range)
    : deps.searches.enter({ account, cost: 1, signal }, () =>
        searchPage(db, account, { ...range, search }, signal),
      );
}

/** All conversations of an account within a time that mention a text, if one is given, newest first. */
export async function* everyConversation(
  { database: { db }, searches }: SearchDeps,
  account: string,
  {
    search,
    ...range
  }: Pick<ConversationRange, 'from' | 'before'> & { search?: string | undefined },
  signal: AbortSignal,
): AsyncGenerator<ConversationItem, void> {
  const all = { ...range, limit: LISTED, offset: 0 };
  if (search !== undefined) {
    // Found first, then given out: a slow reader keeps no other search waiting.
    const found: ConversationItem[] = [];
    await searches.enter({ account, cost: 1, signal }, async () => {
      for await (const row of matches(db, account, { ...all, search }, signal))
        found.push(itemOf(row));
    });
    yield* found;
    return;
  }
  let cursor: string | undefined;
  do {
    const page = await listConversations(db, account, { ...all, cursor });
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && !signal.aborted);
}

/** All conversations are read, in slices; `signal` ends that. */
async function searchPage(
  db: Db,
  account: string,
  query: Search,
  signal: AbortSignal,
): Promise<ConversationPage> {
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  const page: Row[] = [];
  let [total, skipped] = [0, 0];
  for await (const row of matches(db, account, query, signal)) {
    total += 1;
    const isBefore = cursor === null ? total <= query.offset : !isOlder(row, cursor);
    if (isBefore) skipped += 1;
    else if (page.length <= query.limit) page.push(row);
  }
  const shown = page.slice(0, query.limit);
  const last = shown.at(-1);
  const hasMore = page.length > query.limit && last !== undefined;
  return {
    items: shown.map(itemOf),
    total,
    skipped: cursor === null ? query.offset : skipped,
    nextCursor: hasMore ? writeCursor(last.updatedAt, last.id) : null,
  };
}

const isOlder = (row: Row, { moment, id: last }: Position): boolean => {
  const at = row.updatedAt.toISOString();
  return at < moment || (at === moment && row.id < last);
};

async function* matches(
  db: Db,
  account: string,
  query: Search,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  for (let position: Position | null = null; ;) {
    signal.throwIfAborted();
    const slice = db
      .select({ id, summary, updatedAt })
      .from(conversations)
      .where(and(within(account, query), position === null ? undefined : olderThan(position)))
      .orderBy(desc(updatedAt), desc(id))
      .limit(SLICE)
      .as('slice');
    const rows: (Row & { found: boolean })[] = await db
      .select({
        id: slice.id,
        summary: slice.summary,
        updatedAt: slice.updatedAt,
        found: mentions(query.search),
      })
      .from(slice)
      .orderBy(desc(slice.updatedAt), desc(slice.id));
    yield* rows.filter(({ found }) => found);
    const last = rows.at(-1);
    if (rows.length < SLICE || last === undefined) return;
    position = { moment: last.updatedAt.toISOString(), id: last.id };
    await requestsGoOn();
  }
}

/**
 * Whether a summary holds the text, or anything that was sent. What was sent is kept as JSON text,
 * so it is looked for as that.
 */
function mentions(text: string): SQL<boolean> {
  const pattern = (wanted: string): string => `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const inSummary = pattern(text.toWellFormed().replaceAll('\0', ''));
  const inContent = pattern(JSON.stringify(text).slice(1, -1));
  // Named in full: of one table alone the query builder would leave the table's name out.
  return sql<boolean>`("slice"."summary" ilike ${inSummary} or exists (
    select 1 from ${analyses} kept
    where kept.conversation_id = "slice"."id" and kept.content ilike ${inContent}
  ))`;
}

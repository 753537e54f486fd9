import type { ConversationDetail, ConversationItem } from '@aplomb/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { analyses, conversations } from '../../database/schema.ts';
import { conversationNotFound } from './keep-analysis.ts';
import { itemOf } from './list-conversations.ts';

/**
 * A conversation with its log and results, oldest first. Throws RESOURCE_NOT_FOUND when the account
 * has none of this id.
 */
export async function getConversation(
  db: Db,
  accountId: string,
  id: string,
): Promise<ConversationDetail> {
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.accountId, accountId)));
  if (conversation === undefined) throw conversationNotFound();
  return read(db, itemOf(conversation));
}

/** Conversations of a list, in their order, each read when it is its turn: one may be large. */
export async function* detailsOf(
  db: Db,
  items: Iterable<ConversationItem> | AsyncIterable<ConversationItem>,
): AsyncGenerator<ConversationDetail, void> {
  for await (const item of items) yield read(db, item);
}

/** A conversation with its log and results, oldest first. */
async function read(db: Db, item: ConversationItem): Promise<ConversationDetail> {
  const rows = await db
    .select()
    .from(analyses)
    .where(eq(analyses.conversationId, item.id))
    .orderBy(asc(analyses.sequence));
  return detailOf(item, rows);
}

function detailOf(
  item: ConversationItem,
  rows: readonly (typeof analyses.$inferSelect)[],
): ConversationDetail {
  const results = rows.map((row) => JSON.parse(row.result) as Record<string, unknown>);
  return {
    ...item,
    full_log: rows.flatMap((row, index) => [
      {
        timestamp: row.requestedAt.toISOString(),
        role: 'user' as const,
        kind: row.kind,
        content: JSON.parse(row.content) as string,
      },
      {
        timestamp: row.createdAt.toISOString(),
        role: 'assistant' as const,
        kind: row.kind,
        content: spokenResult(results[index] ?? {}),
      },
    ]),
    analysis_results: results,
  };
}

/** What the assistant said: the model's answer where there is one, else the summary. */
function spokenResult(result: Record<string, unknown>): string {
  const { answer, summary } = result;
  if (typeof answer === 'string') return answer;
  return typeof summary === 'string' ? summary : '';
}

import type { ConversationDetail, ConversationItem } from '@aplomb/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { analyses, conversations } from '../../database/schema.ts';
import { conversationNotFound } from './keep-analysis.ts';

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
  const [detail] = await detailsOf(db, [
    {
      id: conversation.id,
      summary: conversation.summary,
      timestamp: conversation.updatedAt.toISOString(),
    },
  ]);
  if (detail === undefined) throw conversationNotFound();
  return detail;
}

/** Conversations of a list, in their order, with their logs and results, oldest first. */
export async function detailsOf(
  db: Db,
  items: readonly ConversationItem[],
): Promise<ConversationDetail[]> {
  const rows = await db
    .select()
    .from(analyses)
    .where(
      inArray(
        analyses.conversationId,
        items.map(({ id }) => id),
      ),
    )
    .orderBy(asc(analyses.sequence));
  const byConversation = Map.groupBy(rows, ({ conversationId }) => conversationId);
  return items.map((item) => detailOf(item, byConversation.get(item.id) ?? []));
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

import type { ConversationDetail } from '@aplomb/contract';
import { and, asc, eq } from 'drizzle-orm';
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
  const rows = await db
    .select()
    .from(analyses)
    .where(eq(analyses.conversationId, id))
    .orderBy(asc(analyses.sequence));
  const results = rows.map((row) => JSON.parse(row.result) as Record<string, unknown>);
  return {
    id: conversation.id,
    summary: conversation.summary,
    timestamp: conversation.updatedAt.toISOString(),
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

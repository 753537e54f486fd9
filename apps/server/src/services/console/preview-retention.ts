import type { HistoryRetention, RetentionData } from '@aplomb/contract';
import { and, count, eq, lt, max, min } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { analyses, conversations } from '../../database/schema.ts';
import { cutoffOf } from '../history/purge-history.ts';
import type { ContextState } from '../settings/context-settings.ts';

/** What a retention run would delete now, under the choice in force or another. Deletes nothing. */
export async function previewRetention(
  { db }: Database,
  accountId: string,
  { retention, keepHistory }: Pick<ContextState, 'retention' | 'keepHistory'>,
  choice: HistoryRetention | undefined,
  now: Date,
): Promise<RetentionData> {
  const previewed = choice ?? retention;
  const cutoff = cutoffOf(previewed, now);
  const own = eq(conversations.accountId, accountId);
  const countOf = async (
    condition: typeof own | undefined,
  ): Promise<{
    conversations: number;
    analyses: number;
    oldest: string | null;
    newest: string | null;
  }> => {
    const [found] = await db
      .select({
        total: count(),
        oldest: min(conversations.updatedAt),
        newest: max(conversations.updatedAt),
      })
      .from(conversations)
      .where(condition);
    const [parts] = await db
      .select({ total: count() })
      .from(analyses)
      .innerJoin(conversations, eq(conversations.id, analyses.conversationId))
      .where(condition);
    return {
      conversations: found?.total ?? 0,
      analyses: parts?.total ?? 0,
      oldest: found?.oldest?.toISOString() ?? null,
      newest: found?.newest?.toISOString() ?? null,
    };
  };
  const all = await countOf(own);
  const gone =
    cutoff === null
      ? { conversations: 0, analyses: 0, oldest: null, newest: null }
      : await countOf(and(own, lt(conversations.updatedAt, cutoff)));
  return {
    history_retention: retention,
    keep_history: keepHistory,
    previewed,
    cutoff: cutoff?.toISOString() ?? null,
    would_delete: gone,
    kept: {
      conversations: all.conversations - gone.conversations,
      analyses: all.analyses - gone.analyses,
    },
  };
}

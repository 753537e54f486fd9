import type { ConversationsDeleteRequest, DeletedConversations } from '@aplomb/contract';
import { and, count, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { analyses, conversations } from '../../database/schema.ts';
import { endOf, representable, startOf } from '../../http/moments.ts';
import { conversationNotFound } from './keep-analysis.ts';

/**
 * Deletes a conversation and everything in it. Throws RESOURCE_NOT_FOUND when the account has none
 * of this id.
 */
export async function deleteConversation(db: Db, accountId: string, id: string): Promise<void> {
  const gone = await db
    .delete(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.accountId, accountId)))
    .returning({ id: conversations.id });
  if (gone.length === 0) throw conversationNotFound();
}

/** Deletes the conversations of an account that are asked for, or counts what would go. */
export async function deleteConversations(
  database: Db,
  accountId: string,
  { ids, date_from: from, date_to: to, dry_run: isTrial }: ConversationsDeleteRequest,
): Promise<DeletedConversations> {
  const [first, before] = [startOf(from), endOf(to)];
  const wanted = and(
    eq(conversations.accountId, accountId),
    ids === undefined ? undefined : inArray(conversations.id, ids),
    first === null ? undefined : gte(conversations.updatedAt, representable(first)),
    before === null ? undefined : lt(conversations.updatedAt, representable(before)),
  );
  return database.transaction(async (db) => {
    const [parts] = await db
      .select({ total: count() })
      .from(analyses)
      .innerJoin(conversations, eq(conversations.id, analyses.conversationId))
      .where(wanted);
    const found = isTrial
      ? await db.select({ id: conversations.id }).from(conversations).where(wanted)
      : await db.delete(conversations).where(wanted).returning({ id: conversations.id });
    return { conversations: found.length, analyses: parts?.total ?? 0, dry_run: isTrial };
  });
}

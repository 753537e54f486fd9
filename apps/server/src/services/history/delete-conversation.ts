import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { conversations } from '../../database/schema.ts';
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

import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { accounts, analyses, conversations, idempotency, purges } from '../../database/schema.ts';

/** The account and the one of its test keys. */
export async function withTests(db: Db, accountId: string): Promise<string[]> {
  const tests = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.testOf, accountId));
  return [accountId, ...tests.map(({ id }) => id)];
}

/** Deletes an account and that of its test keys, with everything they own. */
export async function deleteAccounts(db: Db, accountId: string): Promise<void> {
  const ids = await withTests(db, accountId);
  // These name their owner without a reference that would delete them.
  await db.delete(idempotency).where(inArray(idempotency.accountId, ids));
  await db.delete(purges).where(inArray(purges.accountId, ids));
  await db
    .delete(analyses)
    .where(
      inArray(
        analyses.conversationId,
        db
          .select({ id: conversations.id })
          .from(conversations)
          .where(inArray(conversations.accountId, ids)),
      ),
    );
  await db.delete(accounts).where(inArray(accounts.id, ids));
}

import { accountRules } from '@aplomb/contract';
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import {
  accounts,
  analyses,
  conversations,
  idempotency,
  outbox,
  purges,
} from '../../database/schema.ts';
import {
  authSessions,
  authUsers,
  authVerifications,
  pendingSignUps,
} from '../../database/schema-accounts.ts';
import { queueMail } from '../mail/outbox.ts';
import { deletionLetter } from './account-letters.ts';
import { hashLinkToken, hashOfLink, newLinkToken } from '../link-token.ts';
import { recordEvent, type Whence } from './security-events.ts';

const DAY = 86_400_000;

type User = typeof authUsers.$inferSelect;

/** When an account whose deletion was asked for then goes. */
export const deletesAt = (asked: Date): Date =>
  new Date(asked.getTime() + accountRules.graceDays * DAY);

/**
 * Begins the grace before deletion: keys stop at once, every device is signed out, and a mail
 * carries the way back. Answers when everything goes.
 */
export async function askForDeletion(
  database: Database,
  userId: string,
  site: string,
  whence: Whence,
): Promise<Date | null> {
  const now = new Date();
  const token = newLinkToken();
  const goes = await database.db.transaction(async (tx) => {
    const [user] = await tx
      .update(authUsers)
      .set({ deletionAt: now, deletionHash: hashLinkToken(token), updatedAt: now })
      .where(and(eq(authUsers.id, userId), isNull(authUsers.deletionAt)))
      .returning();
    if (user === undefined) return null;
    await stopAccount(tx, user, now);
    await recordEvent(tx, userId, 'deletion_requested', whence);
    await queueMail(
      tx,
      'account_deletion',
      deletionLetter(user.email, site, token, deletesAt(now)),
      now,
    );
    return deletesAt(now);
  });
  await database.notify('keys');
  return goes;
}

/**
 * Calls a deletion off, by the token mailed or for a user who is signed in; keys work again. False
 * when there is none to call off.
 */
export async function cancelDeletion(
  database: Database,
  by: { token: string } | { userId: string },
  whence: Whence,
): Promise<boolean> {
  const hash = 'token' in by ? hashOfLink(by.token) : null;
  if ('token' in by && hash === null) return false;
  const found = await database.db.transaction(async (tx) => {
    const whose =
      'userId' in by ? eq(authUsers.id, by.userId) : eq(authUsers.deletionHash, hash ?? '');
    const [user] = await tx
      .update(authUsers)
      .set({ deletionAt: null, deletionHash: null, updatedAt: new Date() })
      .where(and(whose, isNotNull(authUsers.deletionAt)))
      .returning();
    if (user === undefined) return false;
    if (user.disabledAt === null)
      await tx.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, user.accountId));
    await recordEvent(tx, user.id, 'deletion_cancelled', whence);
    return true;
  });
  if (found) await database.notify('keys');
  return found;
}

/** Refuses an account's keys and signs its owner out everywhere. */
export async function stopAccount(
  db: Db,
  user: Pick<User, 'id' | 'accountId'>,
  now: Date,
): Promise<void> {
  await db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, user.accountId));
  await db.delete(authSessions).where(eq(authSessions.userId, user.id));
}

/**
 * Deletes everything of a user for good: account, keys, conversations, settings, usage, trail and
 * mails.
 */
export async function deleteUser(
  database: Database,
  user: Pick<User, 'id' | 'accountId' | 'email'>,
): Promise<void> {
  await database.db.transaction(async (db) => {
    const owned = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.testOf, user.accountId));
    const ids = [user.accountId, ...owned.map(({ id }) => id)];
    // These name their owner without a reference that would delete them.
    await db.delete(idempotency).where(inArray(idempotency.accountId, ids));
    await db.delete(purges).where(inArray(purges.accountId, ids));
    await db.delete(outbox).where(eq(outbox.recipient, user.email));
    await db.delete(authVerifications).where(eq(authVerifications.value, user.id));
    await db.delete(pendingSignUps).where(eq(pendingSignUps.email, user.email));
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
  });
  await database.notify('keys');
}

/** Deletes the users whose grace is over; answers how many. */
export async function deleteDueUsers(database: Database, now: Date): Promise<number> {
  const due = await database.db
    .select()
    .from(authUsers)
    .where(lt(authUsers.deletionAt, new Date(now.getTime() - accountRules.graceDays * DAY)));
  for (const user of due) await deleteUser(database, user);
  return due.length;
}

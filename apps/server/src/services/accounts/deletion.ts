import { accountRules } from '@aplomb/contract';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { accounts, outbox } from '../../database/schema.ts';
import {
  authSessions,
  authUsers,
  authVerifications,
  pendingSignUps,
} from '../../database/schema-accounts.ts';
import { organizationInvitations, organizationTrail } from '../../database/schema-organizations.ts';
import { queueMail } from '../mail/outbox.ts';
import { handOn, refuseLastOwner } from '../organizations/members.ts';
import { deletionLetter } from './account-letters.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { hashLinkToken, hashOfLink, newLinkToken } from '../link-token.ts';
import { recordEvent, type Whence } from './security-events.ts';

const DAY = 86_400_000;

type User = typeof authUsers.$inferSelect;

/** When an account whose deletion was asked for then goes. */
export const deletesAt = (asked: Date): Date =>
  new Date(asked.getTime() + accountRules.graceDays * DAY);

/**
 * Begins the grace before deletion: keys stop at once, every device is signed out, and a mail
 * carries the way back. Answers when everything goes. Throws last_owner while an organisation would
 * be left without one.
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
    await refuseLastOwner(tx, userId);
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
 * Deletes everything of a user for good: account, keys, conversations, settings, usage, trail, mails
 * and memberships. What belongs to an organisation of others stays; its trail forgets who did it and
 * where.
 */
export async function deleteUser(
  database: Database,
  user: Pick<User, 'id' | 'accountId' | 'email'>,
): Promise<void> {
  await database.db.transaction(async (db) => {
    await handOn(db, user.id);
    await db
      .update(organizationTrail)
      .set({ userId: null, device: null, address: null })
      .where(eq(organizationTrail.userId, user.id));
    await forgetIn(db, user.email);
    await db.delete(organizationInvitations).where(eq(organizationInvitations.email, user.email));
    await db.delete(outbox).where(eq(outbox.recipient, user.email));
    await db.delete(authVerifications).where(eq(authVerifications.value, user.id));
    await db.delete(pendingSignUps).where(eq(pendingSignUps.email, user.email));
    await deleteAccounts(db, user.accountId);
  });
  await database.notify('keys');
}

/** Takes an address out of what the trails of organisations tell: it stands at the beginning. */
async function forgetIn(db: Db, email: string): Promise<void> {
  const { detail } = organizationTrail;
  await db
    .update(organizationTrail)
    .set({ detail: sql`'a deleted account' || substr(${detail}, ${email.length + 1}::int)` })
    .where(
      or(
        eq(detail, email),
        sql`starts_with(${detail}, ${`${email},`})`,
        sql`starts_with(${detail}, ${`${email}:`})`,
      ),
    );
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

import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts } from '../../database/schema.ts';
import { authUsers, pendingSignUps } from '../../database/schema-accounts.ts';
import { stopAccount } from './deletion.ts';
import type { User } from './find-user.ts';
import { byOperator, recordEvent } from './security-events.ts';
import { acceptPending } from './sign-up.ts';

/**
 * Disables a user: signed out everywhere, no sign-in, keys refused. False when that is so already.
 */
export async function disableUser(database: Database, user: User): Promise<boolean> {
  if (user.disabledAt !== null) return false;
  await database.db.transaction(async (db) => {
    const now = new Date();
    await db
      .update(authUsers)
      .set({ disabledAt: now, updatedAt: now })
      .where(eq(authUsers.id, user.id));
    await stopAccount(db, user, now);
    await recordEvent(db, user.id, 'account_disabled', byOperator);
  });
  await database.notify('keys');
  return true;
}

/**
 * Lets a disabled user back in; keys work again unless deletion was asked for. False when the user
 * is not disabled.
 */
export async function enableUser(database: Database, user: User): Promise<boolean> {
  if (user.disabledAt === null) return false;
  await database.db.transaction(async (db) => {
    await db
      .update(authUsers)
      .set({ disabledAt: null, updatedAt: new Date() })
      .where(eq(authUsers.id, user.id));
    if (user.deletionAt === null)
      await db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, user.accountId));
    await recordEvent(db, user.id, 'account_enabled', byOperator);
  });
  await database.notify('keys');
  return true;
}

/** Confirms the latest sign-up of an address in place of its mail. False when none waits. */
export async function verifyAddress({ db }: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [pending] = await tx
      .select()
      .from(pendingSignUps)
      .where(eq(pendingSignUps.email, email))
      .orderBy(desc(pendingSignUps.createdAt))
      .limit(1);
    return pending !== undefined && (await acceptPending(tx, pending, byOperator)) !== null;
  });
}

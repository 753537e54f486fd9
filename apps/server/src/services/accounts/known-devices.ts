import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { authUsers, knownDevices } from '../../database/schema-accounts.ts';
import { hashLinkToken } from '../link-token.ts';

/** The device that `token` is of, where the user with this address signed in on it; else null. */
export async function knownDevice(db: Db, email: string, token: string): Promise<string | null> {
  const [known] = await db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .innerJoin(authUsers, eq(authUsers.id, knownDevices.userId))
    .where(and(eq(authUsers.email, email), eq(knownDevices.hash, hashLinkToken(token))));
  return known?.hash ?? null;
}

/**
 * Notes that a user signs in from the browser that holds `token`; says whether it was not seen
 * before while others were.
 */
export async function isNewDevice(db: Db, userId: string, token: string): Promise<boolean> {
  const now = new Date();
  const hash = hashLinkToken(token);
  const [seen] = await db
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.hash, hash)))
    .returning({ hash: knownDevices.hash });
  if (seen !== undefined) return false;
  const [other] = await db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .limit(1);
  await db.insert(knownDevices).values({ userId, hash, lastSeenAt: now }).onConflictDoNothing();
  return other !== undefined;
}

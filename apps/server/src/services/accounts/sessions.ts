import type { SessionList } from '@aplomb/contract';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { authSessions } from '../../database/schema-accounts.ts';
import { deviceName } from './device-name.ts';

/** The devices a user is signed in on, the present one first. */
export async function listSessions(
  db: Db,
  userId: string,
  currentId: string,
): Promise<SessionList> {
  const rows = await db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), gt(authSessions.expiresAt, new Date())))
    .orderBy(desc(authSessions.updatedAt));
  return rows
    .map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      device: deviceName(userAgent),
      address: ipAddress === '' ? null : ipAddress,
      current: id === currentId,
      signed_in_at: createdAt.toISOString(),
      last_seen_at: updatedAt.toISOString(),
    }))
    .toSorted((left, right) => Number(right.current) - Number(left.current));
}

/** Signs one device of a user out; answers its name, null when it is not theirs or gone. */
export async function revokeSession(db: Db, userId: string, id: string): Promise<string | null> {
  const [gone] = await db
    .delete(authSessions)
    .where(and(eq(authSessions.id, id), eq(authSessions.userId, userId)))
    .returning({ userAgent: authSessions.userAgent });
  return gone === undefined ? null : deviceName(gone.userAgent);
}

/** Signs all devices of a user out but the present one; answers how many. */
export async function revokeOtherSessions(
  db: Db,
  userId: string,
  currentId: string,
): Promise<number> {
  return (
    await db
      .delete(authSessions)
      .where(and(eq(authSessions.userId, userId), ne(authSessions.id, currentId)))
      .returning({ id: authSessions.id })
  ).length;
}

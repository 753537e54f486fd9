import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { authCredentials, authUsers } from '../../database/schema-accounts.ts';

/** A user as the database keeps them. */
export type User = typeof authUsers.$inferSelect;

/** The user of an id or an address; null when there is none. */
export async function findUser(
  db: Db,
  by: { id: string } | { email: string },
): Promise<User | null> {
  const [user] = await db
    .select()
    .from(authUsers)
    .where('id' in by ? eq(authUsers.id, by.id) : eq(authUsers.email, by.email));
  return user ?? null;
}

/** The hashed password of a user; null for who has none. */
export async function passwordOf(db: Db, userId: string): Promise<string | null> {
  const [credential] = await db
    .select({ hash: authCredentials.password })
    .from(authCredentials)
    .where(and(eq(authCredentials.userId, userId), eq(authCredentials.providerId, 'credential')));
  return credential?.hash ?? null;
}

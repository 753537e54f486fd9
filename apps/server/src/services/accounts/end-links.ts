import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { authVerifications } from '../../database/schema-accounts.ts';

/**
 * Ends what was begun with a user’s old password: other reset links, half sign-ins, and browsers
 * trusted to skip the second step.
 */
export async function endLinks(db: Db, userId: string): Promise<void> {
  await db.delete(authVerifications).where(eq(authVerifications.value, userId));
}

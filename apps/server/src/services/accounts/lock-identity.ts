import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { authCredentials } from '../../database/schema-accounts.ts';
import type { Identity } from './sign-up.ts';

/**
 * Whose account a person of the identity provider signs in to, or null. Until the transaction ends,
 * others that ask the same wait: of two at once, the second finds what the first made.
 */
export async function lockIdentity(tx: Db, { issuer, subject }: Identity): Promise<string | null> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`,
  );
  const [known] = await tx
    .select({ userId: authCredentials.userId })
    .from(authCredentials)
    .where(and(eq(authCredentials.providerId, issuer), eq(authCredentials.accountId, subject)));
  return known?.userId ?? null;
}

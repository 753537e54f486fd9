import { emailField } from '@aplomb/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { authCredentials } from '../../database/schema-accounts.ts';
import { accountError } from './account-error.ts';
import { findUser } from './find-user.ts';
import type { Vouched } from './provider.ts';
import type { Whence } from './security-events.ts';
import { acceptPending } from './sign-up.ts';

/**
 * The user of whom the identity provider vouches for, with a new account for who has none. An
 * account that was made in another way is never theirs by its address alone. Throws
 * unverified_address or address_has_account.
 */
export async function enterByProvider(
  { db }: Database,
  { issuer, subject, email, isVerified, name }: Vouched,
  whence: Whence,
): Promise<string> {
  return db.transaction(async (tx) => {
    // Of two first sign-ins of one person at once, the second finds the account of the first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`,
    );
    const [known] = await tx
      .select({ userId: authCredentials.userId })
      .from(authCredentials)
      .where(and(eq(authCredentials.providerId, issuer), eq(authCredentials.accountId, subject)));
    if (known !== undefined) return known.userId;
    const address = emailField.safeParse(email);
    if (!isVerified || !address.success) throw accountError('unverified_address');
    if ((await findUser(tx, { email: address.data })) !== null)
      throw accountError('address_has_account');
    const made = await acceptPending(
      tx,
      {
        email: address.data,
        name: name.trim() === '' ? (address.data.split('@')[0] ?? '') : name.trim(),
        password: null,
        identity: { issuer, subject },
      },
      whence,
    );
    if (made === null) throw accountError('address_has_account');
    return made;
  });
}

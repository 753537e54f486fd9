import { emailField } from '@aplomb/contract';
import type { Database } from '../../database/database.ts';
import { accountError } from './account-error.ts';
import { findUser } from './find-user.ts';
import { lockIdentity } from './lock-identity.ts';
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
    const known = await lockIdentity(tx, { issuer, subject });
    if (known !== null) return known;
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

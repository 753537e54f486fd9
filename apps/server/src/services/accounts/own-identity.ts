import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../database/database.ts';
import { authCredentials, authPasskeys, authUsers } from '../../database/schema-accounts.ts';
import { queueMail } from '../mail/outbox.ts';
import { accountError } from './account-error.ts';
import { noticeLetter } from './account-letters.ts';
import { passwordOf } from './find-user.ts';
import { lockIdentity } from './lock-identity.ts';
import type { Vouched } from './provider.ts';
import { recordEvent, type Whence } from './security-events.ts';

/** Who changes how they sign in, where the site is, and where from. */
interface Owner {
  userId: string;
  email: string;
  site: string;
  whence: Whence;
}
type Provider = NonNullable<Config['oidc']>;

const ofIssuer = (userId: string, issuer: string) =>
  and(eq(authCredentials.userId, userId), eq(authCredentials.providerId, issuer));

/** Whether an account can be signed in to by the identity provider. */
export const hasIdentity = async (db: Db, userId: string, { issuer }: Provider): Promise<boolean> =>
  (await db.$count(authCredentials, ofIssuer(userId, issuer))) > 0;

/**
 * Lets an account be signed in to as this person of the identity provider, in place of another of
 * its people. Throws identity_taken where they have an account of their own.
 */
export async function connectIdentity(
  { db }: Database,
  owner: Owner,
  provider: Provider,
  { issuer, subject }: Vouched,
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockIdentity(tx, { issuer, subject });
    if (known === owner.userId) return;
    if (known !== null) throw accountError('identity_taken');
    await tx.delete(authCredentials).where(ofIssuer(owner.userId, issuer));
    const now = new Date();
    await tx.insert(authCredentials).values({
      id: randomUUID(),
      userId: owner.userId,
      accountId: subject,
      providerId: issuer,
      createdAt: now,
      updatedAt: now,
    });
    await tell(tx, owner, provider, 'identity_connected', 'was connected to your account');
  });
}

/** Ends signing in by the identity provider. Throws last_way_in, and not_found where it is not. */
export async function disconnectIdentity(
  { db }: Database,
  owner: Owner,
  provider: Provider,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two ways in must not both go as the one that is not the last.
    const own = eq(authUsers.id, owner.userId);
    await tx.select({ id: authUsers.id }).from(authUsers).where(own).for('update');
    const hasOther =
      (await passwordOf(tx, owner.userId)) !== null ||
      (await tx.$count(authPasskeys, eq(authPasskeys.userId, owner.userId))) > 0;
    if (!hasOther) throw accountError('last_way_in');
    const gone = await tx
      .delete(authCredentials)
      .where(ofIssuer(owner.userId, provider.issuer))
      .returning({ id: authCredentials.id });
    if (gone.length === 0) throw accountError('not_found');
    await tell(tx, owner, provider, 'identity_disconnected', 'was disconnected from your account');
  });
}

async function tell(
  tx: Db,
  { userId, email, site, whence }: Owner,
  { label }: Provider,
  kind: 'identity_connected' | 'identity_disconnected',
  words: string,
): Promise<void> {
  await recordEvent(tx, userId, kind, whence, label);
  const letter = noticeLetter(email, site, `Signing in with ${label} ${words}`, whence);
  await queueMail(tx, 'account_notice', letter, new Date());
}

import { accountRules } from '@aplomb/contract';
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { addressChanges, authUsers, pendingSignUps } from '../../database/schema-accounts.ts';
import { queueMail } from '../mail/outbox.ts';
import {
  currentAddressLetter,
  knownLetter,
  newAddressLetter,
  noticeLetter,
} from './account-letters.ts';
import { endLinks } from './end-links.ts';
import { hashLinkToken, hashOfLink, newLinkToken } from '../link-token.ts';
import { recordEvent, type Whence } from './security-events.ts';

const HOUR = 3_600_000;

/**
 * Keeps a wanted change of address and mails both addresses; an earlier one ends. The answer never
 * tells whether the new address has an account: its owner gets a mail that says so.
 */
export async function askForAddress(
  { db }: Database,
  user: { id: string; email: string },
  email: string,
  site: string,
  whence: Whence,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = new Date();
    const [current, fresh] = [newLinkToken(), newLinkToken()];
    const change = {
      email,
      currentHash: hashLinkToken(current),
      newHash: hashLinkToken(fresh),
      currentConfirmedAt: null,
      newConfirmedAt: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + accountRules.addressHours * HOUR),
    };
    await tx
      .insert(addressChanges)
      .values({ userId: user.id, ...change })
      .onConflictDoUpdate({ target: addressChanges.userId, set: change });
    await queueMail(
      tx,
      'account_address',
      currentAddressLetter(user.email, site, current, email),
      now,
    );
    const taken = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(eq(authUsers.email, email));
    await queueMail(
      tx,
      'account_address',
      taken.length > 0 ? knownLetter(email, site) : newAddressLetter(email, site, fresh),
      now,
    );
    await recordEvent(tx, user.id, 'address_requested', whence, email);
  });
}

/** The change of address a user has under way. */
export async function pendingAddress(
  { db }: Database,
  userId: string,
): Promise<typeof addressChanges.$inferSelect | null> {
  const [change] = await db
    .select()
    .from(addressChanges)
    .where(and(eq(addressChanges.userId, userId), gt(addressChanges.expiresAt, new Date())));
  return change ?? null;
}

/** Ends a change of address before both confirmed it. */
export async function withdrawAddress({ db }: Database, userId: string): Promise<void> {
  await db.delete(addressChanges).where(eq(addressChanges.userId, userId));
}

/**
 * Confirms a change from the address a token was mailed to, and carries it out once both did. Null
 * when the link is unknown or too old.
 */
export async function confirmAddress(
  { db }: Database,
  token: string,
  site: string,
  whence: Whence,
): Promise<'changed' | 'waiting_for_current' | 'waiting_for_new' | null> {
  const hash = hashOfLink(token);
  if (hash === null) return null;
  return db.transaction(async (tx) => {
    const now = new Date();
    const [change] = await tx
      .update(addressChanges)
      .set({
        currentConfirmedAt: confirmedBy(
          hash,
          { hash: addressChanges.currentHash, at: addressChanges.currentConfirmedAt },
          now,
        ),
        newConfirmedAt: confirmedBy(
          hash,
          { hash: addressChanges.newHash, at: addressChanges.newConfirmedAt },
          now,
        ),
      })
      .where(
        and(
          or(eq(addressChanges.currentHash, hash), eq(addressChanges.newHash, hash)),
          gt(addressChanges.expiresAt, now),
        ),
      )
      .returning();
    if (change === undefined) return null;
    if (change.currentConfirmedAt === null) return 'waiting_for_current';
    if (change.newConfirmedAt === null) return 'waiting_for_new';
    await tx.delete(addressChanges).where(eq(addressChanges.userId, change.userId));
    const taken = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(eq(authUsers.email, change.email));
    const [user] = await tx
      .select({ email: authUsers.email })
      .from(authUsers)
      .where(eq(authUsers.id, change.userId));
    if (taken.length > 0 || user === undefined) return null;
    await tx
      .update(authUsers)
      .set({ email: change.email, updatedAt: now })
      .where(eq(authUsers.id, change.userId));
    // Links mailed to the old address, and sign-ups that wait for the new one, must not outlive the
    // change.
    await endLinks(tx, change.userId);
    await tx.delete(pendingSignUps).where(eq(pendingSignUps.email, change.email));
    await recordEvent(tx, change.userId, 'address_changed', whence, change.email);
    await queueMail(
      tx,
      'account_notice',
      noticeLetter(user.email, site, 'The address of your account was changed', whence),
      now,
    );
    return 'changed';
  });
}

/** When an address was confirmed: now if its link has this hash and was not opened before. */
function confirmedBy(hash: string, address: Record<'hash' | 'at', AnyPgColumn>, now: Date): SQL {
  return sql`case when ${address.hash} = ${hash}
    then coalesce(${address.at}, ${now.toISOString()}::timestamptz)
    else ${address.at} end`;
}

import { randomUUID } from 'node:crypto';
import { accountRules } from '@aplomb/contract';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database, Db } from '../../database/database.ts';
import { accounts } from '../../database/schema.ts';
import { authCredentials, authUsers, pendingSignUps } from '../../database/schema-accounts.ts';
import { queueMail } from '../mail/outbox.ts';
import { confirmLetter, knownLetter } from './account-letters.ts';
import { hashLinkToken, hashOfLink, newLinkToken } from '../link-token.ts';
import { recordEvent, type Whence } from './security-events.ts';

const HOUR = 3_600_000;

/** What a person who signs up chose; `password` is hashed already. */
export interface Newcomer {
  email: string;
  name: string;
  password: string;
  /** SHA-256 of the cookie the browser got; null for sign-ups from before there was one. */
  browserHash: string | null;
}

/** Somebody whose address is proven: what they sign in with from now on. */
export interface Arrival {
  email: string;
  name: string;
  /** Hashed already; null for who comes by an identity provider. */
  password: string | null;
  /** Who they are at that provider. */
  identity?: Identity;
}

/** A person as an identity provider knows them. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** A sign-up whose link was opened. */
export interface Confirmed {
  email: string;
  userId: string;
  /** Whether the browser that signed up opened it. */
  bySameBrowser: boolean;
}

/**
 * Keeps a sign-up until its link is opened, with the mail that carries the link. Who has an account
 * already gets a mail that says so instead.
 */
export async function startSignUp(
  { db }: Database,
  newcomer: Newcomer,
  site: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = new Date();
    if (await isTaken(tx, newcomer.email)) {
      await queueMail(tx, 'account_known', knownLetter(newcomer.email, site), now);
      return;
    }
    await keepPending(tx, newcomer, site, now);
  });
}

/**
 * Mails a new link for a sign-up that still waits, to the browser it came from; does nothing for
 * others, since whoever signed up last with an address need not be the one who asks.
 */
export async function resendConfirmation(
  { db }: Database,
  email: string,
  browserHash: string,
  site: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = new Date();
    const [pending] = await tx
      .select()
      .from(pendingSignUps)
      .where(
        and(
          eq(pendingSignUps.email, email),
          eq(pendingSignUps.browserHash, browserHash),
          gt(pendingSignUps.expiresAt, now),
        ),
      )
      .orderBy(desc(pendingSignUps.createdAt))
      .limit(1);
    if (pending !== undefined && !(await isTaken(tx, email)))
      await keepPending(tx, pending, site, now);
  });
}

/**
 * Makes the account a token was mailed for, with the password of that very sign-up; other sign-ups
 * of the address end. Null when the link is unknown, used or too old.
 */
export async function confirmSignUp(
  { db }: Database,
  token: string,
  browserHash: string | null,
  whence: Whence,
): Promise<Confirmed | null> {
  const hash = hashOfLink(token);
  if (hash === null) return null;
  return db.transaction(async (tx) => {
    // All sign-ups of the address at once: of two links opened together one waits for the other.
    const email = tx
      .select({ email: pendingSignUps.email })
      .from(pendingSignUps)
      .where(and(eq(pendingSignUps.hash, hash), gt(pendingSignUps.expiresAt, new Date())));
    const waiting = await tx
      .delete(pendingSignUps)
      .where(inArray(pendingSignUps.email, email))
      .returning();
    const pending = waiting.find((row) => row.hash === hash);
    if (pending === undefined) return null;
    const userId = await acceptPending(tx, pending, whence);
    const bySameBrowser = browserHash !== null && pending.browserHash === browserHash;
    return userId === null ? null : { email: pending.email, userId, bySameBrowser };
  });
}

/**
 * Makes the account of whose address is proven and answers its user; sign-ups of the address end.
 * Null when the address was taken meanwhile.
 */
export async function acceptPending(
  db: Db,
  pending: Arrival,
  whence: Whence,
): Promise<string | null> {
  await db.delete(pendingSignUps).where(eq(pendingSignUps.email, pending.email));
  const made = await addUser(db, pending, new Date());
  if (made !== null) await recordEvent(db, made, 'account_created', whence);
  return made;
}

async function isTaken(db: Db, email: string): Promise<boolean> {
  return (
    (await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email)))
      .length > 0
  );
}

async function keepPending(
  db: Db,
  { email, name, password, browserHash }: Newcomer,
  site: string,
  now: Date,
): Promise<void> {
  const token = newLinkToken();
  await db.insert(pendingSignUps).values({
    hash: hashLinkToken(token),
    email,
    name,
    password,
    browserHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + accountRules.confirmHours * HOUR),
  });
  await queueMail(db, 'account_confirm', confirmLetter(email, site, token), now);
}

/** Null when the address was taken meanwhile. */
async function addUser(
  db: Db,
  { email, name, password, identity }: Arrival,
  now: Date,
): Promise<string | null> {
  if (await isTaken(db, email)) return null;
  const [userId, accountId] = [randomUUID(), randomUUID()];
  await db.insert(accounts).values({ id: accountId, name: `user-${userId}`, createdAt: now });
  await db.insert(authUsers).values({
    id: userId,
    accountId,
    email,
    name,
    emailVerified: true,
    twoFactorEnabled: false,
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(authCredentials).values({
    id: randomUUID(),
    userId,
    accountId: identity?.subject ?? userId,
    providerId: identity?.issuer ?? 'credential',
    password,
    createdAt: now,
    updatedAt: now,
  });
  return userId;
}

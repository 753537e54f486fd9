import { randomBytes } from 'node:crypto';
import { authPaths, type SecurityEventKind } from '@aplomb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noticeLetter } from '../services/accounts/account-letters.ts';
import { endLinks } from '../services/accounts/end-links.ts';
import { findUser } from '../services/accounts/find-user.ts';
import { isNewDevice } from '../services/accounts/known-devices.ts';
import { recordEvent, whenceOf } from '../services/accounts/security-events.ts';
import { queueMail } from '../services/mail/outbox.ts';
import type { Accounts, SignedIn } from './accounts.ts';
import { giveToken, type OwnCookie, readToken } from './own-cookies.ts';

/** Tells a browser that was signed in from one that never was. */
const deviceCookie: OwnCookie = { name: 'device', seconds: 365 * 86_400, sameSite: 'Lax' };

/** Events of what a signed-in user did, by path; those with words are also mailed. */
const done: Readonly<Record<string, { kind: SecurityEventKind; mail?: string }>> = {
  [authPaths.signOut[1]]: { kind: 'signed_out' },
  [authPaths.changePassword[1]]: {
    kind: 'password_changed',
    mail: 'The password of your account was changed',
  },
  [authPaths.verifyCode[1]]: { kind: 'two_factor_on', mail: 'Two-step sign-in was switched on' },
  [authPaths.disableTwoFactor[1]]: {
    kind: 'two_factor_off',
    mail: 'Two-step sign-in was switched off',
  },
  [authPaths.makeRecoveryCodes[1]]: { kind: 'recovery_codes_made' },
  [authPaths.passkeyRegister[1]]: {
    kind: 'passkey_added',
    mail: 'A passkey was added to your account',
  },
  [authPaths.removePasskey[1]]: {
    kind: 'passkey_removed',
    mail: 'A passkey was removed from your account',
  },
};

/** Paths that sign somebody in when nobody was. */
const signsIn: ReadonlySet<string> = new Set([
  authPaths.signIn[1],
  authPaths.verifyCode[1],
  authPaths.verifyRecoveryCode[1],
  authPaths.passkeySignIn[1],
]);

/**
 * Writes what was just done to the trail of whom it concerns. `before` is who was signed in before.
 */
export async function afterSuccess(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  before: SignedIn | null,
  body: string,
): Promise<void> {
  const { db } = accounts.deps.database;
  if (
    signsIn.has(path) &&
    (before === null || path === authPaths.signIn[1] || path === authPaths.passkeySignIn[1])
  ) {
    const userId = userIn(body);
    if (userId === null) return;
    if (path === authPaths.verifyRecoveryCode[1])
      await recordEvent(db, userId, 'recovery_code_used', whenceOf(request));
    await noteSignIn(accounts, request, reply, userId);
    return;
  }
  const event = done[path];
  if (event === undefined || before === null) return;
  // A code checked while it was on already changes nothing.
  if (event.kind === 'two_factor_on' && before.twoFactor) return;
  await db.transaction(async (tx) => {
    if (event.kind === 'password_changed' || event.kind === 'two_factor_off')
      await endLinks(tx, before.userId);
    await recordEvent(tx, before.userId, event.kind, whenceOf(request));
    if (event.mail !== undefined)
      await queueMail(
        tx,
        'account_notice',
        noticeLetter(before.email, accounts.siteOf(request), event.mail, whenceOf(request)),
        new Date(),
      );
  });
  if (event.mail !== undefined) accounts.deps.outboxMailer.wake();
}

/** The user of an answer that signs in; null while a second step is still to come. */
function userIn(body: string): string | null {
  const { user, session } = (body === '' ? {} : (JSON.parse(body) ?? {})) as {
    user?: { id?: string };
    session?: { userId?: string };
  };
  return user?.id ?? session?.userId ?? null;
}

/** Writes a sign-in to the trail, and mails its owner where the browser is a new one. */
export async function noteSignIn(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const { db } = accounts.deps.database;
  const token = deviceToken(accounts, request) ?? randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    await recordEvent(tx, userId, 'signed_in', whenceOf(request));
    if (!(await isNewDevice(tx, userId, token))) return;
    await recordEvent(tx, userId, 'new_device', whenceOf(request));
    const user = await findUser(tx, { id: userId });
    if (user !== null)
      await queueMail(
        tx,
        'account_notice',
        noticeLetter(
          user.email,
          accounts.siteOf(request),
          'Your account was used on a new device',
          whenceOf(request),
        ),
        new Date(),
      );
  });
  accounts.deps.outboxMailer.wake();
  giveToken(accounts, request, reply, deviceCookie, token);
}

/** The token of the browser a request comes from; null for one that was never signed in. */
export const deviceToken = (accounts: Accounts, request: FastifyRequest): string | null =>
  readToken(accounts, request, deviceCookie);

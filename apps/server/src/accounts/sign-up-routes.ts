import { setTimeout as delay } from 'node:timers/promises';
import {
  type AccountConfirmed,
  accountPaths,
  accountRules,
  linkRequest,
  type MailAccepted,
  outboxPage,
  resendRequest,
  signUpRequest,
} from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate } from '../http/validate.ts';
import { accountError } from '../services/accounts/account-error.ts';
import { checkNewPassword } from '../services/accounts/password-strength.ts';
import { hashLinkToken, newLinkToken } from '../services/link-token.ts';
import { whenceOf } from '../services/accounts/security-events.ts';
import { confirmSignUp, resendConfirmation, startSignUp } from '../services/accounts/sign-up.ts';
import type { Accounts } from './accounts.ts';
import { noteSignIn } from './after-auth.ts';
import { mayReadOutbox } from './outbox-routes.ts';
import { giveToken, type OwnCookie, readToken } from './own-cookies.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { takeForm } from './take-form.ts';

const options = { bodyLimit: accountRules.bodyBytes } as const;

/** Held by the browser that signed up, until its link is opened. Other sites never make it sent. */
const signUpCookie: OwnCookie = {
  name: 'sign_up',
  seconds: accountRules.confirmHours * 3_600,
  sameSite: 'Strict',
};

/**
 * Serves signing up. Nothing of the answers tells whether an address has an account: neither words
 * nor time.
 */
export function addSignUpRoutes(app: FastifyInstance, accounts: Accounts): void {
  app.post(accountPaths.signUp, options, (request, reply) => signUp(accounts, request, reply));
  app.post(accountPaths.resend, options, (request, reply) => resend(accounts, request, reply));
  app.post(accountPaths.confirm, options, (request, reply) => confirm(accounts, request, reply));
}

async function signUp(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, outboxMailer, attempts } = accounts.deps;
  refuseForeign(request, accounts.originOf(request));
  const {
    email,
    password,
    name = '',
    website = '',
  } = validate(signUpRequest, request.body, 'body');
  await checkNewPassword(password, email);
  await takeForm(accounts, request, 'sign-up');
  // Always a new one: a value that somebody else planted is never bound to a sign-up.
  const browser = newLinkToken();
  if (website === '') {
    await levelled(async () => {
      const { password: hasher } = await (await accounts.authOf(request)).$context;
      const newcomer = {
        email,
        name: name === '' ? (email.split('@')[0] ?? email) : name,
        password: await hasher.hash(password),
        browserHash: hashLinkToken(browser),
      };
      if (await attempts.mayMail('sign-up', email))
        await startSignUp(database, newcomer, accounts.siteOf(request));
    });
    outboxMailer.wake();
  }
  giveToken(accounts, request, reply, signUpCookie, browser);
  return accepted(accounts, request, reply);
}

async function resend(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, outboxMailer, attempts } = accounts.deps;
  refuseForeign(request, accounts.originOf(request));
  const { email } = validate(resendRequest, request.body, 'body');
  await takeForm(accounts, request, 'resend');
  const browser = readToken(accounts, request, signUpCookie);
  await levelled(async () => {
    if (browser !== null && (await attempts.mayMail('sign-up', email)))
      await resendConfirmation(database, email, hashLinkToken(browser), accounts.siteOf(request));
  });
  outboxMailer.wake();
  return accepted(accounts, request, reply);
}

/**
 * Makes the account of a mailed link. Only the browser that signed up is signed in by it: anybody
 * else who opens the link may have been sent it by the one who knows the password.
 */
async function confirm(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseForeign(request, accounts.originOf(request));
  const { token } = validate(linkRequest, request.body, 'body');
  const browser = readToken(accounts, request, signUpCookie);
  const confirmed = await confirmSignUp(
    accounts.deps.database,
    token,
    browser === null ? null : hashLinkToken(browser),
    whenceOf(request),
  );
  if (confirmed === null) throw accountError('invalid_link');
  const { email, userId, bySameBrowser } = confirmed;
  if (bySameBrowser) {
    giveToken(accounts, request, reply, signUpCookie, '');
    await accounts.signIn(request, reply, userId);
    await noteSignIn(accounts, request, reply, userId);
  }
  return reply.header('cache-control', 'no-store').send({
    status: 'success',
    data: { email, signed_in: bySameBrowser } satisfies AccountConfirmed,
  });
}

function accepted(accounts: Accounts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { config } = accounts.deps;
  const outbox = mayReadOutbox(request, config) ? outboxPage : null;
  if (outbox !== null)
    request.log.info(
      { page: accounts.siteOf(request) + outbox },
      'no mail server is set; the mail can be read in the outbox',
    );
  const data: MailAccepted = { accepted: true, mailed: config.mail.smtp !== null, outbox };
  return reply.code(202).header('cache-control', 'no-store').send({ status: 'success', data });
}

/** Work that takes the same time whatever it finds. */
async function levelled(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), delay(accountRules.answerMilliseconds)]);
}

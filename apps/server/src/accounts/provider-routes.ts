import {
  accountPages,
  accountPaths,
  accountRules,
  type ProviderFinished,
  providerFinishRequest,
  type ProviderStarted,
  providerStartRequest,
} from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { validate } from '../http/validate.ts';
import { accountError } from '../services/accounts/account-error.ts';
import { enterByProvider } from '../services/accounts/enter-by-provider.ts';
import { findUser } from '../services/accounts/find-user.ts';
import { connectIdentity, disconnectIdentity } from '../services/accounts/own-identity.ts';
import {
  providerAddress,
  signInPurpose,
  type Vouched,
  whoCameBack,
} from '../services/accounts/provider.ts';
import { whenceOf } from '../services/accounts/security-events.ts';
import { newLinkToken } from '../services/link-token.ts';
import type { Accounts, SignedIn } from './accounts.ts';
import { noteSignIn } from './after-auth.ts';
import { giveToken, type OwnCookie, readToken } from './own-cookies.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { requireFresh } from './require-account.ts';
import { takeForm } from './take-form.ts';

const options = { bodyLimit: accountRules.bodyBytes } as const;

/** Held by the browser that went to the identity provider, until it is back. */
const providerCookie: OwnCookie = {
  name: 'provider',
  seconds: accountRules.providerMinutes * 60,
  sameSite: 'Strict',
};

/** Serves signing in by the operator's identity provider; nothing where none is set. */
export function addProviderRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { oidc } = accounts.deps.config;
  if (oidc === null) return;
  app.post(accountPaths.providerStart, options, (request, reply) =>
    start(accounts, oidc, request, reply),
  );
  app.post(accountPaths.providerFinish, options, (request, reply) =>
    finish(accounts, oidc, request, reply),
  );
  app.post(accountPaths.providerConnect, options, (request, reply) =>
    connect(accounts, oidc, request, reply),
  );
  app.delete(accountPaths.identity, options, (request, reply) =>
    disconnect(accounts, oidc, request, reply),
  );
}

async function start(
  accounts: Accounts,
  provider: NonNullable<Config['oidc']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseForeign(request, accounts.originOf(request));
  const { again, connect } = validate(providerStartRequest, request.body ?? {}, 'body');
  const purpose = connect ? purposeFor(await requireFresh(request)) : signInPurpose;
  await takeForm(accounts, request, 'provider');
  const token = newLinkToken();
  const way = wayOf(accounts, request, { token, purpose, again });
  const location = await providerAddress(provider, way);
  giveToken(accounts, request, reply, providerCookie, token);
  return send(reply, { location } satisfies ProviderStarted);
}

async function finish(
  accounts: Accounts,
  provider: NonNullable<Config['oidc']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database } = accounts.deps;
  refuseForeign(request, accounts.originOf(request));
  const vouched = await comeBack(accounts, provider, request, signInPurpose);
  const userId = await enterByProvider(database, vouched, whenceOf(request));
  const asksCode = (await findUser(database.db, { id: userId }))?.twoFactorEnabled === true;
  if (asksCode) await accounts.askForCode(request, reply, userId);
  else {
    // Who says nothing of when is not taken for somebody who signed in just now.
    const stale = new Date(Date.now() - accountRules.freshHours * 3_600_000);
    await accounts.signIn(request, reply, userId, vouched.signedInAt ?? stale);
    await noteSignIn(accounts, request, reply, userId);
  }
  giveToken(accounts, request, reply, providerCookie, '');
  return send(reply, { second_step: asksCode } satisfies ProviderFinished);
}

/** Whom the identity provider vouches for, once the browser is back from there. */
async function comeBack(
  accounts: Accounts,
  provider: NonNullable<Config['oidc']>,
  request: FastifyRequest,
  purpose: string,
): Promise<Vouched> {
  const { query, again } = validate(providerFinishRequest, request.body, 'body');
  await takeForm(accounts, request, 'provider-finish');
  const token = readToken(accounts, request, providerCookie);
  if (token === null) throw accountError('provider_refused');
  const way = wayOf(accounts, request, { token, purpose, again });
  return whoCameBack(provider, way, query).catch((err: unknown) => {
    const { cause } = err as { cause?: { error?: unknown } };
    if (cause !== undefined)
      request.log.warn(
        { err: cause, answer: cause.error },
        'the identity provider did not sign somebody in',
      );
    throw err;
  });
}

/** Connects the provider to the account that is signed in. */
async function connect(
  accounts: Accounts,
  provider: NonNullable<Config['oidc']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const who = await requireFresh(request);
  const vouched = await comeBack(accounts, provider, request, purposeFor(who));
  const { database, outboxMailer } = accounts.deps;
  const site = accounts.siteOf(request);
  await connectIdentity(database, { ...who, site, whence: whenceOf(request) }, provider, vouched);
  outboxMailer.wake();
  giveToken(accounts, request, reply, providerCookie, '');
  return send(reply, { connected: true });
}

/** Takes the provider away again, where another way in is left. */
async function disconnect(
  accounts: Accounts,
  provider: NonNullable<Config['oidc']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const who = await requireFresh(request);
  const { database, outboxMailer } = accounts.deps;
  const site = accounts.siteOf(request);
  await disconnectIdentity(database, { ...who, site, whence: whenceOf(request) }, provider);
  outboxMailer.wake();
  return send(reply, { connected: false });
}

const purposeFor = ({ userId }: SignedIn): string => `connect ${userId}`;

const wayOf = (
  accounts: Accounts,
  request: FastifyRequest,
  way: { token: string; purpose: string; again: boolean },
) => ({
  ...way,
  back: accounts.siteOf(request) + accountPages.signIn,
});

const send = (reply: FastifyReply, data: unknown): FastifyReply =>
  reply.header('cache-control', 'no-store').send({ status: 'success', data });

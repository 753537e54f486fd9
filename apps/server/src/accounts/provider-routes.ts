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
import { providerAddress, whoCameBack } from '../services/accounts/provider.ts';
import { whenceOf } from '../services/accounts/security-events.ts';
import { newLinkToken } from '../services/link-token.ts';
import type { Accounts } from './accounts.ts';
import { noteSignIn } from './after-auth.ts';
import { giveToken, type OwnCookie, readToken } from './own-cookies.ts';
import { refuseForeign } from './refuse-foreign.ts';
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
}

async function start(
  accounts: Accounts,
  provider: NonNullable<Config['oidc']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseForeign(request, accounts.originOf(request));
  const { again } = validate(providerStartRequest, request.body ?? {}, 'body');
  await takeForm(accounts, request, 'provider');
  const token = newLinkToken();
  const location = await providerAddress(provider, wayOf(accounts, request, token), again);
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
  const { query } = validate(providerFinishRequest, request.body, 'body');
  await takeForm(accounts, request, 'provider-finish');
  const token = readToken(accounts, request, providerCookie);
  if (token === null) throw accountError('provider_refused');
  const way = wayOf(accounts, request, token);
  const vouched = await whoCameBack(provider, way, query).catch((err: unknown) => {
    const { cause } = err as { cause?: { error?: unknown } };
    if (cause !== undefined)
      request.log.warn(
        { err: cause, answer: cause.error },
        'the identity provider did not sign somebody in',
      );
    throw err;
  });
  const userId = await enterByProvider(database, vouched, whenceOf(request));
  const asksCode = (await findUser(database.db, { id: userId }))?.twoFactorEnabled === true;
  if (asksCode) await accounts.askForCode(request, reply, userId);
  else {
    await accounts.signIn(request, reply, userId);
    await noteSignIn(accounts, request, reply, userId);
  }
  giveToken(accounts, request, reply, providerCookie, '');
  return send(reply, { second_step: asksCode } satisfies ProviderFinished);
}

const wayOf = (accounts: Accounts, request: FastifyRequest, token: string) => ({
  token,
  back: accounts.siteOf(request) + accountPages.signIn,
});

const send = (reply: FastifyReply, data: unknown): FastifyReply =>
  reply.header('cache-control', 'no-store').send({ status: 'success', data });

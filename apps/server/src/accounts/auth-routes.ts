import { setTimeout as delay } from 'node:timers/promises';
import { accountRules, authBase, authPaths } from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { accountError } from '../services/accounts/account-error.ts';
import { findUser, passwordOf } from '../services/accounts/find-user.ts';
import { knownDevice } from '../services/accounts/known-devices.ts';
import { checkNewPassword } from '../services/accounts/password-strength.ts';
import { recordEvent, whenceOf } from '../services/accounts/security-events.ts';
import { callerOf } from '../services/keys/networks.ts';
import type { Accounts, SignedIn } from './accounts.ts';
import { afterSuccess, deviceToken } from './after-auth.ts';
import { problemOf } from './auth-problems.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { takeForm } from './take-form.ts';
import { askForVerification, isVerified } from './user-verification.ts';
import { passCookies, webRequest } from './web-request.ts';

type Body = Readonly<Record<string, unknown>>;

/** What one request is about, gathered before the sign-in service sees it. */
interface Call {
  request: FastifyRequest;
  path: string;
  body: Body;
  who: SignedIn | null;
}

/**
 * Serves signing in and out, passwords, two-step sign-in and passkeys, by the sign-in service
 * behind our own checks.
 */
export function addAuthRoutes(app: FastifyInstance, accounts: Accounts): void {
  for (const [method, path] of Object.values(authPaths)) {
    app.route({
      method,
      url: authBase + path,
      bodyLimit: accountRules.bodyBytes,
      handler: (request, reply) => serve(accounts, request, reply, path),
    });
  }
}

async function serve(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (request.method === 'POST') refuseForeign(request, accounts.originOf(request));
  const body = bodyOf(request);
  const call: Call = {
    request,
    path,
    body,
    who: path === authPaths.session[1] ? null : await accounts.signedIn(request),
  };
  const attempt = await beginAttempt(accounts, call);
  const changed = await checkCall(accounts, call);
  const answered = await ask(
    accounts,
    request,
    request.method === 'POST' ? changed : undefined,
    path === authPaths.requestReset[1],
  );
  if (answered.response.status >= 400) {
    const problem = problemOf(path, answered.response, answered.body);
    await noteFailure(accounts, call, problem);
    throw problem;
  }
  await attempt?.succeeded();
  passCookies(reply, answered.response);
  await afterSuccess(accounts, request, reply, path, call.who, answered.body);
  const asIs = answered.body === '' ? 'null' : answered.body;
  return reply
    .code(answered.response.status)
    .type('application/json')
    .send(path === authPaths.passkeySignInOptions[1] ? askForVerification(answered.body) : asIs);
}

/** Asks the sign-in service. What must not tell whether an address is known takes its time. */
async function ask(
  accounts: Accounts,
  request: FastifyRequest,
  body: Body | undefined,
  isLevelled: boolean,
): Promise<{ response: Response; body: string }> {
  const auth = await accounts.authOf(request);
  const work = async () => {
    const response = await auth.handler(webRequest(request, accounts.originOf(request), body));
    return { response, body: await response.text() };
  };
  return isLevelled
    ? (await Promise.all([work(), delay(accountRules.answerMilliseconds)]))[0]
    : work();
}

function bodyOf(request: FastifyRequest): Body {
  if (request.body === undefined || request.body === null) return {};
  if (typeof request.body !== 'object' || Array.isArray(request.body))
    throw new ApiError('INVALID_PARAMETER_VALUE', 'The body must be a JSON object.');
  return request.body as Body;
}

const textOf = (body: Body, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};

/** Counts tries of a password or code, by whom they are about and where they come from. */
async function beginAttempt(accounts: Accounts, { request, path, body, who }: Call) {
  const connection = callerOf(request.ip);
  const { attempts } = accounts.deps;
  if (path === authPaths.signIn[1]) {
    const email = textOf(body, 'email').trim().toLowerCase().slice(0, 254);
    const token = deviceToken(accounts, request);
    const device =
      token === null ? null : await knownDevice(accounts.deps.database.db, email, token);
    return attempts.begin(`sign-in ${email}`, connection, device);
  }
  if (
    [
      authPaths.changePassword[1],
      authPaths.enableTwoFactor[1],
      authPaths.disableTwoFactor[1],
      authPaths.makeRecoveryCodes[1],
    ].some((checked) => checked === path) &&
    who !== null
  ) {
    if ((await passwordOf(accounts.deps.database.db, who.userId)) === null)
      throw accountError('no_password');
    return attempts.begin(`password ${who.userId}`, connection);
  }
  if (path === authPaths.requestReset[1] || path === authPaths.resetPassword[1])
    await takeForm(accounts, request, path);
  return null;
}

/** Checks what the sign-in service does not, and answers the body it is to see. */
async function checkCall(accounts: Accounts, { request, path, body, who }: Call): Promise<Body> {
  if (
    who !== null &&
    who.deletionAt !== null &&
    path !== authPaths.signOut[1] &&
    path !== authPaths.signIn[1]
  )
    throw accountError('deletion_pending');
  // Addresses that mails lead to are ours alone.
  const { callbackURL: _callback, redirectTo: _redirect, ...rest } = body;
  if (path === authPaths.changePassword[1] && who !== null) {
    await checkNewPassword(textOf(body, 'newPassword'), who.email, 'newPassword');
    return { ...rest, revokeOtherSessions: true };
  }
  if (path === authPaths.resetPassword[1]) {
    const { internalAdapter } = await (await accounts.authOf(request)).$context;
    const known = await internalAdapter.findVerificationValue(
      `reset-password:${textOf(body, 'token')}`,
    );
    const user =
      known === null || known === undefined
        ? null
        : await findUser(accounts.deps.database.db, { id: known.value });
    await checkNewPassword(textOf(body, 'newPassword'), user?.email ?? '', 'newPassword');
  }
  if (path === authPaths.passkeySignIn[1] && !isVerified(body))
    throw accountError('passkey_refused');
  if (path === authPaths.passkeyRegister[1] || path === authPaths.renamePasskey[1])
    return {
      ...rest,
      name: textOf(body, 'name').trim().slice(0, accountRules.passkeyNameCharacters) || 'Passkey',
    };
  return rest;
}

/**
 * A wrong password or code is written to the trail of its owner, without making the answer wait:
 * that would tell that there is one.
 */
async function noteFailure(
  accounts: Accounts,
  { request, path, body, who }: Call,
  { details }: ApiError,
): Promise<void> {
  if (details['reason'] !== 'wrong_credentials' && details['reason'] !== 'wrong_code') return;
  const { db } = accounts.deps.database;
  const email = path === authPaths.signIn[1] ? textOf(body, 'email').trim().toLowerCase() : null;
  void (async () => {
    const signedIn = async () => who?.userId ?? (await halfSignedIn(accounts, request));
    const userId = email !== null ? (await findUser(db, { email }))?.id : await signedIn();
    if (userId !== undefined && userId !== null)
      await recordEvent(db, userId, 'sign_in_failed', whenceOf(request));
  })().catch((err: unknown) =>
    request.log.error({ err }, 'a failed sign-in could not be written down'),
  );
}

/** Whose password was right while the second step is still to come. */
async function halfSignedIn(accounts: Accounts, request: FastifyRequest): Promise<string | null> {
  const { internalAdapter } = await (await accounts.authOf(request)).$context;
  const [identifier = ''] = decodeURIComponent(
    /aplomb\.two_factor=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '',
  ).split('.');
  return identifier === ''
    ? null
    : ((await internalAdapter.findVerificationValue(identifier))?.value ?? null);
}

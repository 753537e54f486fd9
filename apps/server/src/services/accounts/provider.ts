import { createHmac } from 'node:crypto';
import { accountRules } from '@aplomb/contract';
import type { ClientAuth, Configuration } from 'openid-client';
import type { Config } from '../../config.ts';
import { accountError } from './account-error.ts';
import type { Identity } from './sign-up.ts';

/** A person whom the identity provider vouches for. */
export interface Vouched extends Identity {
  email: string | null;
  isVerified: boolean;
  name: string;
  /** When they last signed in there themselves; null where the provider does not say. */
  signedInAt: Date | null;
}

/** One way of a browser to the identity provider and back. */
interface Way {
  /** What this browser alone holds; state, nonce and verifier follow from it. */
  token: string;
  /** The page it comes back to. */
  back: string;
  /** What it is for: another way’s answer is refused. */
  purpose: string;
  /** Whether the person is to sign in there anew. */
  again: boolean;
}

/** Purpose of a way in. */
export const signInPurpose = 'sign-in';

const SCOPE = 'openid email profile';
const DAY_SECONDS = 86_400;

/** Where a browser signs in at the identity provider. Throws provider_unavailable. */
export async function providerAddress(
  provider: NonNullable<Config['oidc']>,
  way: Way,
): Promise<string> {
  const oidc = await import('openid-client');
  const { token, back, again } = way;
  const configuration = await discover(provider);
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: back,
    scope: SCOPE,
    state: stateOf(way),
    nonce: derived(token, 'nonce'),
    code_challenge: await oidc.calculatePKCECodeChallenge(derived(token, 'verifier')),
    code_challenge_method: 'S256',
    // Asked for so that the provider says when: only a new sign-in counts as fresh.
    max_age: String(again ? 0 : accountRules.sessionDays * DAY_SECONDS),
    ...(again ? { prompt: 'login' } : {}),
  }).href;
}

/**
 * Who came back from the identity provider with `query`, as its signed token tells. Throws
 * provider_refused or provider_unavailable.
 */
export async function whoCameBack(
  provider: NonNullable<Config['oidc']>,
  way: Way,
  query: string,
): Promise<Vouched> {
  const oidc = await import('openid-client');
  const { token, back, again } = way;
  const address = new URL(back);
  address.search = query;
  const state = stateOf(way);
  // Before the provider is asked: what another browser began costs it nothing.
  if (address.searchParams.get('state') !== state) throw accountError('provider_refused');
  const configuration = await discover(provider);
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: derived(token, 'nonce'),
      pkceCodeVerifier: derived(token, 'verifier'),
      idTokenExpected: true,
      ...(again ? { maxAge: accountRules.providerMinutes * 60 } : {}),
    });
    const claims = tokens.claims();
    if (claims === undefined) throw accountError('provider_refused');
    const { email, email_verified, name } =
      claims['email'] === undefined &&
      configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof email === 'string' ? email : null,
      isVerified: email_verified === true,
      name: typeof name === 'string' ? name : '',
      signedInAt:
        typeof claims.auth_time === 'number'
          ? new Date(Math.min(claims.auth_time * 1_000, Date.now()))
          : null,
    };
  } catch (err) {
    throw accountError(isAway(err) ? 'provider_unavailable' : 'provider_refused', {
      ...(isAway(err) ? { retryAfterSeconds: accountRules.providerSeconds } : {}),
      cause: err,
    });
  }
}

/**
 * Addresses and keys of the provider, asked for each time: a sign-in is rare, and its keys may have
 * changed a moment ago.
 */
async function discover({
  issuer,
  clientId,
  clientSecret,
}: NonNullable<Config['oidc']>): Promise<Configuration> {
  const oidc = await import('openid-client');
  const deadline = AbortSignal.timeout(accountRules.providerSeconds * 1_000);
  const basic = oidc.ClientSecretBasic(clientSecret);
  const post = oidc.ClientSecretPost(clientSecret);
  const authenticate: ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false
      ? post
      : basic)(server, ...rest);
  try {
    return await oidc.discovery(new URL(issuer), clientId, {}, authenticate, {
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
      // One deadline for all calls of a request, their bodies included.
      [oidc.customFetch]: (url, options) =>
        fetch(url, {
          ...options,
          signal:
            options.signal === undefined ? deadline : AbortSignal.any([deadline, options.signal]),
        } as RequestInit),
    });
  } catch (err) {
    throw accountError('provider_unavailable', {
      retryAfterSeconds: accountRules.providerSeconds,
      cause: err,
    });
  }
}

const awayCodes: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);

/** Whether the provider could not be reached or failed, in words or half way, rather than said no. */
function isAway(err: unknown): boolean {
  if (!(err instanceof Error)) return false;
  return (
    err.name === 'TimeoutError' ||
    err.name === 'AbortError' ||
    err.message === 'fetch failed' ||
    ('code' in err && awayCodes.has(err.code)) ||
    isAway(err.cause)
  );
}

const stateOf = ({ token, purpose, again }: Way): string =>
  derived(token, `state ${purpose} ${again ? 'again' : ''}`);

const derived = (token: string, what: string): string =>
  createHmac('sha256', token).update(what).digest('base64url');

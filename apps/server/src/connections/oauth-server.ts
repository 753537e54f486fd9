import { createHmac, generateKeyPairSync } from 'node:crypto';
import { connectPage, connectionRules, connectionScopeIds, oauthPaths } from '@aplomb/contract';
import { type Client, type Context, errors, interactionPolicy, Provider } from 'oidc-provider';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { findUser } from '../services/accounts/find-user.ts';
import { fetchClientDocument } from '../services/connections/client-document.ts';
import { OauthStore } from '../services/connections/oauth-store.ts';
import { settleClient } from './client-fields.ts';

const MINUTE = 60,
  DAY = 86_400,
  YEAR = 365 * DAY;

/** What an OAuth server of one origin is built on. */
export interface OauthParts {
  deps: Deps;
  logger: Logger;
  issuer: string;
  /** The one address its tokens open. */
  resource: string;
  secret: string;
}

/**
 * The OAuth server of one origin: authorization code with PKCE for public clients, tokens for one
 * resource. Who is signed in and what they agree to is the console’s to say; it keeps no sessions.
 */
export function createOauthServer(parts: OauthParts): Provider {
  const { deps, logger, issuer } = parts;
  const server = new Provider(issuer, {
    adapter: (kind: string) => new OauthStore(deps.database, kind),
    cookies: cookiesOf(parts),
    jwks: { keys: [unusedKey()] },
    ...clientRules(),
    features: featuresOf(parts),
    pkce: { required: () => true },
    routes: {
      authorization: oauthPaths.authorization,
      token: oauthPaths.token,
      registration: oauthPaths.registration,
      revocation: oauthPaths.revocation,
    },
    ttl: {
      AccessToken: connectionRules.accessMinutes * MINUTE,
      AuthorizationCode: connectionRules.codeSeconds,
      Grant: YEAR,
      Interaction: connectionRules.consentMinutes * MINUTE,
      RefreshToken: connectionRules.refreshDays * DAY,
      Session: connectionRules.consentMinutes * MINUTE,
    },
    ...consentRules(deps),
    issueRefreshToken: async (_context: Context, client: Client) =>
      client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    clientBasedCORS: () => false,
    fetch: (address: string | URL) => fetchClientDocument(address, deps.config.media.allowLoopback),
    renderError: async (context: Context, { error }: { error: string }) =>
      context.redirect(`${connectPage}?refused=${encodeURIComponent(error)}`),
  });
  // They are set anew for each request, from what our own rules believe.
  server.proxy = true;
  server.on('authorization.success', ({ oidc }) => {
    oidc.session.destroyed = true;
  });
  server.on('server_error', (_context, err) => logger.error({ err }, 'the OAuth server failed'));
  return server;
}

const cookiesOf = ({ secret }: OauthParts) => ({
  keys: [createHmac('sha256', secret).update('oauth cookies').digest('base64url')],
  names: {
    interaction: 'aplomb.connect',
    resume: 'aplomb.connect_resume',
    session: 'aplomb.connect_session',
  },
  // The console asks for it at other paths than the page.
  short: { httpOnly: true, sameSite: 'lax', signed: true, path: '/' },
  long: { httpOnly: true, sameSite: 'lax', signed: true },
});

/** The package wants one; nothing is signed, since no id tokens are given. */
const unusedKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  alg: 'ES256',
  use: 'sig',
});

const clientRules = () => ({
  clientAuthMethods: ['none'],
  clientDefaults: { id_token_signed_response_alg: 'ES256', token_endpoint_auth_method: 'none' },
  responseTypes: ['code'],
  scopes: [],
  extraClientMetadata: {
    properties: ['software_id'],
    validator: (_context: Context, _name: string, _value: unknown, client: object) =>
      settleClient(client as Record<string, unknown>),
  },
});

const featuresOf = ({ resource }: OauthParts) => ({
  clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  registration: { enabled: true, issueRegistrationAccessToken: false },
  resourceIndicators: {
    enabled: true,
    defaultResource: async () => resource,
    getResourceServerInfo: async (_context: Context, asked: string) => {
      if (asked !== resource) throw new errors.InvalidTarget();
      return {
        audience: resource,
        scope: connectionScopeIds.join(' '),
        accessTokenFormat: 'opaque',
        accessTokenTTL: connectionRules.accessMinutes * MINUTE,
      };
    },
    useGrantedResource: async () => true,
  },
  revocation: { enabled: true },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: false },
});

/** Every request is agreed to anew, by whoever is signed in to the console then. */
const consentRules = ({ database }: Deps) => ({
  interactions: {
    url: async (_context: Context, { uid }: { uid: string }) => `${connectPage}?id=${uid}`,
    policy: [
      new interactionPolicy.Prompt(
        { name: 'consent', requestable: true },
        new interactionPolicy.Check(
          'not_asked',
          'the person must agree',
          ({ oidc }: Context) => oidc.result?.consent === undefined,
        ),
      ),
      new interactionPolicy.Prompt({ name: 'login', requestable: true }),
      new interactionPolicy.Prompt({ name: 'select_account', requestable: true }),
    ],
  },
  loadExistingGrant: async ({ oidc }: Context) => {
    const id = oidc.result?.consent?.grantId;
    return id === undefined ? undefined : oidc.provider.Grant.find(id);
  },
  findAccount: async (_context: Context, id: string) => {
    const user = await findUser(database.db, { id });
    return user === null || user.disabledAt !== null || user.deletionAt !== null
      ? undefined
      : { accountId: id, claims: async () => ({ sub: id }) };
  },
});

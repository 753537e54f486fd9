import { type ClientMetadata, errors } from 'oidc-provider';

/** Fields that are kept of what a client says of itself: none has us fetch or show anything. */
const kept: ReadonlySet<string> = new Set([
  'client_id',
  'client_id_issued_at',
  'client_name',
  'redirect_uris',
]);
const REDIRECTS = 10,
  REDIRECT_CHARACTERS = 500;

/**
 * Makes every client a public one for the authorization code with PKCE, whatever it asked for, and
 * tells apps from sites by where their answers go. Throws InvalidRedirectUri.
 */
export function settleClient(client: ClientMetadata): void {
  for (const name of Object.keys(client)) if (!kept.has(name)) delete client[name];
  const { redirect_uris: redirects } = client;
  const isListed =
    Array.isArray(redirects) &&
    redirects.length <= REDIRECTS &&
    redirects.every((uri) => typeof uri === 'string' && uri.length <= REDIRECT_CHARACTERS);
  if (!isListed) throw new errors.InvalidRedirectUri();
  Object.assign(client, {
    // Of an app, http is allowed on the person's own computer only.
    application_type: redirects.every((uri) => /^https:/i.test(uri)) ? 'web' : 'native',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  });
}

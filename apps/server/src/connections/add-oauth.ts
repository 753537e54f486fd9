import { connectionScopeIds, mcpEndpoint, oauthPaths, product } from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { takeForm } from '../accounts/take-form.ts';
import { OauthServers } from './oauth-servers.ts';

/** What counts against what one connection may ask for in an hour. */
const counted: Readonly<Record<string, string>> = {
  [oauthPaths.authorization]: 'connect',
  [oauthPaths.registration]: 'connect-register',
};

/**
 * Serves OAuth for assistants: discovery, registration, authorization, tokens and revocation.
 * Nothing where the operator has not switched it on.
 */
export function addOauth(app: FastifyInstance, logger: Logger): void {
  const { accounts } = app;
  const servers = accounts.deps.config.connectors ? new OauthServers(accounts, logger) : null;
  app.decorate('oauth', servers);
  if (servers === null) return;
  addDiscovery(app, servers);
  for (const [method, url] of [
    ['GET', oauthPaths.authorization],
    ['GET', `${oauthPaths.authorization}/:uid`],
    ['POST', oauthPaths.registration],
    ['POST', oauthPaths.token],
    ['OPTIONS', oauthPaths.token],
    ['POST', oauthPaths.revocation],
    ['OPTIONS', oauthPaths.revocation],
  ] as const)
    app.route({
      method,
      url,
      // Before a body is read: the package reads it itself.
      onRequest: async (request, reply) => {
        const form = counted[url];
        if (form !== undefined) await takeForm(accounts, request, form);
        await handOver(servers, request, reply);
      },
      handler: async () => undefined,
    });
}

/** Lets the package answer, with what our own rules believe of the connection. */
async function handOver(
  servers: OauthServers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { raw } = request;
  const server = await servers.of(request);
  const { protocol, host } = new URL(servers.issuerOf(request));
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-for'] = request.ip;
  raw.url = withScope(raw.url ?? '');
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  await server.callback()(raw, reply.raw);
}

/** A client that names no scopes asks for all there are (RFC 6749, 3.3). */
function withScope(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname !== oauthPaths.authorization || searchParams.has('scope')) return url;
  searchParams.set('scope', connectionScopeIds.join(' '));
  return `${pathname}?${searchParams}`;
}

function addDiscovery(app: FastifyInstance, servers: OauthServers): void {
  const show = (path: string, metadata: (request: FastifyRequest) => object): void => {
    app.get(path, async (request, reply) =>
      reply
        .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
        .send(metadata(request)),
    );
  };
  const resource = (request: FastifyRequest) => ({
    resource: servers.resourceOf(request),
    resource_name: product.name,
    authorization_servers: [servers.issuerOf(request)],
    scopes_supported: connectionScopeIds,
    bearer_methods_supported: ['header'],
  });
  show(oauthPaths.resource, resource);
  show(oauthPaths.resource + mcpEndpoint.path, resource);
  show(oauthPaths.server, (request) => {
    const issuer = servers.issuerOf(request);
    return {
      issuer,
      authorization_endpoint: issuer + oauthPaths.authorization,
      token_endpoint: issuer + oauthPaths.token,
      registration_endpoint: issuer + oauthPaths.registration,
      revocation_endpoint: issuer + oauthPaths.revocation,
      scopes_supported: connectionScopeIds,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    };
  });
}

/** What a refusal at the door for assistants tells them, so that they can sign in by OAuth. */
export function oauthChallenge(request: FastifyRequest, isKnown: boolean): string | null {
  const { oauth } = request.server;
  if (oauth === null) return null;
  const parts = {
    realm: 'aplomb',
    ...(isKnown && { error: 'invalid_token' }),
    resource_metadata: oauth.issuerOf(request) + oauthPaths.resource + mcpEndpoint.path,
    scope: connectionScopeIds.join(' '),
  };
  return `Bearer ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`;
}

import {
  connectionScopes,
  type ConnectionRequest,
  consoleEndpoints,
  mcpEndpoint,
} from '@aplomb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, Provider } from 'oidc-provider';
import type { OauthServers } from '../../connections/oauth-servers.ts';
import type { Deps } from '../../deps.ts';
import { isHere } from '../../http/from-here.ts';
import { ApiError } from '../../http/api-error.ts';
import { accountError } from '../../services/accounts/account-error.ts';
import {
  endConnection,
  keepConnection,
  listConnections,
  shownName,
} from '../../services/connections/connections.ts';
import { addConsoleEndpoint } from './add-console-endpoint.ts';
import { noteIn } from './note-change.ts';

/** Serves connected assistants: who wants to connect, agreeing and refusing, and those there are. */
export function addConnectionConsole(
  app: FastifyInstance,
  { database }: Pick<Deps, 'database'>,
): void {
  const note = noteIn(database);
  addConsoleEndpoint(app, consoleEndpoints.listConnections, async ({ caller, request }) => ({
    address: app.oauth?.resourceOf(request) ?? null,
    connections: await listConnections(database, caller.accountId),
  }));
  addConsoleEndpoint(app, consoleEndpoints.endConnection, async ({ caller, params, request }) => {
    const named = await endConnection(database, caller.accountId, params.connection_id);
    await note(request, caller, 'connection_ended', named);
    return null;
  });
  addConsoleEndpoint(app, consoleEndpoints.getConnectionRequest, async (call) => {
    const { server, interaction } = await pendingIn(app.oauth, call, call.params.request_id);
    return shownRequest(server, interaction);
  });
  addConsoleEndpoint(app, consoleEndpoints.refuseConnection, async (call) => {
    const { request, reply, caller, params } = call;
    const { server, interaction } = await pendingIn(app.oauth, call, params.request_id);
    const { name, redirect_host: host } = await shownRequest(server, interaction);
    const refusal = { error: 'access_denied', error_description: 'the person refused' };
    const location = await server.interactionResult(request.raw, reply.raw, refusal);
    await note(request, caller, 'connection_refused', `${name} (${host})`);
    return { location };
  });
  addAgreement(app, database, note);
}

function addAgreement(
  app: FastifyInstance,
  database: Deps['database'],
  note: ReturnType<typeof noteIn>,
): void {
  addConsoleEndpoint(app, consoleEndpoints.agreeToConnection, async (call) => {
    const { request, reply, caller, body, params } = call;
    const { oauth, server, interaction } = await pendingIn(app.oauth, call, params.request_id);
    const asked = await shownRequest(server, interaction);
    if (!body.scopes.every((scope) => asked.scopes.includes(scope)))
      throw new ApiError('ACCESS_DENIED', 'Agree to no more than what was asked for.');
    const { userId, accountId } = caller;
    const clientId = String(interaction.params['client_id']);
    const scopes = [mcpEndpoint.scope, ...body.scopes];
    const grant = new server.Grant({ accountId: userId, clientId });
    grant.addResourceScope(oauth.resourceOf(request), scopes.join(' '));
    const grantId = await grant.save();
    const { name, redirect_host: redirectHost } = asked;
    const made = { accountId, userId, clientId, name, redirectHost, scopes, grantId };
    const named = await keepConnection(database, made);
    const location = await server.interactionResult(request.raw, reply.raw, {
      login: { accountId: userId, remember: false },
      consent: { grantId },
    });
    await note(request, caller, 'connection_agreed', `${named}: ${body.scopes.join(', ')}`);
    return { location };
  });
}

async function pendingIn(
  oauth: OauthServers | null,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  id: string,
): Promise<{ oauth: OauthServers; server: Provider; interaction: Interaction }> {
  if (oauth === null) throw accountError('connection_over');
  return { oauth, ...(await oauth.pending(request, reply, id)) };
}

async function shownRequest(
  server: Provider,
  { uid, params }: Interaction,
): Promise<ConnectionRequest> {
  const client = await server.Client.find(String(params['client_id']));
  if (client === undefined) throw accountError('connection_over');
  const { protocol, host, hostname } = new URL(String(params['redirect_uri']));
  const isWeb = protocol === 'https:' || protocol === 'http:';
  const redirectHost = isWeb ? host : protocol.slice(0, -1);
  const { scope } = params;
  const asked: readonly string[] = typeof scope === 'string' ? scope.split(' ') : [];
  return {
    id: uid,
    name: shownName(client.clientName, redirectHost),
    redirect_host: redirectHost,
    is_local: !isWeb || isHere(hostname),
    described_at: client.clientIdMetadataDocument === true ? new URL(client.clientId).host : null,
    scopes: connectionScopes.filter((scope) => asked.includes(scope)),
  };
}

import { createHash } from 'node:crypto';
import {
  type Connection,
  connectionRules,
  connectPage,
  mcpEndpoint,
  oauthPaths,
} from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { askPerson, connect, ConnectingAssistant, step } from './connecting-assistant.ts';
import { type Person, signUp } from './console-client.ts';
import { embedded } from './databases.ts';
import { makeCertificate, type MediaServer, openMedia } from './media-server.ts';
import { actingFor, found, join } from './organization-client.ts';
import { temporaryFolder } from './running-server.ts';

const VERIFIER = 'a-verifier-of-the-tests-with-more-than-43-characters';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
/** A door that opened, and then found no message. */
const OPEN = 415;
const REDIRECT = 'https://assistant.example/callback';

let people = 0;

describe('who means harm to connected assistants', () => {
  let context: ApiContext;
  let person: Person;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let published: MediaServer;
  let describes: object = {};
  beforeAll(async () => {
    folder = await temporaryFolder();
    const { certificateFile, cert, key } = makeCertificate(folder.path);
    published = await openMedia((_request, response) => response.end(JSON.stringify(describes)), {
      cert,
      key,
    });
    context = await openApi(embedded, {
      APLOMB_CONNECTORS: 'true',
      APLOMB_FORMS_PER_HOUR: '0',
      APLOMB_MEDIA_LOOPBACK: 'true',
      NODE_EXTRA_CA_CERTS: certificateFile,
    });
    person = await newPerson();
  });
  afterAll(async () => {
    published?.close();
    await context?.close();
    await folder?.remove();
  });
  const newPerson = (): Promise<Person> => signUp(context, `harm-${(people += 1)}@example.com`);
  const register = (fields: object = {}): Promise<Response> =>
    fetch(context.server.origin + oauthPaths.registration, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Harmless', redirect_uris: [REDIRECT], ...fields }),
    });
  const registered = async (): Promise<string> =>
    ((await (await register()).json()) as { client_id: string }).client_id;
  const authorize = (clientId: string, change: Record<string, string | null> = {}): URL => {
    const url = new URL(oauthPaths.authorization, context.server.origin);
    const fields: Record<string, string | null> = {
      client_id: clientId,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'mcp:use history:read text:write',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      state: 'kept',
      ...change,
    };
    for (const [name, value] of Object.entries(fields))
      if (value !== null) url.searchParams.set(name, value);
    return url;
  };
  /** The code that a person’s agreement leads to. */
  const codeFor = async (clientId: string): Promise<string> => {
    const asked = await askPerson(context, person, authorize(clientId));
    const agreed = await asked.console<{ location: string }>('agreeToConnection', {
      body: { scopes: ['history:read'] },
    });
    return (await asked.goOn(agreed)).searchParams.get('code') ?? '';
  };
  const exchange = (
    clientId: string,
    code: string,
    change: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(context.server.origin + oauthPaths.token, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: REDIRECT,
        code,
        code_verifier: VERIFIER,
        ...change,
      }),
    });
  const knock = (token: string, path: string = mcpEndpoint.path): Promise<Response> =>
    fetch(context.server.origin + path, {
      method: path === mcpEndpoint.path ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}` },
      ...(path === mcpEndpoint.path && { body: '{}' }),
    });
  const connectionsOf = async (who: Person): Promise<Connection[]> =>
    (await who.console<{ connections: Connection[] }>('listConnections')).body.data.connections;

  it('sends the browser to no address that the client did not register', async () => {
    const id = await registered();
    for (const evil of [
      'https://evil.example/callback',
      `${REDIRECT}/../../evil`,
      `${REDIRECT}?more=1`,
      'https://assistant.example.evil.example/callback',
      'javascript:alert(1)',
    ])
      expect((await step(authorize(id, { redirect_uri: evil }), person.cookie)).to).toBe(
        `${connectPage}?refused=invalid_redirect_uri`,
      );
    expect((await step(authorize('nobody'), person.cookie)).to).toBe(
      `${connectPage}?refused=invalid_client`,
    );
    for (const redirect of [
      'http://evil.example/callback',
      'javascript:alert(1)',
      'data:text/html,x',
      'no address',
      `https://long.example/${'x'.repeat(600)}`,
    ])
      expect([redirect, (await register({ redirect_uris: [redirect] })).status]).toEqual([
        redirect,
        400,
      ]);
  });

  it('gets no code without PKCE by S256, and none in another way than asked', async () => {
    const id = await registered();
    for (const change of [
      { code_challenge: null, code_challenge_method: null },
      { code_challenge: VERIFIER, code_challenge_method: 'plain' },
      { response_type: 'token' },
      { resource: 'https://other.example/mcp' },
    ]) {
      const { to } = await step(authorize(id, change), person.cookie);
      const back = new URL(to);
      expect([back.origin + back.pathname, back.searchParams.has('code')]).toEqual([
        REDIRECT,
        false,
      ]);
      expect(back.searchParams.get('error') ?? back.hash).toMatch(/^(?:invalid|#error=)/);
    }
  });

  it('gets no token with another verifier, client or redirect, and a code is good once', async () => {
    const id = await registered();
    const other = await registered();
    for (const [client, change] of [
      [id, { code_verifier: 'another-verifier-of-the-tests-with-43-characters' }],
      [id, { redirect_uri: 'https://evil.example/callback' }],
      [id, { resource: 'https://other.example/mcp' }],
      [other, {}],
    ] as const)
      expect((await exchange(client, await codeFor(id), change)).status).toBe(400);
    const fresh = await codeFor(id);
    const both = await Promise.all([exchange(id, fresh), exchange(id, fresh)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const last = await codeFor(id);
    const first = await exchange(id, last);
    const { access_token: token } = (await first.json()) as { access_token: string };
    expect((await knock(token)).status).toBe(OPEN);
    expect((await exchange(id, last)).status).toBe(400);
    expect((await knock(token)).status).toBe(401);
    expect(await connectionsOf(person)).toEqual([]);
  });

  it('opens no other door with a token, nor with one of another making', async () => {
    const assistant = new ConnectingAssistant(context.server.origin);
    await connect(context, person, assistant);
    const token = assistant.saved?.access_token ?? '';
    for (const path of ['/v1/history/conversations', '/v1/usage', '/v1/keys']) {
      const refused = await knock(token, path);
      expect([path, refused.status]).toEqual([path, 401]);
    }
    for (const made of ['x'.repeat(43), assistant.saved?.refresh_token ?? ''])
      expect((await knock(made)).status).toBe(401);
    const page = await fetch(context.server.origin + mcpEndpoint.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, origin: 'https://evil.example' },
      body: '{}',
    });
    expect(page.status).toBe(403);
  });

  it('cannot agree in the person’s name: from another site, another browser or twice', async () => {
    const victim = await newPerson();
    const asked = await askPerson(context, victim, authorize(await registered()));
    const body = { scopes: ['history:read'] };
    const params = { request_id: asked.id };
    const foreign = await asked.console('agreeToConnection', {
      body,
      headers: { origin: 'https://evil.example' },
    });
    expect([foreign.status, foreign.body.details.reason]).toEqual([403, 'foreign_origin']);
    // A link that an attacker began in their own browser and sent on.
    for (const operation of ['agreeToConnection', 'refuseConnection'] as const) {
      const lured = await victim.console(operation, {
        params,
        ...(operation === 'agreeToConnection' && { body }),
      });
      expect([lured.status, lured.body.details.reason]).toEqual([404, 'connection_over']);
    }
    expect((await victim.console('getConnectionRequest', { params })).status).toBe(404);
    const more = await asked.console('agreeToConnection', {
      body: { scopes: ['screen:write'] },
    });
    expect(more.status).toBe(403);
    expect(await connectionsOf(victim)).toEqual([]);
    const agreed = await asked.console<{ location: string }>('agreeToConnection', { body });
    await asked.goOn(agreed);
    expect((await asked.console('agreeToConnection', { body })).status).toBe(404);
    // The way back is that of the browser, too.
    expect((await step(agreed.body.data.location, victim.cookie)).to).toContain('refused=');
  });

  it('hides nothing in its name, has no secret, and says nothing of what it may', async () => {
    const answer = await register({
      client_name: '  Claude\u202e\u0000 <b>(verified)</b>  ',
      scope: 'keys:write',
      sector_identifier_uri: `${published.origin}/sector`,
      jwks_uri: `${published.origin}/keys`,
      token_endpoint_auth_method: 'client_secret_basic',
    });
    const client = (await answer.json()) as Record<string, string>;
    expect([answer.status, client['client_secret'], client['token_endpoint_auth_method']]).toEqual([
      201,
      undefined,
      'none',
    ]);
    expect(published.requests).toEqual([]);
    const asked = await askPerson(context, person, authorize(client['client_id'] ?? ''));
    expect(asked.shown.body.data).toMatchObject({
      name: 'Claude <b>(verified)</b>',
      redirect_host: 'assistant.example',
      is_local: false,
      scopes: ['history:read', 'text:write'],
    });
  });

  it('has its description fetched from where it says, and from nowhere private', async () => {
    const url = `${published.origin}/client.json`;
    describes = { client_id: url, client_name: 'Described', redirect_uris: [REDIRECT] };
    const asked = await askPerson(context, person, authorize(url));
    expect(asked.shown.body.data).toMatchObject({
      name: 'Described',
      described_at: new URL(published.origin).host,
    });
    for (const [name, fields] of [
      ['another', { client_id: `${published.origin}/elsewhere.json` }],
      ['secret', { client_secret: 'x', token_endpoint_auth_method: 'client_secret_post' }],
      ['large', { client_name: 'x'.repeat(connectionRules.documentBytes) }],
    ] as const) {
      const address = `${published.origin}/${name}.json`;
      describes = { client_id: address, redirect_uris: [REDIRECT], ...fields };
      expect((await step(authorize(address), person.cookie)).to).toMatch(/refused=invalid_client/);
    }
    for (const inside of ['https://10.0.0.1/client.json', 'https://169.254.169.254/latest'])
      expect((await step(authorize(inside), person.cookie)).to).toBe(
        `${connectPage}?refused=invalid_client`,
      );
  });

  it('works for an organisation only while whoever agreed may make its keys', async () => {
    const owner = await newPerson();
    const id = await found(owner, 'Plumb Works');
    const acting = actingFor(owner, id);
    const member = await newPerson();
    await join(acting, member, 'read');
    const reader = new ConnectingAssistant(context.server.origin);
    const asked = await askPerson(context, member, await reader.begin(), id);
    const refused = await asked.console('agreeToConnection', {
      body: { scopes: ['history:read'] },
    });
    expect([refused.status, refused.body.details.reason]).toEqual([403, 'role_forbids']);
    const { body } = await acting<{ members: { user_id: string; email: string }[] }>('listMembers');
    const userId = body.data.members.find(({ email }) => email === member.email)?.user_id ?? '';
    const become = (role: string) =>
      acting('updateMember', { params: { user_id: userId }, body: { role } });
    await become('developer');
    const assistant = new ConnectingAssistant(context.server.origin);
    await connect(context, member, assistant, ['history:read'], id);
    expect(await assistant.call('search_history')).toContain('Found');
    const shown = await acting<{ connections: Connection[] }>('listConnections');
    expect(shown.body.data.connections).toMatchObject([{ agreed_by: member.email }]);
    expect(await connectionsOf(member)).toEqual([]);
    await become('read');
    const token = assistant.saved?.access_token ?? '';
    expect((await knock(token)).status).toBe(401);
    await become('developer');
    expect((await knock(token)).status).toBe(OPEN);
    await acting('removeMember', { params: { user_id: userId } });
    expect((await knock(token)).status).toBe(401);
    // Nobody else’s connection can be ended, or seen.
    const stranger = await person.console('endConnection', {
      params: { connection_id: shown.body.data.connections[0]?.id ?? '' },
    });
    expect(stranger.status).toBe(404);
  });
});

describe('the doors of connecting', () => {
  it('are closed unless the operator opens them', async () => {
    const context = await openApi(embedded);
    for (const path of Object.values(oauthPaths))
      expect((await fetch(context.server.origin + path)).status).toBe(404);
    const refused = await fetch(context.server.origin + mcpEndpoint.path, {
      method: 'POST',
      body: '{}',
    });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="aplomb"');
    const someone = await signUp(context, 'closed@example.com');
    expect((await someone.console('listConnections')).body.data).toEqual({
      address: null,
      connections: [],
    });
    await context.close();
  });

  it('take so many registrations from one address an hour, then name the wait', async () => {
    const context = await openApi(embedded, {
      APLOMB_CONNECTORS: 'true',
      APLOMB_FORMS_PER_HOUR: '3',
    });
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const { status, headers } = await fetch(context.server.origin + oauthPaths.registration, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [REDIRECT] }),
      });
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    await context.close();
  });
});

import { type Connection, mcpEndpoint, mcpTools, oauthPaths } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { askPerson, connect, ConnectingAssistant } from './connecting-assistant.ts';
import { type Person, signUp } from './console-client.ts';
import { embedded, postgresql } from './databases.ts';
import { callAccount } from './organization-client.ts';

/** Those that can be had here. */
const kinds = [embedded, postgresql].filter(({ absent }) => absent === null);

let people = 0;

describe.each(kinds)('connected assistants on $name', (kind) => {
  let context: ApiContext;
  let person: Person;
  beforeAll(async () => {
    context = await openApi(kind, { APLOMB_CONNECTORS: 'true', APLOMB_FORMS_PER_HOUR: '0' });
  });
  afterAll(async () => {
    await context?.close();
  });
  const newPerson = (): Promise<Person> => signUp(context, `connects-${(people += 1)}@example.com`);
  const connectionsOf = async (who: Person): Promise<Connection[]> =>
    (await who.console<{ connections: Connection[] }>('listConnections')).body.data.connections;
  const trailOf = async (who: Person): Promise<{ kind: string; detail: string | null }[]> => {
    const { data } = (await (await callAccount(context, who, '/events')).json()) as {
      data: { events: { kind: string; detail: string | null }[] };
    };
    return data.events.map(({ kind: what, detail }) => ({ kind: what, detail }));
  };

  it('find out by themselves where to ask, for both well-known addresses', async () => {
    const { origin } = context.server;
    const refused = await fetch(origin + mcpEndpoint.path, { method: 'POST', body: '{}' });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="aplomb", ' +
        `resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp", ` +
        'scope="mcp:use history:read text:write screen:write"',
    ]);
    for (const path of [oauthPaths.resource, oauthPaths.resource + mcpEndpoint.path])
      expect(await (await fetch(origin + path)).json()).toMatchObject({
        resource: `${origin}/mcp`,
        authorization_servers: [origin],
      });
    expect(await (await fetch(origin + oauthPaths.server)).json()).toMatchObject({
      issuer: origin,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
    // Elsewhere a key is the only way.
    const api = await fetch(`${origin}/v1/usage`);
    expect(api.headers.get('www-authenticate')).toBe('Bearer realm="aplomb"');
  });

  it('work with what was agreed to, in both generations, counted and logged by name', async () => {
    person = await newPerson();
    const assistant = new ConnectingAssistant(context.server.origin, { name: 'Calm Reader' });
    const back = await connect(context, person, assistant);
    expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
      'state-of-the-assistant',
      context.server.origin,
    ]);
    expect(assistant.saved).toMatchObject({
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'mcp:use history:read text:write screen:write',
    });
    for (const era of kind === embedded ? (['auto', 'legacy'] as const) : (['auto'] as const)) {
      const client = await assistant.open(era);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(Object.keys(mcpTools));
      await client.close();
    }
    expect(await assistant.call('analyze_text', { text: 'Solve for x: 3x + 7 = 40' })).toContain(
      '11',
    );
    expect(await assistant.call('search_history', { query: '3x + 7' })).toContain('"id"');
    const [made] = await connectionsOf(person);
    expect(made).toMatchObject({
      name: 'Calm Reader',
      redirect_host: '127.0.0.1:33418',
      agreed_by: person.email,
    });
    expect((await trailOf(person))[0]).toEqual({
      kind: 'connection_agreed',
      detail: 'Calm Reader (127.0.0.1:33418): history:read, text:write, screen:write',
    });
    await expect
      .poll(
        async () => {
          const query = { key_id: made?.id ?? '' };
          const log = await person.console<{ requests: { route: string }[] }>('listRequests', {
            query,
          });
          return log.body.data.requests.map(({ route }) => route);
        },
        { timeout: 15_000 },
      )
      .toContain('/mcp');
    const { body } = await person.console<{ keys: { id: string; connection: boolean }[] }>(
      'listKeys',
    );
    expect(body.data.keys.find(({ id }) => id === made?.id)).toMatchObject({ connection: true });
  });

  it('get only the scopes that were left on, and see no tool beyond them', async () => {
    person = await newPerson();
    const assistant = new ConnectingAssistant(context.server.origin);
    await connect(context, person, assistant, ['text:write']);
    expect(assistant.saved?.scope).toBe('mcp:use text:write');
    const client = await assistant.open();
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['analyze_text']);
    await client.close();
  });

  it('are refused, and told so, where the person refuses', async () => {
    person = await newPerson();
    const assistant = new ConnectingAssistant(context.server.origin, { name: 'Nosy' });
    const asked = await askPerson(context, person, await assistant.begin());
    expect(asked.shown.body.data).toMatchObject({ name: 'Nosy', is_local: true });
    const refused = await asked.console<{ location: string }>('refuseConnection');
    const back = await asked.goOn(refused);
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(await connectionsOf(person)).toEqual([]);
    expect((await trailOf(person))[0]).toEqual({
      kind: 'connection_refused',
      detail: 'Nosy (127.0.0.1:33418)',
    });
  });

  it('renew by themselves, and end for good where an old token comes again', async () => {
    person = await newPerson();
    const assistant = new ConnectingAssistant(context.server.origin);
    await connect(context, person, assistant);
    const first = assistant.saved;
    const renew = (token: string): Promise<Response> =>
      fetch(context.server.origin + oauthPaths.token, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: token,
          client_id: assistant.client?.client_id ?? '',
        }),
      });
    const renewed = await renew(first?.refresh_token ?? '');
    const next = (await renewed.json()) as NonNullable<typeof first>;
    expect([renewed.status, next.refresh_token === first?.refresh_token]).toEqual([200, false]);
    assistant.saved = next;
    expect(await assistant.call('search_history')).toContain('Found: 0');
    const again = await renew(first?.refresh_token ?? '');
    expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect((await renew(next.refresh_token ?? '')).status).toBe(400);
    await expect(new ConnectingAssistant(context.server.origin).open()).rejects.toThrow();
    const refused = await fetch(context.server.origin + mcpEndpoint.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${next.access_token}` },
      body: '{}',
    });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
    expect(await connectionsOf(person)).toEqual([]);
    expect((await trailOf(person))[0]?.kind).toBe('connection_ended');
  });

  it('end at once where the person disconnects them, or they give their token back', async () => {
    person = await newPerson();
    for (const how of ['person', 'assistant'] as const) {
      const assistant = new ConnectingAssistant(context.server.origin);
      await connect(context, person, assistant);
      expect(await assistant.call('search_history')).toContain('Found');
      const [made] = await connectionsOf(person);
      if (how === 'person')
        expect(
          (await person.console('endConnection', { params: { connection_id: made?.id ?? '' } }))
            .status,
        ).toBe(204);
      else
        await fetch(context.server.origin + oauthPaths.revocation, {
          method: 'POST',
          body: new URLSearchParams({
            token: assistant.saved?.refresh_token ?? '',
            client_id: assistant.client?.client_id ?? '',
          }),
        });
      expect(await connectionsOf(person)).toEqual([]);
      const { access_token: token = '', refresh_token: refresh = '' } = assistant.saved ?? {};
      const refused = await fetch(context.server.origin + mcpEndpoint.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: '{}',
      });
      expect(refused.status).toBe(401);
      const renewed = await fetch(context.server.origin + oauthPaths.token, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          refresh_token: refresh,
          client_id: assistant.client?.client_id ?? '',
        }),
      });
      expect(renewed.status).toBe(400);
    }
  });
});

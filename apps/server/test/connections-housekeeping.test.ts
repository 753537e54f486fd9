import { type Connection, connectPage, mcpEndpoint, oauthPaths } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { connect, ConnectingAssistant, step } from './connecting-assistant.ts';
import { type Person, signUp } from './console-client.ts';
import { postgresql } from './databases.ts';

describe.skipIf(postgresql.absent !== null)('what is kept of connected assistants', () => {
  let context: ApiContext;
  let person: Person;
  beforeAll(async () => {
    context = await openApi(postgresql, { APLOMB_CONNECTORS: 'true', APLOMB_FORMS_PER_HOUR: '0' });
    person = await signUp(context, 'kept@example.com');
  });
  afterAll(async () => {
    await context?.close();
  });
  const sql = (text: string) => context.database.sql(text);
  const names = async (): Promise<string[]> => {
    const list = await person.console<{ connections: Connection[] }>('listConnections');
    return list.body.data.connections.map(({ name }) => name);
  };
  const knock = async (assistant: ConnectingAssistant): Promise<number> =>
    (
      await fetch(context.server.origin + mcpEndpoint.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${assistant.saved?.access_token}` },
        body: '{}',
      })
    ).status;

  it('holds no token, and refuses one that has ended', async () => {
    const assistant = new ConnectingAssistant(context.server.origin, { name: 'Timely' });
    await connect(context, person, assistant);
    const kept = JSON.stringify(await sql('select * from oauth_records'));
    for (const secret of [assistant.saved?.access_token, assistant.saved?.refresh_token])
      expect(kept).not.toContain(secret ?? 'no token');
    await sql(
      "update oauth_records set expires_at = now() - interval '1 second' where kind = 'AccessToken'",
    );
    expect(await knock(assistant)).toBe(401);
    // With its refresh token it gets a new one by itself.
    expect(await assistant.call('search_history')).toContain('Found');
  });

  it('forgets clients that nobody agreed to, and ends what is not renewed', async () => {
    const idle = new ConnectingAssistant(context.server.origin, { name: 'Idle' });
    const wanted = await idle.begin();
    const old = new ConnectingAssistant(context.server.origin, { name: 'Old' });
    await connect(context, person, old);
    const gone = await signUp(context, 'gone@example.com');
    await connect(context, gone, new ConnectingAssistant(context.server.origin));
    await sql("update oauth_records set created_at = now() - interval '2 days'");
    await sql("update api_keys set created_at = now() - interval '2 days' where is_connection");
    await sql(
      "update oauth_records set expires_at = now() - interval '1 second' where kind = 'RefreshToken' " +
        'and grant_hash = (select grant_hash from connections where key_id = ' +
        "(select id from api_keys where name = 'Old'))",
    );
    const user = "(select id from auth_users where email = 'gone@example.com')";
    await sql(`delete from connections where user_id = ${user}`);
    expect((await step(wanted, person.cookie)).to).toContain(`${connectPage}?id=`);
    await context.restart('stop');
    await expect.poll(names, { timeout: 15_000 }).toEqual(['Timely']);
    expect(
      await sql(`select 1 from oauth_records where payload like '%' || ${user} || '%'`),
    ).toEqual([]);
    const again = wanted.pathname + wanted.search;
    expect((await step(context.server.origin + again, person.cookie)).to).toBe(
      `${connectPage}?refused=invalid_client`,
    );
    const clients = await sql("select 1 from oauth_records where kind = 'Client'");
    expect(clients).toHaveLength(1);
    const registered = await fetch(context.server.origin + oauthPaths.registration, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: ['https://assistant.example/callback'] }),
    });
    expect(registered.status).toBe(201);
  });
});

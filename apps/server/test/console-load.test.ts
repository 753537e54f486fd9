import { createHash, randomUUID } from 'node:crypto';
import { apiRules, consoleEndpoints } from '@aplomb/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { type Person, signUp } from './console-client.ts';
import { postgresql } from './databases.ts';

const TEXT = '/v1/text/analyze';
const MINUTE = 40;
const AT_ONCE = 3;

describe.skipIf(postgresql.absent !== null)('an account with much in it', () => {
  let api: ApiContext;
  let person: Person;
  let key: string;
  let database: pg.Client;

  beforeAll(async () => {
    api = await openApi(postgresql, {
      APLOMB_ACCOUNT_RATE_PER_MINUTE: String(MINUTE),
      APLOMB_ACCOUNT_CONCURRENCY: String(AT_ONCE),
    });
    database = new pg.Client({ connectionString: api.database.environment['DATABASE_URL'] ?? '' });
    await database.connect();
    person = await signUp(api, 'much@example.com');
    const made = await person.console<{ token: string }>('createKey', {
      body: { name: 'test', mode: 'live', scopes: ['text:write', 'history:read'] },
    });
    key = made.body.data.token;
  });
  afterAll(async () => {
    await database.end();
    await api.close();
  });

  /** Fills a conversation until it holds as many bytes. */
  const fill = async (conversationId: string, bytes: number): Promise<void> => {
    await database.query(
      `insert into analyses (id, conversation_id, kind, content, result, requested_at, created_at)
       select $1, $2, 'text', to_json(repeat('walrus ', $3::int / 7))::text, '{"summary":"much"}', now(), now()`,
      [randomUUID(), conversationId, bytes],
    );
  };

  it('has conversations that take no more when they are full', async () => {
    const call = api.as(key);
    const first = await call('POST', TEXT, { text: 'One. Two.', analysis_mode: 'language' });
    const { conversation_id: conversationId } = first.body.data as { conversation_id: string };
    const more = { text: 'More.', analysis_mode: 'language', conversation_id: conversationId };
    expect((await call('POST', TEXT, more)).status).toBe(201);
    await fill(conversationId, apiRules.conversationBytes);
    const refused = await call('POST', TEXT, more);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'VALIDATION_ERROR',
        details: { field_errors: [{ field: 'conversation_id' }] },
      },
    });
    expect((await call('GET', `/v1/history/conversations/${conversationId}`)).status).toBe(200);
  });

  it('gets all of it as one file', async () => {
    const { origin } = api.server;
    const answer = await fetch(`${origin}/api/account/export`, {
      headers: { cookie: person.cookie },
    });
    const { conversations } = (await answer.json()) as {
      conversations: { analyses: { content: string }[] }[];
    };
    const contents = conversations.flatMap(({ analyses }) => analyses.map((one) => one.content));
    expect(contents.map((content) => content.slice(0, 9))).toEqual([
      'One. Two.',
      'More.',
      'walrus wa',
    ]);
    expect(
      createHash('sha256')
        .update(contents[2] ?? '')
        .digest('hex'),
    ).toBe(
      createHash('sha256')
        .update('walrus '.repeat(Math.floor(apiRules.conversationBytes / 7)))
        .digest('hex'),
    );
  });

  it('is searched to its end, and its log too', async () => {
    const account = await database.query<{ id: string; key: string }>(
      'select account_id as id, id as key from api_keys limit 1',
    );
    const { id, key: keyId } = account.rows[0] ?? { id: '', key: '' };
    await database.query(
      `insert into conversations (id, account_id, summary, created_at, updated_at)
       select gen_random_uuid(), $1, case n when 1 then 'the rarest' else 'others' end,
         now(), now() - n * interval '1 second' from generate_series(1, 60) n`,
      [id],
    );
    await database.query(
      `insert into request_log (account_id, key_id, mode, at, request_id, method, route, status,
         milliseconds, request_bytes, response_bytes)
       select $1, $2, 'live', now(), 'req_' || n, 'GET', '/v1/x', case n when 1 then 418 else 200 end,
         1, 1, 1 from generate_series(1, 12000) n`,
      [id, keyId],
    );
    const found = await person.console<{ conversations: unknown[]; total: number }>(
      'listConversations',
      { query: { search: 'rarest' } },
    );
    expect(found.body.data).toMatchObject({ conversations: [{ summary: 'the rarest' }], total: 1 });
    const logged = await person.console<{ requests: unknown[]; next_cursor: unknown }>(
      'listRequests',
      { query: { status: '418' } },
    );
    expect(logged.body.data).toMatchObject({
      requests: [{ request_id: 'req_1' }],
      next_cursor: null,
    });
  });

  it('is asked for by its person as often as by its keys, and no more', async () => {
    const path = consoleEndpoints.listConversations.path;
    const ask = async (): Promise<number> =>
      (
        await fetch(`${api.server.origin}${path}?search=walrus`, {
          headers: { cookie: person.cookie },
        })
      ).status;
    const together = await Promise.all(Array.from({ length: AT_ONCE * 3 }, ask));
    expect(together.filter((status) => status === 200).length).toBeGreaterThanOrEqual(AT_ONCE);
    expect(together.filter((status) => status === 429).length).toBeGreaterThan(0);
    const statuses: number[] = [];
    while (statuses.length < MINUTE) statuses.push(await ask());
    expect(statuses.at(-1)).toBe(429);
    // What the person asked for takes nothing from the keys.
    expect((await api.as(key)('GET', '/v1/history/conversations')).status).toBe(200);
  });
});

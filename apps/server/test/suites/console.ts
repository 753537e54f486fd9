import { apiVersions, type ConsoleKey, type LoggedRequest, type UsageData } from '@aplomb/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';
import {
  type ConsoleAnswer,
  consoleCaller,
  type Person,
  signIn,
  signUp,
} from '../console-client.ts';

interface Made {
  key: ConsoleKey;
  token: string;
  replaced?: ConsoleKey;
}

const SETTINGS = '/v1/settings/context';
const TEXT = '/v1/text/analyze';

/** The console through its own door, as a browser uses it. */
export function consoleSuite(api: () => ApiContext): void {
  let ada: Person;
  let bob: Person;
  const create = async (person: Person, body: object): Promise<Made> => {
    const answer = await person.console<Made>('createKey', { body });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return answer.body.data;
  };
  beforeAll(async () => {
    ada = await signUp(api(), 'ada@example.com');
    bob = await signUp(api(), 'bob@example.com');
  });

  describe('keys', () => {
    it('are made, told once, used and revoked at once', async () => {
      const { key, token } = await create(ada, {
        name: '  Laptop ',
        scopes: ['text:write', 'settings:read'],
      });
      expect([key.name, key.mode, key.state, key.scopes]).toEqual([
        'Laptop',
        'live',
        'active',
        ['text:write', 'settings:read'],
      ]);
      expect((await api().as(token)('GET', SETTINGS)).status).toBe(200);
      const list = await ada.console<{ keys: ConsoleKey[] }>('listKeys');
      expect([
        list.body.data.keys.map(({ id }) => id).includes(key.id),
        list.text.includes(token),
      ]).toEqual([true, false]);
      expect((await ada.console('revokeKey', { params: { key_id: key.id } })).status).toBe(200);
      expect((await api().as(token)('GET', SETTINGS)).body.code).toBe('INVALID_API_KEY');
      expect((await ada.console('revokeKey', { params: { key_id: key.id } })).status).toBe(404);
    });

    it('are rolled with and without overlap, renamed, and keep what they may', async () => {
      const first = await create(ada, {
        name: 'Build',
        scopes: ['settings:read'],
        allowed_networks: ['127.0.0.0/8', '::1'],
        mode: 'test',
      });
      const rolled = await ada.console<Made>('rollKey', {
        params: { key_id: first.key.id },
        body: { overlap_hours: 1 },
      });
      expect([
        rolled.body.data.key.mode,
        rolled.body.data.key.allowed_networks,
        rolled.body.data.key.scopes,
      ]).toEqual(['test', ['127.0.0.0/8', '::1'], ['settings:read']]);
      for (const token of [first.token, rolled.body.data.token])
        expect((await api().as(token)('GET', SETTINGS)).status).toBe(200);
      const again = await ada.console<Made>('rollKey', {
        params: { key_id: rolled.body.data.key.id },
        body: { overlap_hours: 0 },
      });
      expect(again.body.data.replaced?.state).toBe('expired');
      expect((await api().as(rolled.body.data.token)('GET', SETTINGS)).body.code).toBe(
        'INVALID_API_KEY',
      );
      const renamed = await ada.console<Made>('updateKey', {
        params: { key_id: again.body.data.key.id },
        body: { name: 'Build server' },
      });
      expect(renamed.body.data.key.name).toBe('Build server');
    });

    it('are changed in place: scopes, addresses, end and limit hold from the next call on', async () => {
      const { key, token } = await create(ada, { name: 'Changing', scopes: ['settings:read'] });
      const change = (body: object) =>
        ada.console<Made>('updateKey', { params: { key_id: key.id }, body });
      const code = async () => (await api().as(token)('GET', SETTINGS)).body.code;
      expect(await code()).toBeUndefined();
      const changed = await change({
        scopes: ['text:write'],
        allowed_networks: ['203.0.113.0/24'],
      });
      expect(changed.body.data.key).toMatchObject({
        name: 'Changing',
        scopes: ['text:write'],
        allowed_networks: ['203.0.113.0/24'],
        requests_per_minute: null,
      });
      expect(await code()).toBe('IP_NOT_ALLOWED');
      await change({ allowed_networks: [] });
      expect(await code()).toBe('ACCESS_DENIED');
      await change({ scopes: ['settings:read'], requests_per_minute: 1 });
      const codes = await Promise.all([code(), code(), code()]);
      expect(codes.filter((one) => one === 'RATE_LIMIT_EXCEEDED').length).toBeGreaterThan(0);
      const past = await change({ expires_at: '2001-01-01T00:00:00Z' });
      expect(past.body.details.field_errors?.[0]?.field).toBe('expires_at');
      const none = await change({ requests_per_minute: 0 });
      expect(none.body.details.field_errors?.[0]?.field).toBe('requests_per_minute');
      const [newest] = apiVersions;
      expect(key.api_version).toBe(newest);
      const pinned = await change({ api_version: newest });
      expect(pinned.body.data.key.api_version).toBe(newest);
      const never = await change({ api_version: '2020-01-01' });
      expect(never.body.details.field_errors?.[0]?.field).toBe('api_version');
      await ada.console('revokeKey', { params: { key_id: key.id } });
      expect((await change({ name: 'Late' })).body.code).toBe('RESOURCE_NOT_FOUND');
    });

    it.each([
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ name: 'x', scopes: ['all'] }, 'scopes.0'],
      [{ name: 'x', scopes: [] }, 'scopes'],
      [{ name: 'x', allowed_networks: ['300.1.1.1'] }, 'allowed_networks.0'],
      [{ name: 'x', expires_at: '2001-01-01T00:00:00Z' }, 'expires_at'],
      [{ name: 'x', mode: 'both' }, 'mode'],
      [{ name: 'x', admin: true }, 'admin'],
    ])('asked for as %j are refused by field', async (body, field) => {
      const answer = await ada.console('createKey', { body });
      expect([
        [400, 422].includes(answer.status),
        answer.body.details.field_errors?.[0]?.field,
      ]).toEqual([true, field]);
    });

    it('stand in the security trail with every change', async () => {
      const answer = await fetch(`${api().server.origin}/api/account/events`, {
        headers: { cookie: ada.cookie },
      });
      const { data } = (await answer.json()) as {
        data: { events: { kind: string; detail: string | null }[] };
      };
      for (const kind of ['key_created', 'key_rolled', 'key_revoked', 'key_changed'])
        expect(
          data.events.some((event) => event.kind === kind && /\(apl_/.test(event.detail ?? '')),
        ).toBe(true);
      expect(JSON.stringify(data)).not.toMatch(/apl_(live|test)_\w{10}/);
    });

    it('of the playground end with the session, at once', async () => {
      const cookie = await signIn(api(), ada.email);
      const made = await consoleCaller(api(), cookie)<Made>('createPlaygroundKey', {
        body: { scopes: ['settings:read'] },
      });
      const { key, token } = made.body.data;
      expect([
        key.playground,
        Date.parse(key.expires_at ?? '') - Date.parse(key.created_at) <= 15 * 60_000 + 1_000,
      ]).toEqual([true, true]);
      expect((await api().as(token)('GET', SETTINGS)).status).toBe(200);
      await fetch(`${api().server.origin}/auth/sign-out`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: api().server.origin, cookie },
        body: '{}',
      });
      expect((await api().as(token)('GET', SETTINGS)).body.code).toBe('INVALID_API_KEY');
      expect((await consoleCaller(api(), cookie)('listKeys')).status).toBe(403);
    });
  });

  describe('usage and log', () => {
    it('show a call just made, refused ones too, and nothing of its content', async () => {
      const { key, token } = await create(bob, { name: 'Counter' });
      const secret = 'Quarterly-Zebra-Payroll';
      const call = api().as(token);
      expect(
        (
          await call(
            'POST',
            TEXT,
            { text: `${secret} stays between us.`, analysis_mode: 'language' },
            { 'request-id': 'my.100_id' },
          )
        ).status,
      ).toBe(201);
      await call('POST', TEXT, { text: '' });
      await call('GET', '/v1/history/conversations?limit=3');
      await bob.console('revokeKey', { params: { key_id: key.id } });
      await call('GET', SETTINGS);
      const {
        body: { data },
      } = await bob.console<UsageData>('getUsage', { query: { step: 'hour', key_id: key.id } });
      expect([
        data.total.requests,
        data.total.errors,
        data.keys[0]?.name,
        data.series.at(-1)?.requests,
        data.latency.reduce((sum, entry) => sum + entry.requests, 0),
      ]).toEqual([4, 2, 'Counter', 4, 4]);
      expect(data.codes.map(({ code }) => code).toSorted()).toEqual([
        'INVALID_API_KEY',
        'INVALID_PARAMETER_VALUE',
      ]);
      expect(data.endpoints.find(({ endpoint }) => endpoint === 'analyzeText')?.requests).toBe(2);
      expect(data.total.p95_ms).toBeGreaterThan(0);
      expect(data.quota.used).toBe(1);
      const log = await bob.console<{ requests: LoggedRequest[] }>('listRequests');
      expect(log.body.data.requests.map(({ status, code }) => [status, code])).toEqual([
        [401, 'INVALID_API_KEY'],
        [200, null],
        [422, 'INVALID_PARAMETER_VALUE'],
        [201, null],
      ]);
      // Compressed answers too, whose length no header tells.
      for (const { response_bytes: bytes } of log.body.data.requests)
        expect(bytes).toBeGreaterThan(100);
      expect(log.text).not.toMatch(/Zebra|limit=|127\.0\.0\.1/);
      const found = await bob.console<{ requests: LoggedRequest[] }>('listRequests', {
        query: { request_id: 'my.100_' },
      });
      expect(found.body.data.requests).toMatchObject([
        {
          request_id: 'my.100_id',
          status: 201,
          request_bytes: expect.any(Number),
          response_bytes: expect.any(Number),
        },
      ]);
      expect(
        (
          await bob.console<{ requests: LoggedRequest[] }>('listRequests', {
            query: { request_id: 'my_100' },
          })
        ).body.data.requests,
      ).toEqual([]);
      expect(
        (
          await bob.console<{ requests: LoggedRequest[] }>('listRequests', {
            query: { status: '4xx', code: 'INVALID_API_KEY' },
          })
        ).body.data.requests,
      ).toHaveLength(1);
    });

    it('pages the log without a gap', async () => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: ConsoleAnswer<{ requests: LoggedRequest[]; next_cursor: string | null }> =
          await bob.console('listRequests', {
            query: { limit: '3', ...(cursor === null ? {} : { cursor }) },
          });
        seen.push(...page.body.data.requests.map(({ request_id }) => request_id));
        cursor = page.body.data.next_cursor;
      } while (cursor !== null);
      expect([seen.length, new Set(seen).size]).toEqual([4, 4]);
    });

    it('loses nothing to a clean stop', async () => {
      const { key, token } = await create(bob, { name: 'Stopper' });
      for (let count = 0; count < 7; count += 1) await api().as(token)('GET', SETTINGS);
      await api().restart('stop');
      const cookie = await signIn(api(), bob.email);
      bob = { ...bob, cookie, console: consoleCaller(api(), cookie) };
      ada = {
        ...ada,
        cookie: await signIn(api(), ada.email),
        console: consoleCaller(api(), await signIn(api(), ada.email)),
      };
      const { body } = await bob.console<UsageData>('getUsage', { query: { key_id: key.id } });
      expect(body.data.total.requests).toBe(7);
    });

    it('fills every step of a range, and refuses one that ends before it begins', async () => {
      const { body } = await bob.console<UsageData>('getUsage', {
        query: { from: new Date(Date.now() - 6 * 86_400_000).toISOString() },
      });
      expect(body.data.series).toHaveLength(7);
      expect(
        (await bob.console('getUsage', { query: { from: '2026-02-02', to: '2026-01-01' } })).status,
      ).toBe(422);
    });
  });

  describe('history, settings and retention', () => {
    it('search, read and delete, live and test apart', async () => {
      const { token } = await create(ada, { name: 'Writer' });
      const tests = await create(ada, { name: 'Tester', mode: 'test' });
      await api().as(token)('POST', TEXT, {
        text: 'The "walrus" costs 100%_ more.\nTruly.',
        analysis_mode: 'language',
      });
      await api().as(tests.token)('POST', TEXT, {
        text: 'A test only.',
        analysis_mode: 'language',
      });
      const titles = async (query: Record<string, string>): Promise<string[]> =>
        (
          await ada.console<{ conversations: { id: string }[] }>('listConversations', { query })
        ).body.data.conversations.map(({ id }) => id);
      for (const search of ['WALRUS', '"walrus"', '100%_', 'more.\nTruly'])
        expect(await titles({ search }), search).toHaveLength(1);
      for (const search of ['100%x', 'test only', 'w_lrus'])
        expect(await titles({ search }), search).toEqual([]);
      expect(await titles({ mode: 'test' })).toHaveLength(1);
      const [id = ''] = await titles({});
      expect(
        (await ada.console('getConversation', { params: { conversation_id: id } })).status,
      ).toBe(200);
      expect(
        (
          await ada.console('getConversation', {
            params: { conversation_id: id },
            query: { mode: 'test' },
          })
        ).status,
      ).toBe(404);
      expect(
        (await ada.console('deleteConversation', { params: { conversation_id: id } })).status,
      ).toBe(204);
      expect(await titles({})).toEqual([]);
    });

    it('choose retention with a preview, keeping the other settings', async () => {
      const { token } = await create(ada, { name: 'Keeper' });
      await api().as(token)('POST', TEXT, {
        text: 'Something to keep.',
        analysis_mode: 'language',
      });
      await ada.console('updateSettings', {
        body: { context_profile_id: 'coding', custom_settings: { industry_focus: 'finance' } },
      });
      const preview = await ada.console<{
        history_retention: string;
        previewed: string;
        kept: { conversations: number };
      }>('getRetention', { query: { choice: '1_day' } });
      expect(preview.body.data).toMatchObject({
        history_retention: 'forever',
        previewed: '1_day',
        would_delete: { conversations: 0 },
        kept: { conversations: 1, analyses: 1 },
      });
      expect(
        (await ada.console('updateRetention', { body: { history_retention: '1_week' } })).body.data,
      ).toMatchObject({ history_retention: '1_week' });
      const settings = await api().as(token)('GET', SETTINGS);
      expect(settings.body.data).toMatchObject({
        context_profile_id: 'coding',
        industry_focus: 'finance',
        history_retention: '1_week',
      });
      const etag = settings.headers.get('etag') ?? '';
      expect(
        (
          await ada.console('updateSettings', {
            body: { context_profile_id: 'coding' },
            headers: { 'if-match': '"old"' },
          })
        ).status,
      ).toBe(412);
      expect(
        (
          await ada.console('updateSettings', {
            body: { context_profile_id: 'coding' },
            headers: { 'if-match': etag },
          })
        ).status,
      ).toBe(200);
    });
  });

  it('refuses writes that come from elsewhere', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }])
      expect((await ada.console('createKey', { body: { name: 'x' }, headers })).body.code).toBe(
        'ACCESS_DENIED',
      );
  });
}

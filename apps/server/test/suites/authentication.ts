import { apiEndpoints, type Endpoint, keyScopeIds } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';
import type { Answer } from '../client.ts';

const SETTINGS = '/v1/settings/context';
const some = '0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11';
const endpoints = Object.values<Endpoint>(apiEndpoints()).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

function refused(answer: Answer, status: number, code: string, reason: RegExp): void {
  expect(answer.status).toBe(status);
  expect(answer.body.code).toBe(code);
  expect(answer.body.message).toMatch(reason);
}

/** Who may do what, and why not. */
export function authenticationSuite(api: () => ApiContext): void {
  const idOf = async (token: string): Promise<string> => {
    const listed = await api().database.keys('list', '--json');
    const keys = (JSON.parse(listed) as { id: string; hint: string }[]).filter(({ hint }) =>
      hint.endsWith(token.slice(-4)),
    );
    expect(keys).toHaveLength(1);
    return keys[0]?.id ?? '';
  };

  describe('keys', () => {
    it('take a limit of their own, and none that is no number', async () => {
      const key = await api().key('--per-minute', '2');
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(api().server.origin + SETTINGS, { headers });
      expect(answer.headers.get('x-ratelimit-limit')).toBe('2');
      for (const wrong of ['0', '1.5', 'many', '-1'])
        await expect(
          api().database.keys('create', '--name', 'x', `--per-minute=${wrong}`),
        ).rejects.toThrow(/--per-minute takes a whole number/);
    });

    it('are missed with MISSING_API_KEY', async () => {
      refused(
        await api().as(null)('GET', SETTINGS),
        401,
        'MISSING_API_KEY',
        /Authorization: Bearer/,
      );
      refused(
        await api().as(null)('GET', `${SETTINGS}?apiKey=`),
        401,
        'MISSING_API_KEY',
        /Authorization/,
      );
    });

    it.each([
      ['malformed', 'abc', /no such key/],
      ['of another kind', 'apl_test_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZab', /no such key/],
      ['with a wrong checksum', `apl_live_${'0'.repeat(38)}`, /no such key/],
      ['very long', 'a'.repeat(8_000), /no such key/],
      ['with letters of SQL', "apl_live_'--;drop", /no such key/],
    ])('%s are refused', async (_what, token, reason) => {
      refused(await api().as(token)('GET', SETTINGS), 401, 'INVALID_API_KEY', reason);
    });

    it('well formed but unknown are refused', async () => {
      const token = await api().key();
      const id = await idOf(token);
      await api().database.keys('revoke', id);
      const other = token.slice(0, 10) + (token[10] === 'x' ? 'y' : 'x') + token.slice(11);
      refused(await api().as(other)('GET', SETTINGS), 401, 'INVALID_API_KEY', /no such key/);
    });

    it.each([
      ['Basic', `Basic ${Buffer.from('user:secret').toString('base64')}`],
      ['a bare token', 'apl_live_x'],
      ['nothing after Bearer', 'Bearer'],
      ['two tokens', 'Bearer a b'],
    ])('sent as %s are refused', async (_what, authorization) => {
      refused(
        await api().as(null)('GET', SETTINGS, undefined, { authorization }),
        401,
        'INVALID_API_KEY',
        /must read "Bearer YOUR_KEY"/,
      );
    });

    it.each(['x-api-key', 'api-key'])(
      'in the header %s are refused with the right place',
      async (header) => {
        refused(
          await api().as(null)('GET', SETTINGS, undefined, { [header]: await api().key() }),
          401,
          'INVALID_API_KEY',
          new RegExp(`${header}.*Authorization: Bearer`),
        );
      },
    );

    it('in the query are refused unless the key allows it', async () => {
      const strict = await api().key();
      refused(
        await api().as(null)('GET', `${SETTINGS}?apiKey=${strict}`),
        403,
        'ACCESS_DENIED',
        /may not be sent in the URL/,
      );
      const lenient = await api().key('--allow-query');
      expect((await api().as(null)('GET', `${SETTINGS}?apiKey=${lenient}`)).status).toBe(200);
      expect(
        (await api().as(null)('GET', `/v1/history/conversations?limit=1&apiKey=${lenient}`)).status,
      ).toBe(200);
    });

    it('revoked are refused at once', async () => {
      const token = await api().key();
      const call = api().as(token);
      expect((await call('GET', SETTINGS)).status).toBe(200);
      await api().database.keys('revoke', await idOf(token));
      // Another process tells the server through the database: a moment, not a time limit of a
      // cache.
      if (api().database.environment['DATABASE_URL'] !== undefined)
        await expect.poll(async () => (await call('GET', SETTINGS)).status).toBe(401);
      refused(await call('GET', SETTINGS), 401, 'INVALID_API_KEY', /revoked/);
    });

    it('expired are refused, with the date', async () => {
      const after = (milliseconds: number): string =>
        new Date(Date.now() + milliseconds).toISOString();
      const [soon, later] = [after(1_500), after(3_600_000)];
      const call = api().as(await api().key('--expires', soon));
      expect((await (await api().caller('--expires', later))('GET', SETTINGS)).status).toBe(200);
      await expect.poll(async () => (await call('GET', SETTINGS)).status).toBe(401);
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon));
      refused(await call('GET', SETTINGS), 401, 'INVALID_API_KEY', /expired on \d{4}-\d\d-\d\dT/);
    });

    it('rolled live on through the overlap, and not without one', async () => {
      const [old, older] = [await api().key(), await api().key()];
      const token = await api().database.keys('roll', await idOf(old), '--overlap', '1h');
      api().tokens.push(token);
      expect((await api().as(old)('GET', SETTINGS)).status).toBe(200);
      expect((await api().as(token)('GET', SETTINGS)).status).toBe(200);
      const next = await api().database.keys('roll', await idOf(older), '--overlap', '0h');
      api().tokens.push(next);
      await expect.poll(async () => (await api().as(older)('GET', SETTINGS)).status).toBe(401);
      refused(await api().as(older)('GET', SETTINGS), 401, 'INVALID_API_KEY', /expired/);
      expect((await api().as(next)('GET', SETTINGS)).status).toBe(200);
    });

    it('keep their scopes when rolled', async () => {
      const token = await api().database.keys(
        'roll',
        await idOf(await api().key('--scopes', 'settings:read')),
        '--overlap',
        '0h',
      );
      expect((await api().as(token)('GET', SETTINGS)).status).toBe(200);
      refused(
        await api().as(token)('PUT', SETTINGS, { context_profile_id: 'coding' }),
        403,
        'ACCESS_DENIED',
        /settings:write/,
      );
    });

    it('with an address list are accepted from it only', async () => {
      expect((await (await api().caller('--allow-ip', '127.0.0.1'))('GET', SETTINGS)).status).toBe(
        200,
      );
      expect(
        (await (await api().caller('--allow-ip', '10.0.0.0/8,127.0.0.0/8'))('GET', SETTINGS))
          .status,
      ).toBe(200);
      refused(
        await (
          await api().caller('--allow-ip', '203.0.113.7,2001:db8::/32')
        )('GET', SETTINGS),
        403,
        'IP_NOT_ALLOWED',
        /127\.0\.0\.1 is not on this key/,
      );
    });

    it('are listed with their last use and never whole', async () => {
      const token = await api().key();
      await api().as(token)('GET', SETTINGS);
      const list = await api().database.keys('list');
      expect(list).not.toContain(token);
      expect(list).not.toContain(token.slice(9, 30));
    });
  });

  describe('scopes', () => {
    const send = (api: ApiContext, endpoint: Endpoint, token: string): Promise<Answer> =>
      api.as(token)(
        endpoint.method,
        endpoint.path.replace('{conversation_id}', some),
        ['POST', 'PUT'].includes(endpoint.method) ? {} : undefined,
      );

    it.each(endpoints)(
      '%s is denied to a key that has every other scope, and open to one that has just this',
      async (_name, endpoint) => {
        const others = keyScopeIds.filter((scope) => scope !== endpoint.scope).join(',');
        const denied = await send(api(), endpoint, await api().key('--scopes', others));
        refused(denied, 403, 'ACCESS_DENIED', new RegExp(endpoint.scope));
        expect(denied.body.details.required_scope).toBe(endpoint.scope);
        expect(
          (await send(api(), endpoint, await api().key('--scopes', endpoint.scope))).status,
        ).not.toBe(403);
      },
    );
  });
}

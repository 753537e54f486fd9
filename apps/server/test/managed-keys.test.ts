import { accountPaths, type ApiKey, type CreatedApiKey, type UsageData } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { type Person, signUp } from './console-client.ts';
import { embedded } from './databases.ts';

const KEYS = '/v1/keys';
const DAY = 86_400_000;
const manager = ['--scopes', 'keys:read,keys:write,text:write,settings:read,usage:read'];

describe('keys and usage over the API', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(embedded);
  });
  afterAll(async () => {
    await context?.close();
  });

  it('makes a key that works, lists it without its secret, and ends it at once', async () => {
    const call = await api().caller(...manager);
    const made = await call<CreatedApiKey>('POST', KEYS, {
      name: ' Import ',
      scopes: ['settings:read'],
      requests_per_minute: 7,
    });
    const { token, ...key } = made.body.data;
    expect([made.status, made.headers.get('cache-control'), key]).toMatchObject([
      201,
      'no-store',
      { name: 'Import', mode: 'live', state: 'active', requests_per_minute: 7, expires_at: null },
    ]);
    const settings = await api().as(token)('GET', '/v1/settings/context');
    expect([settings.status, settings.headers.get('ratelimit-policy')]).toEqual([
      200,
      expect.stringContaining('q=7'),
    ]);
    const list = await call<ApiKey[]>('GET', KEYS);
    expect(list.text).not.toContain(token);
    expect(list.body.data.map(({ name }) => name)).toEqual(['Import', 'test']);
    expect(list.body.data[0]?.last_used_at).toEqual(expect.any(String));
    expect((await call('DELETE', `${KEYS}/${key.id}`)).status).toBe(204);
    expect((await api().as(token)('GET', '/v1/settings/context')).status).toBe(401);
    expect((await call('DELETE', `${KEYS}/${key.id}`)).body.code).toBe('RESOURCE_NOT_FOUND');
  });

  it('rolls a key; the old one lives on for the overlap', async () => {
    const call = await api().caller(...manager);
    const body = { name: 'Old', scopes: ['settings:read'] };
    const old = (await call<CreatedApiKey>('POST', KEYS, body)).body.data;
    const next = await call<CreatedApiKey>('POST', `${KEYS}/${old.id}/roll`, { overlap_hours: 1 });
    expect([next.status, next.body.data.scopes]).toEqual([201, ['settings:read']]);
    const read = (token: string): Promise<number> =>
      api()
        .as(token)('GET', '/v1/settings/context')
        .then(({ status }) => status);
    expect([await read(old.token), await read(next.body.data.token)]).toEqual([200, 200]);
    await call('POST', `${KEYS}/${next.body.data.id}/roll`, { overlap_hours: 0 });
    expect(await read(next.body.data.token)).toBe(401);
  });

  it('gives a key no right that the one which makes it lacks', async () => {
    const account = ['--account', 'limited'];
    const end = new Date(Date.now() + DAY).toISOString();
    const local = ['--allow-ip', '127.0.0.0/8,::1'];
    const limits = ['--per-minute', '30', '--expires', end, ...local];
    const call = await api().caller(...account, ...manager, ...limits);
    const base = { name: 'More', scopes: ['text:write'] };
    const more = [
      [{ scopes: ['history:read'] }, 'scopes'],
      [{ expires_at: null }, 'expires_at'],
      [{ expires_at: new Date(Date.now() + 2 * DAY).toISOString() }, 'expires_at'],
      [{ allowed_networks: [] }, 'allowed_networks'],
      [{ allowed_networks: ['0.0.0.0/0'] }, 'allowed_networks'],
      [{ requests_per_minute: null }, 'requests_per_minute'],
      [{ requests_per_minute: 31 }, 'requests_per_minute'],
    ] as const;
    for (const [change, field] of more) {
      const { status, body } = await call('POST', KEYS, { ...base, ...change });
      expect([status, body.code, body.details.field], field).toEqual([403, 'ACCESS_DENIED', field]);
    }
    const made = await call<CreatedApiKey>('POST', KEYS, base);
    expect(made.body.data).toMatchObject({
      allowed_networks: ['127.0.0.0/8', '::1'],
      allow_query: false,
      requests_per_minute: 30,
      expires_at: end,
    });
    const strong = await api().key(...account);
    const { data } = (await api().as(strong)<ApiKey[]>('GET', KEYS)).body;
    const roll = await call('POST', `${KEYS}/${data[0]?.id}/roll`, {});
    expect([roll.status, roll.body.code]).toEqual([403, 'ACCESS_DENIED']);
    expect((await api().as(strong)('GET', '/v1/settings/context')).status).toBe(200);
  });

  it('keeps test keys and live keys apart', async () => {
    const account = ['--account', 'both'];
    const live = await api().caller(...account, ...manager);
    const test = await api().caller(...account, ...manager, '--test');
    const made = await test<CreatedApiKey>('POST', KEYS, { name: 'T', scopes: ['text:write'] });
    expect(made.body.data.token).toMatch(/^apl_test_/);
    const names = async (call: typeof live): Promise<string[]> =>
      (await call<ApiKey[]>('GET', KEYS)).body.data.map(({ mode }) => mode);
    expect([await names(live), await names(test)]).toEqual([['live'], ['test', 'test']]);
    const path = `${KEYS}/${made.body.data.id}`;
    expect((await live('DELETE', path)).status).toBe(404);
    await live('GET', '/v1/settings/context');
    const usage = await test<UsageData>('GET', '/v1/usage?mode=live');
    expect(usage.body.data.keys.map(({ mode }) => mode)).toEqual(
      usage.body.data.keys.map(() => 'test'),
    );
  });

  it('says what is wrong with a request', async () => {
    const call = await api().caller(...manager);
    const codes = [
      [{}, 400, 'MISSING_PARAMETER'],
      [{ name: 'A', scopes: [] }, 422, 'INVALID_PARAMETER_VALUE'],
      [{ name: 'A', scopes: ['all'] }, 400, 'INVALID_PARAMETER_VALUE'],
      [
        { name: 'A', scopes: ['text:write'], allowed_networks: ['x'] },
        422,
        'INVALID_PARAMETER_VALUE',
      ],
      [
        { name: 'A', scopes: ['text:write'], expires_at: '2020-01-01T00:00:00Z' },
        422,
        'INVALID_PARAMETER_VALUE',
      ],
    ] as const;
    for (const [body, status, code] of codes) {
      const answer = await call('POST', KEYS, body);
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([status, code]);
    }
  });

  it('tells usage and the rest of the day, as JSON and CSV', async () => {
    const call = await api().caller(...manager);
    await call('POST', '/v1/text/analyze', { text: 'A kind word.', analysis_mode: 'language' });
    await call('POST', '/v1/text/analyze', { text: '' });
    const query = '/v1/usage?endpoint=analyzeText&step=hour';
    const { data } = (await call<UsageData>('GET', query)).body;
    expect([data.total.requests, data.total.errors, data.quota.used]).toEqual([2, 1, 1]);
    const csv = await call('GET', query, undefined, { accept: 'text/csv' });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head = '', ...lines] = csv.text.trimEnd().split('\r\n');
    expect(head).toBe('at,requests,errors,mean_ms,p50_ms,p95_ms,p99_ms');
    expect(lines).toHaveLength(data.series.length);
    expect(lines.map((line) => Number(line.split(',')[1])).reduce((a, b) => a + b, 0)).toBe(2);
    expect((await call('GET', '/v1/usage?from=2026-02-01&to=2026-01-01')).status).toBe(422);
    expect((await call('GET', '/v1/usage?endpoint=%00')).status).toBe(400);
    expect((await (await api().caller())<UsageData>('GET', query)).body.data.total.requests).toBe(
      0,
    );
  });

  it('writes what a key did into the trail of its owner', async () => {
    const person: Person = await signUp(api(), 'trail@example.com');
    const body = { name: 'Deploy', scopes: ['keys:write', 'text:write'] };
    const { token } = (await person.console<{ token: string }>('createKey', { body })).body.data;
    await api().as(token)('POST', KEYS, { name: 'Child', scopes: ['text:write'] });
    const response = await fetch(api().server.origin + accountPaths.events, {
      headers: { cookie: person.cookie },
    });
    const { data } = (await response.json()) as { data: { events: object[] } };
    expect(data.events[0]).toMatchObject({
      kind: 'key_created',
      detail: expect.stringMatching(/^Child \(.+\), by the key Deploy \(/) as string,
    });
  });
});

import {
  apiEndpoints,
  demoKey,
  demoKeyRules,
  type Endpoint,
  type KeyScope,
  sitePaths,
} from '@aplomb/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded } from './databases.ts';

const operations = Object.values<Endpoint>(apiEndpoints()).map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);
const allowed: readonly KeyScope[] = demoKeyRules.scopes;

describe('demo keys', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  let addresses = 0;
  /** Headers of a visitor whose address nobody had before. */
  const visitor = (): Record<string, string> => ({
    'x-forwarded-for': `203.0.${(addresses += 1)}.7`,
    'x-forwarded-proto': 'https',
  });
  const ask = (headers: Record<string, string> = {}): Promise<Response> =>
    fetch(api().server.origin + sitePaths.demoKey, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  const newKey = async (): Promise<string> => {
    const response = await ask();
    expect(response.status).toBe(201);
    return demoKey.parse(((await response.json()) as { data: unknown }).data).token;
  };

  beforeAll(async () => {
    context = await openApi(embedded, { APLOMB_TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(async () => {
    await context?.close();
  });

  it('are given to anyone, are test keys, and end soon', async () => {
    const response = await ask();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { token, expires_at: end } = demoKey.parse(
      ((await response.json()) as { data: unknown }).data,
    );
    expect(token).toMatch(/^apl_test_/);
    const left = (Date.parse(end) - Date.now()) / 60_000;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(demoKeyRules.minutes);
  });

  it('are not given to pages of other sites', async () => {
    const response = await ask({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      403,
      'ACCESS_DENIED',
    ]);
  });

  it.each(operations)(
    'may do %s only where it is quick and changes nothing',
    async (_, endpoint) => {
      const { status, body } = await api().as(await newKey())(
        endpoint.method,
        endpoint.path.replaceAll(/\{\w+\}/g, randomUUID()),
        endpoint.body === undefined ? undefined : {},
        visitor(),
      );
      // A job would keep what was sent.
      const isJob = endpoint.responses.every(({ status: told }) => told === 202);
      if (allowed.includes(endpoint.scope) && !isJob) expect([401, 403]).not.toContain(status);
      else expect([status, body.code]).toEqual([403, 'ACCESS_DENIED']);
    },
  );

  it('keep nothing, so that no visitor sees what another sent', async () => {
    const [one, other] = [api().as(await newKey()), api().as(await newKey())];
    const text = { text: 'Only I may know this.' };
    const headers = { ...visitor(), 'idempotency-key': 'the-same-key' };
    const sent = await one('POST', '/v1/text/analyze', text, headers);
    expect([sent.status, sent.body.data['conversation_id']]).toEqual([200, null]);
    const again = await other('POST', '/v1/text/analyze', { text: 'Something else.' }, headers);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, null]);
    for (const call of [one, other])
      expect(
        (await call('GET', '/v1/history/conversations', undefined, visitor())).body.data,
      ).toEqual([]);
  });

  it('take little: of an address however many it has, and of a body', async () => {
    const from = visitor();
    const keys = [api().as(await newKey()), api().as(await newKey())];
    const statuses: number[] = [];
    // Twice as many and one: wherever a new minute begins, one of the two has too many.
    for (let sent = 0; sent <= 2 * demoKeyRules.requestsPerMinute; sent += 1)
      statuses.push(
        (await keys[sent % 2]?.('GET', '/v1/settings/context', undefined, from))?.status ?? 0,
      );
    const allowedFirst = statuses.slice(0, demoKeyRules.requestsPerMinute);
    expect(new Set(allowedFirst)).toEqual(new Set([200]));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const long = { text: 'long '.repeat(demoKeyRules.bodyBytes / 4) };
    const refused = await keys[0]?.('POST', '/v1/text/analyze', long, visitor());
    expect([refused?.status, refused?.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  it('count as one account, which is all that visitors together can take', async () => {
    await api().restart('stop', { APLOMB_ACCOUNT_RATE_PER_MINUTE: '3' });
    const own = await api().caller();
    const statuses: number[] = [];
    for (let sent = 0; sent < 8; sent += 1)
      statuses.push(
        (await api().as(await newKey())('GET', '/v1/settings/context', undefined, visitor()))
          .status,
      );
    expect(statuses).toContain(429);
    expect((await own('GET', '/v1/settings/context')).status).toBe(200);
  });
});

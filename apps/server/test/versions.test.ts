import { apiVersions, type Deprecation, versionAt } from '@aplomb/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addErrorHandling } from '../src/http/errors.ts';
import { tellDeprecation, tellVersion } from '../src/http/api-version.ts';
import { type ApiContext, openApi } from './api-context.ts';
import { embedded } from './databases.ts';

const USAGE = '/v1/usage';
const [first] = apiVersions;
const newest = apiVersions.at(-1) ?? first;

describe('versions of the API', () => {
  let context: ApiContext;
  beforeAll(async () => {
    context = await openApi(embedded);
  });
  afterAll(async () => {
    await context?.close();
  });

  it('are told with every answer, and chosen by a request', async () => {
    const call = await context.caller();
    for (const answer of [
      await call('GET', USAGE),
      await call('GET', USAGE, undefined, { 'aplomb-version': first }),
      await call('POST', '/v1/text/analyze', {}),
      await call('GET', '/v1/jobs/0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11'),
    ])
      expect(answer.headers.get('aplomb-version')).toBe(newest);
    const refused = await call('GET', USAGE, undefined, { 'aplomb-version': '2020-01-01' });
    expect([refused.status, refused.body.code, refused.body.details.field_errors]).toEqual([
      400,
      'INVALID_PARAMETER_VALUE',
      [
        expect.objectContaining({
          field: 'Aplomb-Version',
          fix: `one of: ${apiVersions.join(', ')}`,
        }),
      ],
    ]);
  });

  it('are pinned when a key is made, and stay when it is rolled', async () => {
    const manager = await context.caller();
    const made = await manager<{ id: string; token: string }>('POST', '/v1/keys', {
      name: 'pinned',
      scopes: ['usage:read'],
    });
    const { id, token } = made.body.data;
    await context.restart('stop', {}, async () => {
      await context.database.sql("update api_keys set api_version = '2026-11-20' where id = $1", [
        id,
      ]);
    });
    expect((await context.as(token)('GET', USAGE)).headers.get('aplomb-version')).toBe(
      '2026-11-20',
    );
    const output = await context.database.keys('roll', id);
    const rolled = /apl_\w+/.exec(output)?.[0] ?? '';
    expect((await context.as(rolled)('GET', USAGE)).headers.get('aplomb-version')).toBe(
      '2026-11-20',
    );
  });

  it('are those there were on the day', () => {
    const dates = ['2026-11-20', '2027-03-01', '2027-09-15'];
    const at = (moment: string): string => versionAt(new Date(moment), dates);
    expect(
      [
        '2026-01-01T00:00:00Z',
        '2027-02-28T23:59:59Z',
        '2027-03-01T00:00:00Z',
        '2030-01-01T00:00:00Z',
      ].map(at),
    ).toEqual(['2026-11-20', '2026-11-20', '2027-03-01', '2027-09-15']);
  });

  it('let a deprecated operation say since when and until when', async () => {
    const deprecated: Deprecation = {
      since: '2027-03-01',
      until: '2028-03-01',
      instead: 'Use another.',
    };
    const app = Fastify();
    app.decorateRequest('knownOrigin', '').decorateRequest('errorCode', null);
    addErrorHandling(app);
    const dates = ['2026-11-20', '2027-03-01'];
    app.get('/v1/old', {
      onRequest: async (request, reply) => {
        tellVersion(request, reply, '2026-11-20', dates);
        tellDeprecation(request, reply, { deprecated });
      },
      handler: async () => ({ status: 'success' }),
    });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const { headers } = await fetch(`${origin}/v1/old`, {
        headers: { 'aplomb-version': '2027-03-01' },
      });
      const [deprecation, sunset] = [headers.get('deprecation'), headers.get('sunset')];
      expect(headers.get('aplomb-version')).toBe('2027-03-01');
      expect(new Date(Number(deprecation?.slice(1)) * 1_000).toISOString()).toBe(
        '2027-03-01T00:00:00.000Z',
      );
      expect(sunset).toBe('Wed, 01 Mar 2028 00:00:00 GMT');
      expect(headers.get('link')).toContain(
        '/docs/api-reference/versions>; rel="deprecation"; type="text/html"',
      );
      const pinned = await fetch(`${origin}/v1/old`);
      expect(pinned.headers.get('aplomb-version')).toBe('2026-11-20');
      const unknown = await fetch(`${origin}/v1/old`, { headers: { 'aplomb-version': 'x' } });
      expect([unknown.status, await unknown.text()]).toEqual([
        400,
        expect.stringContaining('2026-11-20, 2027-03-01'),
      ]);
    } finally {
      await app.close();
    }
  });
});

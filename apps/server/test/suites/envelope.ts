import { errorDocsPath } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';

const SETTINGS = '/v1/settings/context';

/**
 * Shapes of answers: envelope, problem details, Request-Id, unknown routes. The client holds every
 * answer against the OpenAPI document besides.
 */
export function envelopeSuite(api: () => ApiContext): void {
  describe('answers', () => {
    it('carry the caller’s Request-Id when it is well formed, else a new one', async () => {
      const call = await api().caller();
      expect(
        (await call('GET', SETTINGS, undefined, { 'request-id': 'my-id/7.a' })).headers.get(
          'request-id',
        ),
      ).toBe('my-id/7.a');
      const failed = await api().as(null)('GET', SETTINGS, undefined, { 'request-id': 'mine' });
      expect(failed.body.details.request_id).toBe('mine');
      for (const bad of ['with space', 'x'.repeat(129), '<b>', 'ünï']) {
        const answer = await call('GET', SETTINGS, undefined, {
          'request-id': Buffer.from(bad).toString('latin1'),
        });
        expect(answer.headers.get('request-id')).toMatch(/^req_[0-9a-f-]{36}$/);
      }
    });

    it.each([
      '/',
      '/healthz',
      '/readyz',
      '/metrics',
      '/v1/openapi.json',
      '/site/contact',
      '/nowhere',
      '/v1/nowhere',
    ])('of %s carry a Request-Id', async (path) => {
      const answer = await fetch(api().server.origin + path);
      await answer.arrayBuffer();
      expect(answer.headers.get('request-id')).toMatch(/^req_/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('are problem details when the caller asks for them', async () => {
      const headers = { accept: 'application/problem+json' };
      const call = await api().caller();
      const missing = await api().as(null)('GET', SETTINGS, undefined, headers);
      expect(missing.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(JSON.parse(missing.text)).toEqual({
        type: `${api().server.origin}${errorDocsPath('MISSING_API_KEY')}`,
        title: 'No API key was sent',
        status: 401,
        detail: expect.stringMatching(/\w{4}/) as string,
        instance: `urn:request:${missing.headers.get('request-id')}`,
        code: 'MISSING_API_KEY',
      });
      const fields = await call(
        'PUT',
        SETTINGS,
        { custom_settings: { session_minutes: 45 }, more: 1 },
        headers,
      );
      expect(JSON.parse(fields.text)).toMatchObject({
        status: 400,
        code: 'INVALID_PARAMETER_VALUE',
        errors: expect.arrayContaining([
          expect.objectContaining({ field: 'more', fix: expect.any(String) }),
        ]),
      });
      expect(
        (await call('GET', '/v1/nowhere', undefined, headers)).headers.get('content-type'),
      ).toMatch(/problem/);
      // A success has no problem to tell.
      expect((await call('GET', SETTINGS, undefined, headers)).headers.get('content-type')).toMatch(
        /^application\/json/,
      );
    });

    it('name a field of any length, and cut it', async () => {
      const change = { ['x'.repeat(100)]: 1, ['y'.repeat(80)]: 1 };
      const { body } = await (await api().caller())('PUT', SETTINGS, change);
      const names = body.details.field_errors?.map(({ field }) => field);
      expect(names).toEqual(expect.arrayContaining([`${'x'.repeat(79)}…`, 'y'.repeat(80)]));
    });

    it('of unknown paths and methods say what there is', async () => {
      const call = await api().caller();
      const unknown = await call('GET', '/v1/txt/analyze');
      expect(Object.keys(unknown.body.details)).toEqual(['request_id', 'docs']);
      expect(unknown).toMatchObject({
        status: 404,
        body: { code: 'ENDPOINT_NOT_FOUND', message: expect.stringContaining('/v1/txt/analyze') },
      });
      const method = await call('GET', '/v1/text/analyze');
      expect(method).toMatchObject({ status: 405, body: { code: 'ENDPOINT_NOT_FOUND' } });
      expect(method.headers.get('allow')).toBe('POST');
      const settings = await call('DELETE', SETTINGS);
      expect(settings.headers.get('allow')).toBe('GET, HEAD, PUT');
      const conversation = await call(
        'PUT',
        '/v1/history/conversations/0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11',
        {},
      );
      expect(conversation.headers.get('allow')).toBe('GET, HEAD, DELETE');
    });

    it('name the limits in force nowhere when there are none', async () => {
      const answer = await (await api().caller())('GET', SETTINGS);
      for (const name of [
        'ratelimit',
        'ratelimit-policy',
        'x-ratelimit-limit',
        'x-ratelimit-remaining',
        'x-ratelimit-reset',
      ])
        expect(answer.headers.has(name), name).toBe(false);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    });
  });
}

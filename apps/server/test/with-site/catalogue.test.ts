import { randomUUID } from 'node:crypto';
import {
  apiErrorCodes,
  apiErrors,
  type ApiErrorCode,
  appErrorCodes,
  errorDocsPath,
} from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from '../api-context.ts';
import type { Answer } from '../client.ts';
import { realSite } from '../built-site.ts';
import { embedded } from '../databases.ts';
import { program } from '../pictures.ts';

const TEXT = '/v1/text/analyze';
const SETTINGS = '/v1/settings/context';
const HISTORY = '/v1/history/conversations';
const text = { text: 'Composure under pressure.', analysis_mode: 'language' };
const heavy = {
  text: 'The report was wrote by a team which have many idea, and it are long. '.repeat(1_400),
  analysis_mode: 'document',
};
const secret = 'Quarterly-Zebra-Payroll';

describe('the error catalogue', () => {
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  beforeAll(async () => {
    context = await openApi(embedded, {
      APLOMB_SITE_DIR: realSite,
      APLOMB_RATE_PER_MINUTE: '15',
      APLOMB_DAILY_QUOTA: '12',
      APLOMB_QUEUE_LENGTH: '8',
    });
  });
  afterAll(async () => {
    await context?.close();
  });

  /**
   * How each code is met, once and as its meaning says. Codes without a status are raised by
   * clients.
   */
  const provocations: Partial<Record<ApiErrorCode, () => Promise<Answer | undefined>>> = {
    INVALID_API_KEY: () => api().as(`apl_live_${'0'.repeat(38)}`)('GET', SETTINGS),
    MISSING_API_KEY: () => api().as(null)('GET', SETTINGS),
    ACCESS_DENIED: async () =>
      (await api().caller('--scopes', 'settings:read'))('POST', TEXT, text),
    IP_NOT_ALLOWED: async () => (await api().caller('--allow-ip', '203.0.113.7'))('GET', SETTINGS),
    BAD_REQUEST: async () => (await api().caller())('POST', TEXT, '{"text": '),
    MISSING_PARAMETER: async () => (await api().caller())('POST', TEXT, {}),
    INVALID_PARAMETER_VALUE: async () => (await api().caller())('GET', `${HISTORY}?limit=-1`),
    VALIDATION_ERROR: async () =>
      (await api().caller())('POST', '/v1/screen/analyze', {
        image_data: 'iVBORw0KGgo=',
        video_url: 'https://example.com/a.mp4',
      }),
    FILE_TOO_LARGE: async () =>
      (await api().caller())('POST', '/v1/screen/analyze', {
        image_data: Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64'),
      }),
    UNSUPPORTED_FILE_TYPE: async () =>
      (await api().caller())('POST', '/v1/screen/analyze', {
        image_data: program.toString('base64'),
      }),
    RESOURCE_NOT_FOUND: async () => (await api().caller())('GET', `${HISTORY}/${randomUUID()}`),
    ENDPOINT_NOT_FOUND: async () => (await api().caller())('GET', '/v1/nowhere'),
    RATE_LIMIT_EXCEEDED: async () => {
      const call = await api().caller();
      for (let count = 0; count < 15; count += 1) await call('GET', SETTINGS);
      return call('GET', SETTINGS);
    },
    QUOTA_EXCEEDED: async () => {
      const call = await api().caller();
      for (let count = 0; count < 12; count += 1)
        expect((await call('POST', TEXT, text)).status).toBe(201);
      return call('POST', TEXT, text);
    },
    SERVICE_UNAVAILABLE: async () => {
      // Time enough for everything that waits, however busy the machine is.
      await api().restart('stop', { APLOMB_ANALYSIS_TIMEOUT_SECONDS: '600' });
      const [busy, call] = [await api().caller(), await api().caller()];
      // One is worked on and eight wait; the others are too many.
      const answers = await Promise.all([
        busy('POST', TEXT, heavy),
        ...Array.from({ length: 12 }, () => call('POST', TEXT, text)),
      ]);
      expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(9);
      return answers.find(({ status }) => status === 503) ?? answers[0];
    },
    GATEWAY_TIMEOUT: async () => {
      // A worker loads the engine with its first task. The limit is twice what that takes here and
      // now: enough for a short text on any machine, too little for eight long ones in one queue.
      await api().restart('stop');
      const first = await api().caller();
      const began = performance.now();
      expect((await first('POST', TEXT, text)).status).toBe(201);
      const seconds = Math.ceil((2 * (performance.now() - began)) / 1_000);
      await api().restart('stop', {
        APLOMB_ANALYSIS_TIMEOUT_SECONDS: String(seconds),
        APLOMB_DAILY_QUOTA: '0',
      });
      const call = await api().caller();
      const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', TEXT, heavy)));
      const late = answers.find(({ status }) => status === 504) ?? answers[0];
      // A worker that was stopped is replaced: the next request is served.
      const next = await api().caller();
      for (let count = 0; (await next('POST', TEXT, text)).status !== 201; count += 1)
        expect(count).toBeLessThan(8);
      return late;
    },
    INTERNAL_SERVER_ERROR: async () => {
      // A fault of our own: a table is gone.
      await api().restart('stop', {}, () =>
        api().database.sql('alter table analyses rename to analyses_hidden'),
      );
      const answer = await (
        await api().caller()
      )('POST', TEXT, { text: `${secret} stays between us.`, analysis_mode: 'language' });
      await expect.poll(() => api().server.log()).toContain('request failed');
      expect(api().server.log()).not.toContain(secret);
      expect(answer.text).not.toMatch(/analyses|relation|select|insert/i);
      await api().restart('stop', {}, () =>
        api().database.sql('alter table analyses_hidden rename to analyses'),
      );
      return answer;
    },
  };

  it.each(apiErrorCodes.filter((code) => apiErrors[code].statuses.length > 0))(
    '%s is answered, and its page explains it',
    async (code) => {
      const provoke = provocations[code];
      if (provoke === undefined) throw new Error(`no request provokes ${code}`);
      const answer = await provoke();
      if (answer === undefined) throw new Error('nothing was asked');
      expect([
        answer.body.code,
        apiErrors[code].statuses[0] === answer.status ||
          (apiErrors[code].statuses as readonly number[]).includes(answer.status),
      ]).toEqual([code, true]);
      if (['RATE_LIMIT_EXCEEDED', 'QUOTA_EXCEEDED', 'SERVICE_UNAVAILABLE'].includes(code))
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const page = await fetch(
        new URL(new URL(answer.body.details.docs).pathname, api().server.origin),
      );
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      // Long names may break after an underscore.
      expect((await page.text()).replaceAll(/<wbr\/>|<!-- -->/g, '')).toMatch(
        new RegExp(`<h1[^>]*>[^a-z]*${code}`),
      );
    },
    120_000,
  );

  it('lists a page per code, and no page without one', async () => {
    const index = await (
      await fetch(`${api().server.origin}/docs/troubleshooting/error-codes`)
    ).text();
    const linked = [
      ...new Set(
        [...index.matchAll(/href="(\/docs\/api-reference\/error-codes\/[^"]+)"/g)].map(
          (match) => match[1] ?? '',
        ),
      ),
    ];
    expect(linked.toSorted()).toEqual(
      [...apiErrorCodes, ...appErrorCodes].map(errorDocsPath).toSorted(),
    );
    for (const path of linked)
      expect((await fetch(api().server.origin + path)).status, path).toBe(200);
    const unknown = await fetch(
      `${api().server.origin}/docs/api-reference/error-codes/no-such-code`,
      { redirect: 'manual' },
    );
    expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/docs']);
  });
});

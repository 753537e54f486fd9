import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserToken, type KeyScope, tokenRules } from '@aplomb/contract';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import type { Answer } from './client.ts';
import { embedded, postgresql } from './databases.ts';
import { freePort } from './free-port.ts';
import { speech, speechAbsent, spokenWords } from './recordings.ts';
import { temporaryFolder } from './running-server.ts';

const { APLOMB_CHROMIUM: executablePath = '', APLOMB_CHROMIUM_FLAGS: flags = '' } = process.env;
const page = fileURLToPath(
  new URL('../../web/app/content/docs/api-reference/web-pages.mdx', import.meta.url),
);
const whyNoCaptions = executablePath === '' ? 'there is no Chromium' : speechAbsent;
const OURS = 'https://pages.example';
const ANALYZE = '/v1/text/analyze';
const text = { text: 'Composure under pressure.' };

describe('tokens for web pages', () => {
  let context: ApiContext;
  beforeAll(async () => {
    context = await openApi(embedded);
  });
  afterAll(async () => {
    await context?.close();
  });

  const make = (key: string, more: object = {}): Promise<Answer<BrowserToken>> =>
    context.as(key)('POST', '/v1/tokens', {
      scopes: ['text:write'],
      allowed_origins: [OURS],
      ...more,
    });
  const tokenOf = async (key: string, more: object = {}): Promise<string> => {
    const { status, body } = await make(key, more);
    expect(status).toBe(201);
    return body.data.token;
  };
  /** A request as a page of `origin` sends it. */
  const fromPage = (token: string, origin: string | null, path = ANALYZE): Promise<Response> =>
    fetch(context.server.origin + path, {
      method: path === ANALYZE ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(origin === null ? {} : { origin }),
        ...(path === ANALYZE ? { 'content-type': 'application/json' } : {}),
      },
      ...(path === ANALYZE ? { body: JSON.stringify(text) } : {}),
    });
  const codeOf = async (answer: Response): Promise<[number, string]> => [
    answer.status,
    ((await answer.json()) as { code: string }).code,
  ];

  it('work from pages of their origins, which may read what is answered', async () => {
    const key = await context.key();
    const made = await make(key, { minutes: 7 });
    expect(made.body.data).toMatchObject({
      token: expect.stringMatching(/^apl_temp_\w{38}$/) as unknown,
      scopes: ['text:write'],
      allowed_origins: [OURS],
      allowed_networks: [],
    });
    const left = new Date(made.body.data.expires_at).getTime() - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(7 * 60_000);
    const answer = await fromPage(made.body.data.token, OURS);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([201, OURS]);
    expect(answer.headers.get('access-control-expose-headers')).toContain('Request-Id');
    expect(answer.headers.get('vary')).toContain('origin');
    expect(await context.database.keys('list')).not.toContain('apl_temp_');
  });

  it('are refused from elsewhere, and the page may read why', async () => {
    const token = await tokenOf(await context.key());
    for (const origin of ['https://evil.example', 'null', `${OURS}:8443`, null])
      expect(await codeOf(await fromPage(token, origin))).toEqual([403, 'ACCESS_DENIED']);
    const refused = await fromPage(token, 'https://evil.example');
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://evil.example');
  });

  it('are asked about beforehand by any page, for what tokens are for and nothing else', async () => {
    const ask = (path: string): Promise<Response> =>
      fetch(context.server.origin + path, {
        method: 'OPTIONS',
        headers: { origin: OURS, 'access-control-request-method': 'POST' },
      });
    const { status, headers } = await ask(ANALYZE);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toContain('Authorization');
    const job = '/v1/jobs/0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11';
    expect((await ask(job)).headers.get('access-control-allow-methods')).toBe('GET, DELETE');
    for (const path of ['/v1/tokens', '/v1/history/conversations', '/v1/webhooks']) {
      const other = await ask(path);
      expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    }
  });

  it('are the only thing a page of another site may send', async () => {
    const key = await context.key();
    const answer = await fromPage(key, OURS);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await codeOf(answer)).toEqual([403, 'ACCESS_DENIED']);
    expect((await fromPage(key, context.server.origin)).status).toBe(201);
  });

  it('do what their scopes and their key say, and make no tokens', async () => {
    const key = await context.key('--scopes', 'tokens:write,text:write');
    const token = await tokenOf(key);
    const history = await fromPage(token, OURS, '/v1/history/conversations');
    expect(await codeOf(history)).toEqual([403, 'ACCESS_DENIED']);
    expect((await context.as(token)('POST', '/v1/tokens', {})).status).toBe(403);
    const lacking = await make(key, { scopes: ['audio:write'] });
    expect([lacking.status, lacking.body.details.required_scope]).toEqual([403, 'audio:write']);
  });

  it.each([
    ['a scope that reads', { scopes: ['history:read' satisfies KeyScope] }, 'scopes.0'],
    ['a scope that makes tokens', { scopes: ['tokens:write' satisfies KeyScope] }, 'scopes.0'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['no origin', { allowed_origins: [] }, 'allowed_origins'],
    ['any origin', { allowed_origins: ['*'] }, 'allowed_origins.0'],
    ['a host', { allowed_origins: ['pages.example'] }, 'allowed_origins.0'],
    ['a path', { allowed_origins: [`${OURS}/`] }, 'allowed_origins.0'],
    ['plain http', { allowed_origins: ['http://pages.example'] }, 'allowed_origins.0'],
    ['no minutes', { minutes: 0 }, 'minutes'],
    ['a day', { minutes: 1_440 }, 'minutes'],
    ['no network', { allowed_networks: ['everywhere'] }, 'allowed_networks.0'],
  ])('are not made with %s', async (_what, wrong, field) => {
    const { status, body } = await make(await context.key(), wrong);
    expect([400, 422]).toContain(status);
    expect(body.details.field_errors?.[0]?.field).toBe(field);
  });

  it('end with their key, whether it is revoked or expires', async () => {
    const key = await context.key('--account', 'ends-with-its-key');
    const token = await tokenOf(key);
    expect((await fromPage(token, OURS)).status).toBe(201);
    const id = (await context.database.keys('list'))
      .split('\n')
      .find((line) => line.includes(' ends-with-its-key '))
      ?.split(' ')[0];
    await context.database.keys('revoke', id ?? '');
    const revoked = await fromPage(token, OURS);
    expect(revoked.headers.get('access-control-allow-origin')).toBe(OURS);
    expect(await codeOf(revoked)).toEqual([401, 'INVALID_API_KEY']);
    const end = new Date(Date.now() + 20_000).toISOString();
    const short = await make(await context.key('--expires', end), { minutes: 60 });
    expect(short.body.data.expires_at).toBe(end);
    await expect
      .poll(async () => (await fromPage(short.body.data.token, OURS)).status, { timeout: 90_000 })
      .toBe(401);
  }, 120_000);

  it('may be held to an address, whatever addresses their key has', async () => {
    const key = await context.key('--allow-ip', '127.0.0.1');
    const elsewhere = await tokenOf(key, { allowed_networks: ['203.0.113.0/24'] });
    expect(await codeOf(await fromPage(elsewhere, OURS))).toEqual([403, 'IP_NOT_ALLOWED']);
    const here = await tokenOf(key, { allowed_networks: ['127.0.0.0/8'] });
    expect((await fromPage(here, OURS)).status).toBe(201);
  });

  it('share the requests a minute of their key', async () => {
    const key = await context.key('--per-minute', '4');
    const tokens = [await tokenOf(key), await tokenOf(key)];
    const statuses = [];
    for (const token of [...tokens, ...tokens]) statuses.push((await fromPage(token, OURS)).status);
    expect(statuses).toEqual([201, 201, 429, 429]);
  });

  it('answer with recorded examples when a test key made them', async () => {
    const token = await tokenOf(await context.key('--test'));
    expect((await fromPage(token, OURS)).headers.get('aplomb-mode')).toBe('test');
  });

  it.skipIf(whyNoCaptions !== null)(
    `let the documentation's page show captions in a browser (${whyNoCaptions ?? 'Chromium'})`,
    async () => {
      const folder = await temporaryFolder();
      for (const [, name = '', code = ''] of (await readFile(page, 'utf8')).matchAll(
        /`([\w.-]+)`[^`\n]*:\n\n```\w+\n([\s\S]*?)```/g,
      ))
        await writeFile(join(folder.path, name), code);
      const voice = join(folder.path, 'voice.wav');
      await writeFile(voice, speech());
      const port = String(await freePort());
      const own: ChildProcess = spawn(process.execPath, ['server.mjs'], {
        cwd: folder.path,
        stdio: 'inherit',
        env: {
          ...process.env,
          PORT: port,
          APLOMB_URL: context.server.origin,
          APLOMB_KEY: await context.key('--scopes', 'tokens:write,audio:write'),
        },
      });
      const browser = await chromium.launch({
        executablePath,
        args: [
          ...flags.split(' '),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-audio-capture=${voice}`,
        ],
      });
      try {
        const visitor = await browser.newPage();
        await expect
          .poll(() => visitor.goto(`http://localhost:${port}/`).catch(() => null), {
            timeout: 30_000,
          })
          .not.toBeNull();
        await visitor.getByRole('button', { name: 'Start' }).click();
        const heard = visitor.getByRole('listitem').filter({ hasText: /go forward/ });
        await heard.first().waitFor({ timeout: 90_000 });
        expect(spokenWords).toContain('go forward');
        await visitor.getByRole('button', { name: 'Stop' }).click();
        await visitor.getByText('Nothing is heard.').waitFor({ timeout: 60_000 });
      } finally {
        await browser.close();
        own.kill();
        await folder.remove();
      }
    },
    180_000,
  );
});

describe.skipIf(postgresql.absent !== null)(
  `tokens on PostgreSQL (${postgresql.absent ?? 'here'})`,
  () => {
    it(`are ${tokenRules.alivePerKey} of one key at most`, async () => {
      const context = await openApi(postgresql);
      try {
        const key = await context.key();
        const body = { scopes: ['text:write'], allowed_origins: [OURS] };
        const make = (): Promise<Answer> => context.as(key)('POST', '/v1/tokens', body);
        expect((await make()).status).toBe(201);
        const more =
          "insert into browser_tokens select 'filler ' || n, key_id, scopes, allowed_origins, " +
          'allowed_networks, expires_at from browser_tokens, generate_series(2, $1) n';
        await context.database.sql(more, [tokenRules.alivePerKey]);
        const refused = await make();
        expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
        await context.database.sql(
          "update browser_tokens set expires_at = now() where hash like 'filler %'",
        );
        expect((await make()).status).toBe(201);
      } finally {
        await context.close();
      }
    });
  },
);

import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { operatorVariables } from '../src/operator-variables.ts';
import { type ApiContext, openApi } from './api-context.ts';
import { client } from './client.ts';
import { prepareData } from './database-template.ts';
import { embedded } from './databases.ts';
import { memoryFolder, runKeys, startServer } from './running-server.ts';

const TEXT = '/v1/text/analyze';
const SETTINGS = '/v1/settings/context';
const token = /^apl_live_[0-9A-Za-z]{38}$/;

describe('a server at work', () => {
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

  it('says that it lives and is ready', async () => {
    for (const [path, body] of [
      ['/healthz', { status: 'ok', version: expect.any(String) }],
      ['/readyz', { status: 'ready', database: 'embedded' }],
    ] as const) {
      const answer = await fetch(api().server.origin + path);
      expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
        200,
        'no-store',
        body,
      ]);
    }
  });

  it('counts its answers for Prometheus', async () => {
    await (
      await api().caller()
    )('GET', SETTINGS);
    const answer = await fetch(`${api().server.origin}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toMatch(
      /^aplomb_requests_total\{operation="getContextSettings",status="200"\} [1-9]/m,
    );
    expect(text).toMatch(/^aplomb_speech_busy 0$/m);
  });

  it('shows its start page and its OpenAPI document', async () => {
    const page = await fetch(api().server.origin);
    expect([page.status, page.headers.get('content-security-policy'), await page.text()]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
      expect.stringContaining('npm run -s keys -- create --name demo'),
    ]);
    const document = (await (await fetch(`${api().server.origin}/v1/openapi.json`)).json()) as {
      openapi: string;
    };
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it('lets five commands make keys at once, each printing a key and nothing else', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        runKeys(['create', '--name', `parallel ${index}`], api().database.environment),
      ),
    );
    for (const { code, out, err } of made)
      expect([code, out.trim(), err]).toEqual([0, expect.stringMatching(token), '']);
    expect(new Set(made.map(({ out }) => out)).size).toBe(5);
    for (const { out } of made)
      expect((await api().as(out.trim())('GET', SETTINGS)).status).toBe(200);
    api().tokens.push(...made.map(({ out }) => out.trim()));
  });

  it('refuses a key from the moment the revoke command is done', async () => {
    const key = await api().key();
    expect((await api().as(key)('GET', SETTINGS)).status).toBe(200);
    const id =
      (await api().database.keys('list'))
        .split('\n')
        .find((line) => line.includes(`…${key.slice(-4)}`))
        ?.split(' ')[0] ?? '';
    expect(await runKeys(['revoke', id], api().database.environment)).toEqual({
      code: 0,
      out: `Revoked ${id}.\n`,
      err: '',
    });
    expect(await api().as(key)('GET', SETTINGS)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_API_KEY', message: expect.stringMatching(/revoked/) },
    });
    expect(await runKeys(['revoke', id], api().database.environment)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/no active key/),
    });
  });

  it.each([
    [['create'], /--name is required/],
    [['create', '--name', ''], /1 to 100 characters/],
    [['create', '--name', 'x'.repeat(101)], /1 to 100 characters/],
    [['create', '--name', 'x', '--scopes', 'all'], /Unknown scope all.*text:write/s],
    [['create', '--name', 'x', '--allow-ip', '300.1.1.1'], /300\.1\.1\.1 is not an IP address/],
    [['create', '--name', 'x', '--expires', '2001-01-01'], /future/],
    [['create', '--name', 'x', '--expires', 'soon'], /"soon" is not/],
    [['revoke'], /id of the key/],
    [['revoke', '0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11'], /no active key/],
    [['roll', '0d9f3c1e-6a55-4a57-9a0e-2f8f4f6f1b11'], /no active key/],
    [['unknown'], /Usage:/],
    [['create', '--nmae', 'x'], /Usage:/],
  ])('refuses the command %j with a reason', async (args, reason) => {
    await expect(api().database.keys(...args)).rejects.toThrow(reason);
  });

  it('keeps a second server off its data folder', async () => {
    await expect(startServer(api().database.environment)).rejects.toThrow(
      /Another Aplomb server uses the data folder.*APLOMB_DATA_DIR/,
    );
    expect((await fetch(`${api().server.origin}/readyz`)).status).toBe(200);
  });

  it('logs neither text, nor keys, nor queries', async () => {
    const call = await api().caller('--allow-query');
    const secret = 'Quarterly-Zebra-Payroll';
    await call(
      'POST',
      TEXT,
      { text: `${secret} in a text.`, context: `${secret} in a context.` },
      { 'idempotency-key': `${secret}-key` },
    );
    await call('POST', TEXT, `{"text":"${secret}" broken`);
    await call('POST', TEXT, { text: 'a', [secret]: secret });
    await call('PUT', SETTINGS, { custom_settings: { custom_description: secret } });
    await call('GET', `/v1/history/conversations?cursor=${secret}&limit=9`);
    await call('GET', `/v1/${secret}`);
    await api().as(null)('GET', `${SETTINGS}?apiKey=${api().tokens.at(-1)}&q=${secret}`);
    await api().as(secret)('GET', SETTINGS);
    const log = api().server.log();
    expect(log.split('\n').filter((line) => line.includes('"answered"')).length).toBeGreaterThan(8);
    expect(log).not.toContain(secret);
    expect(log).not.toMatch(/[?&]limit=/);
    expect(api().tokens.length).toBeGreaterThan(5);
    for (const made of api().tokens) expect(log.includes(made.slice(9, 41))).toBe(false);
    for (const line of log.trim().split('\n'))
      expect(() => {
        JSON.parse(line);
      }, line).not.toThrow();
  });

  it('finishes what it accepted before it stops, and takes nothing new', async () => {
    // Stopped by a first try of this test.
    await fetch(`${api().server.origin}/healthz`).catch(async () => {
      api().server = await startServer(api().database.environment);
    });
    const key = await api().key();
    const call = api().as(key);
    const { origin } = api().server;
    let answered = 0;
    const slow = Array.from({ length: 4 }, (_, index) =>
      call('POST', TEXT, {
        text: `Sentence number ${index} goes on and on, as people do. `.repeat(400),
        analysis_mode: 'document',
      }).finally(() => {
        answered += 1;
      }),
    );
    const waiting = async (): Promise<number> =>
      Number(
        /^aplomb_queue_waiting\{pool="text"\} (\d+)$/m.exec(
          await (await fetch(`${origin}/metrics`)).text(),
        )?.[1],
      );
    // Both threads are busy and the others wait: all are accepted, or about to be.
    await expect.poll(async () => answered > 0 || (await waiting()) >= 2).toBe(true);
    await delay(150);
    const stopping = api().server.stop();
    const answers = await Promise.all(slow);
    const allAnswered = performance.now();
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await stopping).toBe(0);
    // The caller's connections are still open on its side; that holds up nothing.
    expect(performance.now() - allAnswered).toBeLessThan(60_000);
    await expect(client(origin, key)('GET', SETTINGS)).rejects.toThrow();
    // Without a server the command opens the database itself.
    const { code, out } = await runKeys(['list'], api().database.environment);
    expect([code, out]).toEqual([0, expect.stringContaining(`…${key.slice(-4)}`)]);
    const made = await Promise.all(
      [1, 2].map(async () => runKeys(['create', '--name', 'offline'], api().database.environment)),
    );
    api().server = await startServer(api().database.environment);
    for (const { code: exit, out: line } of made) {
      expect(exit).toBe(0);
      expect((await api().as(line.trim())('GET', SETTINGS)).status).toBe(200);
    }
    const { body } = await api().as(key)('GET', '/v1/history/conversations');
    expect(body.pagination['total_items']).toBe(4);
  }, 180_000);

  it('deletes what its account keeps no longer, and proves it', async () => {
    const [short, long] = [
      await api().caller('--account', 'short memory'),
      await api().caller('--account', 'long memory'),
    ];
    await short('PUT', SETTINGS, { custom_settings: { history_retention: '1_day' } });
    for (const call of [short, long]) {
      for (const text of ['The old one.', 'The new one.'])
        await call('POST', TEXT, { text, analysis_mode: 'language' });
    }
    const rows = async (call: typeof short): Promise<{ id: string; summary: string }[]> =>
      (await call<{ id: string; summary: string }[]>('GET', '/v1/history/conversations')).body.data;
    const old = [(await rows(short))[1]?.id ?? '', (await rows(long))[1]?.id ?? ''];
    await api().restart('stop', {}, () =>
      api().database.sql(
        "update conversations set updated_at = updated_at - interval '25 hours' where id = any($1)",
        [old],
      ),
    );
    await expect.poll(async () => (await rows(api().as(api().tokens.at(-2) ?? ''))).length).toBe(1);
    expect(
      (await api().as(api().tokens.at(-2) ?? '')('GET', `/v1/history/conversations/${old[0]}`))
        .status,
    ).toBe(404);
    expect((await rows(api().as(api().tokens.at(-1) ?? ''))).length).toBe(2);
    expect(api().server.log()).toContain('history past its retention was deleted');
    await api().restart('stop', {}, async () => {
      const purges = await api().database.sql(
        'select conversations, analyses, remaining from purges where account_id = (select id ' +
          "from accounts where name = 'short memory')",
      );
      expect(purges).toEqual([{ conversations: 1, analyses: 1, remaining: 0 }]);
      expect(
        await api().database.sql('select 1 from analyses where conversation_id = $1', [old[0]]),
      ).toEqual([]);
      expect(
        await api().database.sql(
          "select 1 from purges where account_id = (select id from accounts where name = 'long memory')",
        ),
      ).toEqual([]);
    });
  });
});

describe('configuration', () => {
  const bad: Record<string, string> = {
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    REDIS_URL: 'http://x',
    APLOMB_METRICS_TOKEN: 'short',
    APLOMB_LOG_LEVEL: 'loud',
    APLOMB_TRUST_PROXY: 'the-proxy',
    APLOMB_PUBLIC_URL: 'aplomb.example',
    APLOMB_SUPPORT_EMAIL: 'support',
    APLOMB_SUPPORT_PHONE: 'call us',
    APLOMB_CHAT_URL: 'http://chat.example',
    APLOMB_SOCIAL_URL: 'javascript:alert(1)',
    APLOMB_ISSUES_URL: '@aplomb',
    APLOMB_SMTP_URL: 'https://mail.example',
    APLOMB_MAIL_FROM: 'us',
    ...Object.fromEntries(
      Object.entries(operatorVariables)
        .filter(([, { shownDefault }]) => /^\d+$/.test(shownDefault))
        .map(([name]) => [name, 'many']),
    ),
  };

  it.each(Object.entries(bad))('that sets %s to %s is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The configuration cannot be used:\n- ${name}: `),
    );
  });

  it('that believes any proxy is refused, a number of them is taken', () => {
    expect(() => readConfig({ APLOMB_TRUST_PROXY: 'true' })).toThrow(/number of proxies/);
    expect(readConfig({ APLOMB_TRUST_PROXY: '2' }).trustProxy).toBe(2);
  });

  it('that misspells a variable is refused with the nearest name', () => {
    expect(() => readConfig({ APLOMB_RATE_PERMINUTE: '5' })).toThrow(
      /- APLOMB_RATE_PERMINUTE: there is no such variable; did you mean APLOMB_RATE_PER_MINUTE\?/,
    );
    expect(() => readConfig({ APLOMB_CHROMIUM: '/usr/bin/chromium' })).not.toThrow();
  });

  it('that sends mail without a sender or an address for links is refused', () => {
    expect(() =>
      readConfig({ APLOMB_SMTP_URL: 'smtp://localhost', APLOMB_MAIL_FROM: 'a@example.com' }),
    ).toThrow(/APLOMB_SMTP_URL needs APLOMB_MAIL_FROM and APLOMB_PUBLIC_URL/);
  });

  it.each(['-1', '1.5', '1e9', '0x10', '99999999999'])('refuses the number %s', (value) => {
    expect(() => readConfig({ APLOMB_QUEUE_LENGTH: value })).toThrow(
      /APLOMB_QUEUE_LENGTH: must be/,
    );
  });

  it('that is wrong in several places is refused with all of them', async () => {
    const failed = await startServer(bad).catch((error: unknown) => String(error));
    expect(failed).toMatch(/ended with 1/);
    for (const name of Object.keys(bad)) expect(failed).toContain(`- ${name}: `);
    expect(failed).not.toMatch(/^\s+at /m);
  });

  it('that cannot work names the variable to mend', async () => {
    const folder = await memoryFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, 'not a folder, not a certificate');
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as { port: number }).port);
    const data = (name: string): Promise<string> => prepareData(join(folder.path, name));
    const cases: [string, Record<string, string>][] = [
      [
        'APLOMB_TLS_CERT',
        {
          APLOMB_TLS_CERT: join(folder.path, 'absent.pem'),
          APLOMB_TLS_KEY: file,
          APLOMB_DATA_DIR: await data('a'),
        },
      ],
      ['APLOMB_TLS_KEY', { APLOMB_TLS_CERT: file, APLOMB_DATA_DIR: await data('b') }],
      [
        'APLOMB_TLS_CERT',
        { APLOMB_TLS_CERT: file, APLOMB_TLS_KEY: file, APLOMB_DATA_DIR: await data('c') },
      ],
      ['APLOMB_DATA_DIR', { APLOMB_DATA_DIR: file }],
      ['DATABASE_URL', { DATABASE_URL: 'postgresql://aplomb:geheim@127.0.0.1:1/x' }],
      ['PORT', { PORT: port, APLOMB_DATA_DIR: await data('d') }],
      ['HOST', { HOST: 'no.such.host.invalid', APLOMB_DATA_DIR: await data('e') }],
      ['APLOMB_MODELS', { APLOMB_MODELS: 'clever', APLOMB_DATA_DIR: await data('g') }],
    ];
    const outcomes: string[] = [];
    for (let index = 0; index < cases.length; index += 3) {
      outcomes.push(
        ...(await Promise.all(
          cases.slice(index, index + 3).map(async ([, environment]) =>
            startServer(environment).then(
              async (server) => {
                await server.stop();
                return 'it started';
              },
              (error: unknown) => String(error),
            ),
          ),
        )),
      );
    }
    taken.close();
    await folder.remove();
    cases.forEach(([name], index) => {
      expect(outcomes[index], name).toMatch(/ended with 1/);
      expect(outcomes[index]).toContain(name);
      expect(outcomes[index], name).not.toMatch(/^\s+at |geheim/m);
    });
  }, 120_000);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { eitherDatabase, postgresql } from './databases.ts';
import { freePort } from './free-port.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { startServer } from './running-server.ts';

const PUBLIC = 'https://aplomb.example';

describe(`mail on ${eitherDatabase.name}`, () => {
  let mails: MailServer;
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  const post = (
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(api().server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const to = (recipient: string): MailServer['delivered'] =>
    mails.delivered.filter((mail) => mail.to.includes(recipient));
  const stateOf = async (recipient: string): Promise<string> =>
    (await api().database.admin('outbox', 'list'))
      .split('\n')
      .find((line) => line.includes(` ${recipient} `)) ?? 'no such mail';
  const smtp = (port: number, login = ''): Record<string, string> => ({
    APLOMB_SMTP_URL: `smtp://${login}127.0.0.1:${port}`,
    APLOMB_MAIL_FROM: 'news@aplomb.example',
    APLOMB_PUBLIC_URL: `${PUBLIC}/`,
    APLOMB_SUPPORT_EMAIL: 'support@aplomb.example',
  });
  /** Starts the server again with every waiting mail due. */
  const dueNow = (change: Record<string, string>): Promise<void> =>
    api().restart('stop', change, () =>
      api().database.sql('update outbox set next_attempt_at = now() where sent_at is null'),
    );

  beforeAll(async () => {
    mails = await startMailServer();
    context = await openApi(eitherDatabase, smtp(mails.port));
  });
  afterAll(async () => {
    await context?.close();
    await mails?.close();
  });

  it('brings a confirmation whose links lead to the public address, whatever the Host header says', async () => {
    const { hostname, port } = new URL(api().server.origin);
    expect(
      (
        await fetch(`http://${hostname}:${port}/site/updates`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-host': 'evil.example',
            'x-forwarded-proto': 'https',
          },
          body: JSON.stringify({ email: 'reader@example.com' }),
        })
      ).status,
    ).toBe(202);
    await expect.poll(() => to('reader@example.com').length).toBe(1);
    const [{ from, mail }] = to('reader@example.com') as [MailServer['delivered'][number]];
    const header = (key: string): string | undefined =>
      mail.headers.find((entry) => entry.key === key)?.value;
    expect([from, mail.from, mail.to, mail.subject]).toEqual([
      'news@aplomb.example',
      { name: 'Aplomb', address: 'news@aplomb.example' },
      [{ name: '', address: 'reader@example.com' }],
      'Confirm your address for news about Aplomb',
    ]);
    const links = [...(mail.text ?? '').matchAll(/https?:\S+/g)].map(String);
    expect(links).toEqual([
      expect.stringMatching(/^https:\/\/aplomb\.example\/get-updates\/confirm\?token=[\w-]{43}$/),
      expect.stringMatching(
        /^https:\/\/aplomb\.example\/get-updates\/unsubscribe\?token=[\w-]{43}$/,
      ),
    ]);
    for (const link of links) expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).not.toMatch(/<(img|script|link)|src=/);
    expect([
      header('list-unsubscribe-post'),
      header('list-unsubscribe'),
      header('auto-submitted'),
    ]).toEqual([
      'List-Unsubscribe=One-Click',
      expect.stringMatching(
        /^<https:\/\/aplomb\.example\/site\/updates\/unsubscribe\?token=[\w-]{43}>$/,
      ),
      'auto-generated',
    ]);
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@aplomb\.example>$/);
    await expect.poll(() => stateOf('reader@example.com')).toMatch(/delivered 20/);
    const oneClick = new URL(header('list-unsubscribe')?.slice(1, -1) ?? '');
    expect(
      (
        await fetch(api().server.origin + oneClick.pathname + oneClick.search, {
          method: 'POST',
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        })
      ).status,
    ).toBe(200);
    expect(await stateOf('reader@example.com')).toBe('no such mail');
  });

  it('tells sender and support of a ticket, and lets no field become a header', async () => {
    const evil = 'Hello\r\nBcc: victim@example.com\r\n\r\nFree watches';
    expect(
      (
        await post('/site/tickets', {
          email: 'ann@example.com',
          name: evil,
          subject: evil,
          message: `${evil}\r\n.\r\nMAIL FROM:<x@example.com>`,
          priority: 'critical',
          category: evil,
        })
      ).status,
    ).toBe(201);
    await expect
      .poll(() => [to('ann@example.com').length, to('support@aplomb.example').length])
      .toEqual([1, 1]);
    const [{ mail, to: recipients, raw }] = to('support@aplomb.example') as [
      MailServer['delivered'][number],
    ];
    expect(recipients).toEqual(['support@aplomb.example']);
    expect([mail.replyTo, mail.bcc ?? [], mail.headers.some(({ key }) => key === 'bcc')]).toEqual([
      [{ name: '', address: 'ann@example.com' }],
      [],
      false,
    ]);
    expect(mail.subject).toMatch(
      /^\[critical\] APL-\d{6}-[0-9A-Z]{6} Hello Bcc: victim@example\.com Free watches$/,
    );
    expect(mail.text).toContain(
      'Hello\nBcc: victim@example.com\n\nFree watches\n.\nMAIL FROM:<x@example.com>',
    );
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    expect(to('victim@example.com')).toEqual([]);
    expect(to('ann@example.com')[0]?.mail.text).not.toContain('watches');
  });

  it('tries again what was refused for now, and gives up what is refused for good', async () => {
    mails.refuse = { code: 451, count: 1 };
    await post('/site/updates', { email: 'later@example.com' });
    await expect
      .poll(() => stateOf('later@example.com'))
      .toMatch(/waiting, tried 1 times: EENVELOPE 451/);
    mails.refuse = { code: 550, count: 1 };
    await post('/site/updates', { email: 'never@example.com' });
    await expect.poll(() => stateOf('never@example.com')).toMatch(/given up: EENVELOPE 550/);
    expect(api().server.log()).not.toMatch(/later@|never@|secret@/);
    mails.refuse = null;
    await dueNow({});
    await expect.poll(() => to('later@example.com').length).toBe(1);
    await expect.poll(() => stateOf('later@example.com')).toMatch(/delivered/);
    expect(to('never@example.com')).toEqual([]);
  });

  it('survives a mail server that is away and a crash of its own', async () => {
    const port = await freePort();
    await api().restart('stop', smtp(port));
    expect((await post('/site/updates', { email: 'patient@example.com' })).status).toBe(202);
    await expect.poll(() => stateOf('patient@example.com')).toMatch(/tried 1 times: E/);
    await api().restart('kill', smtp(port), async () => {
      await api().database.sql('update outbox set next_attempt_at = now() where sent_at is null');
      await mails.close();
      mails = await startMailServer({ port });
    });
    await expect.poll(() => to('patient@example.com').length).toBe(1);
    expect(to('patient@example.com').length).toBe(1);
  });

  it('gives up what is older than its links, and never mails it', async () => {
    await api().restart('stop', { APLOMB_SMTP_URL: '' });
    await post('/site/updates', { email: 'stale@example.com' });
    expect(await stateOf('stale@example.com')).toMatch(/waiting/);
    await api().restart('stop', smtp(mails.port), () =>
      api().database.sql(
        "update outbox set created_at = now() - interval '49 hours' where recipient = 'stale@example.com'",
      ),
    );
    await expect
      .poll(() => stateOf('stale@example.com'))
      .toMatch(/given up: not delivered in time/);
    expect(to('stale@example.com')).toEqual([]);
  });

  it('gives its name and password, and keeps trying while they are wrong', async () => {
    const guarded = await startMailServer({ password: 'calm secret' });
    await api().restart('stop', smtp(guarded.port, 'aplomb:wrong-secret@'));
    await post('/site/updates', { email: 'guarded@example.com' });
    await expect
      .poll(() => stateOf('guarded@example.com'))
      .toMatch(/waiting, tried 1 times: EAUTH 535/);
    expect(api().server.log()).not.toContain('wrong-secret');
    await dueNow(smtp(guarded.port, 'aplomb:calm%20secret@'));
    await expect
      .poll(() => guarded.delivered.map(({ login, to: recipients }) => [login, ...recipients]))
      .toEqual([['aplomb', 'guarded@example.com']]);
    await api().restart('stop', smtp(mails.port));
    await guarded.close();
  });

  it.skipIf(eitherDatabase !== postgresql)(
    'shares the outbox between replicas: each mail goes out once',
    async () => {
      const second = await startServer({ ...api().database.environment, ...smtp(mails.port) });
      const before = mails.delivered.length;
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          fetch(`${index % 2 === 0 ? second.origin : api().server.origin}/site/updates`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: `replica-${index}@example.com` }),
          }),
        ),
      );
      await expect.poll(() => mails.delivered.length - before).toBe(12);
      expect(
        new Set(mails.delivered.slice(before).map(({ to: [recipient] }) => recipient)).size,
      ).toBe(12);
      await second.stop();
    },
  );
});

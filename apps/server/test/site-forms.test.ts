import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from './api-context.ts';
import { writeSite } from './built-site.ts';
import { eitherDatabase } from './databases.ts';
import { runAdmin, temporaryFolder } from './running-server.ts';
import { ticketsSuite } from './suites/tickets.ts';
import { updatesSuite } from './suites/updates.ts';

const form = { 'content-type': 'application/json' };

describe(`forms on ${eitherDatabase.name}`, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let context: ApiContext | null = null;
  const api = (): ApiContext => {
    if (context === null) throw new Error('the server did not start');
    return context;
  };
  const post = (path: string, body: object): Promise<Response> =>
    fetch(api().server.origin + path, {
      method: 'POST',
      headers: form,
      body: JSON.stringify(body),
    });
  beforeAll(async () => {
    folder = await temporaryFolder();
    await writeSite(join(folder.path, 'site'));
    context = await openApi(eitherDatabase, {
      APLOMB_SITE_DIR: join(folder.path, 'site'),
      APLOMB_SUPPORT_EMAIL: 'support@example.com',
    });
  });
  afterAll(async () => {
    await context?.close();
    await folder?.remove();
  });
  updatesSuite(api);
  ticketsSuite(api);

  it('keep no token in the clear, expire links, and delete in time what is kept no longer', async () => {
    for (const email of ['old@example.com', 'late@example.com', 'stays@example.com'])
      await post('/site/updates', { email });
    const mails = (await api().database.admin('outbox', 'list')).split('\n');
    const tokens = async (email: string): Promise<string[]> =>
      [
        ...(
          await api().database.admin(
            'outbox',
            'show',
            mails.find((line) => line.includes(` ${email} `))?.split(' ')[0] ?? '',
          )
        ).matchAll(/token=([\w-]{43})/g),
      ].map((match) => match[1] ?? '');
    const [old, late, stays] = [
      await tokens('old@example.com'),
      await tokens('late@example.com'),
      await tokens('stays@example.com'),
    ];
    const {
      data: { number },
    } = (await (
      await post('/site/tickets', {
        email: 'a@example.com',
        subject: 'Closed long ago',
        message: 'x',
        priority: 'low',
      })
    ).json()) as { data: { number: string } };
    await api().database.admin('tickets', 'close', number);
    await api().restart('stop', {}, async () => {
      const sql = api().database.sql;
      expect(
        await sql('select 1 from waitlist_tokens where hash = any($1)', [
          [...old, ...late, ...stays],
        ]),
      ).toEqual([]);
      expect(
        (
          await sql(
            'select 1 from waitlist_tokens join waitlist on waitlist.id = waitlist_id where ' +
              "email = 'stays@example.com'",
          )
        ).length,
      ).toBe(2);
      await sql(
        "update waitlist set mailed_at = now() - interval '31 days' where email = 'old@example.com'",
      );
      await sql(
        "update waitlist_tokens set expires_at = now() - interval '1 minute' where purpose " +
          "= 'confirm' and waitlist_id = (select id from waitlist where email = " +
          "'late@example.com')",
      );
      await sql(
        "update outbox set sent_at = now() - interval '8 days' where recipient = 'stays@example.com'",
      );
      await sql(
        "update outbox set created_at = now() - interval '31 days' where recipient = 'late@example.com'",
      );
      await sql(
        "update tickets set closed_at = now() - interval '366 days' where subject = 'Closed long ago'",
      );
    });
    await expect.poll(() => api().server.log()).toContain('forms keep no longer was deleted');
    const list = await api().database.admin('waitlist', 'list');
    expect([
      list.includes('old@example.com'),
      list.includes('late@example.com'),
      list.includes('stays@example.com'),
    ]).toEqual([false, true, true]);
    expect((await post('/site/updates/confirm', { token: late[0] })).status).toBe(404);
    expect((await post('/site/updates/confirm', { token: stays[0] })).status).toBe(200);
    const outbox = (await api().database.admin('outbox', 'list')).split('\n');
    expect(outbox.some((line) => line.includes('late@example.com'))).toBe(false);
    expect(
      await api().database.admin(
        'outbox',
        'show',
        outbox.find((line) => line.includes(' stays@example.com '))?.split(' ')[0] ?? '',
      ),
    ).toContain('The text was deleted after delivery.');
    await expect(api().database.admin('tickets', 'show', number)).rejects.toThrow(
      /number of a ticket/,
    );
  });

  it('lose nothing they accepted to a crash', async () => {
    expect((await post('/site/updates', { email: 'crash@example.com' })).status).toBe(202);
    await api().restart('kill');
    expect(await api().database.admin('waitlist', 'list')).toContain('crash@example.com');
    expect(await api().database.admin('outbox', 'list')).toContain('crash@example.com');
  });

  it('are limited per connection and kind, and say when to go on', async () => {
    await api().restart('stop', { APLOMB_FORMS_PER_HOUR: '2', APLOMB_TRUST_PROXY: '127.0.0.1' });
    const from = (
      address: string,
      path: string,
      headers: Record<string, string> = form,
    ): Promise<Response> =>
      fetch(api().server.origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, 'x-forwarded-for': address },
        body: JSON.stringify({ email: 'limit@example.com' }),
      });
    for (const status of [202, 202, 429])
      expect((await from('2001:db8:0:7::1', '/site/updates')).status).toBe(status);
    // One connection has a whole /64 network; another kind of form and another connection count
    // apart.
    const refused = await from('2001:db8:0:7:ffff::9', '/site/updates');
    expect([
      refused.status,
      Number(refused.headers.get('retry-after')) > 3_000,
      await refused.json(),
    ]).toEqual([429, true, expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED' })]);
    expect((await from('2001:db8:0:8::1', '/site/updates')).status).toBe(202);
    expect((await from('2001:db8:0:7::1', '/site/tickets')).status).toBe(400);
    const page = await from('2001:db8:0:7::1', '/site/updates', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      '/get-updates?problem=rate-limit-exceeded',
    ]);
    for (let count = 0; count < 5; count += 1)
      expect((await from('2001:db8:0:7::1', '/site/updates/confirm')).status).toBe(400);
  });
});

describe('the admin command', () => {
  it('works while no server runs, and says how it is used', async () => {
    const folder = await temporaryFolder();
    const environment = { APLOMB_DATA_DIR: folder.path };
    expect(await runAdmin(['waitlist', 'count'], environment)).toEqual({
      code: 0,
      out: 'confirmed      0\nnot confirmed  0\nunsubscribed   0\n',
      err: '',
    });
    for (const [args, data] of [
      [['waitlist', 'count'], { confirmed: 0, 'not confirmed': 0, unsubscribed: 0 }],
      [['keys', 'list'], []],
    ] as const)
      expect(JSON.parse((await runAdmin([...args, '--json'], environment)).out)).toEqual(data);
    expect(await runAdmin(['outbox'], environment)).toEqual({
      code: 0,
      out: 'The outbox is empty.\n',
      err: '',
    });
    expect(await runAdmin([], environment)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^Usage: npm run -s admin[\s\S]*outbox show ID[\s\S]*waitlist export --csv[\s\S]*tickets close NUMBER/,
      ),
    });
    await folder.remove();
  });
});

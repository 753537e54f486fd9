import { request as httpRequest } from 'node:http';
import { siteRules } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';

const FORM = 'application/x-www-form-urlencoded';

/** News by mail: sign up, confirm, unsubscribe, as browsers and programs do it. */
export function updatesSuite(api: () => ApiContext): void {
  let people = 0;
  const newcomer = (): string => `reader-${(people += 1)}@example.com`;
  const send = (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(api().server.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const sendForm = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    send(path, new URLSearchParams(fields).toString(), {
      'content-type': FORM,
      accept: 'text/html',
      ...headers,
    });
  const where = (answer: Response): [number, string | null] => [
    answer.status,
    answer.headers.get('location'),
  ];
  const listed = async (email: string): Promise<string | undefined> =>
    (await api().database.admin('waitlist', 'list'))
      .split('\n')
      .find((line) => line.startsWith(`${email} `));

  /** The mails to an address, the newest first. */
  async function mailsTo(email: string): Promise<string[]> {
    const ids = (await api().database.admin('outbox', 'list'))
      .split('\n')
      .filter((line) => line.includes(` ${email} `))
      .map((line) => line.split(' ')[0] ?? '');
    return Promise.all(ids.map((id) => api().database.admin('outbox', 'show', id)));
  }

  /** Signs an address up and answers the tokens of its mail. */
  async function signUp(email: string): Promise<{ confirm: string; unsubscribe: string }> {
    expect((await send('/site/updates', { email, source: 'landing' })).status).toBe(202);
    const [mail = ''] = await mailsTo(email);
    const token = (page: string): string =>
      new RegExp(`${api().server.origin}/get-updates/${page}\\?token=([\\w-]{43})\\n`).exec(
        `${mail}\n`,
      )?.[1] ?? 'none';
    return { confirm: token('confirm'), unsubscribe: token('unsubscribe') };
  }

  describe('news by mail', () => {
    it('asks for confirmation, confirms however often it is asked, and forgets on request', async () => {
      const email = newcomer();
      const first = await send('/site/updates', {
        email: ` ${email.toUpperCase()} `,
        source: 'landing',
      });
      expect([first.status, first.headers.get('cache-control'), await first.json()]).toEqual([
        202,
        'no-store',
        {
          status: 'success',
          data: {
            accepted: true,
            mailed: false,
            outbox: '/outbox',
          },
        },
      ]);
      expect(await listed(email)).toMatch(/not confirmed .*landing/);
      const [mail = '', ...others] = await mailsTo(email);
      expect([others.length, mail]).toEqual([
        0,
        expect.stringMatching(
          new RegExp(
            `^To: ${email}\nSubject: Confirm your address for news about Aplomb\nState: waiting\n`,
          ),
        ),
      ]);
      const [confirm = '', unsubscribe = ''] = [...mail.matchAll(/token=([\w-]{43})/g)].map(
        (match) => match[1],
      );
      expect(await (await send('/site/updates/confirm', { token: confirm })).json()).toEqual({
        status: 'success',
        data: { confirmed: true },
      });
      const confirmed = await listed(email);
      expect(confirmed).toMatch(/ confirmed 20/);
      expect((await send('/site/updates/confirm', { token: confirm })).status).toBe(200);
      expect(await listed(email)).toBe(confirmed);
      expect((await api().database.admin('waitlist', 'export', '--csv')).split('\r\n')).toEqual(
        expect.arrayContaining([
          '"email","confirmed_at","source"',
          expect.stringMatching(new RegExp(`^"${email}","20[^"]+Z","landing"$`)),
        ]),
      );
      const before = Number(
        /unsubscribed +(\d+)/.exec(await api().database.admin('waitlist', 'count'))?.[1],
      );
      expect(
        await (await send('/site/updates/unsubscribe', { token: unsubscribe })).json(),
      ).toEqual({ status: 'success', data: { unsubscribed: true } });
      expect([await listed(email), await mailsTo(email)]).toEqual([undefined, []]);
      expect((await send('/site/updates/unsubscribe', { token: unsubscribe })).status).toBe(200);
      expect((await send('/site/updates/confirm', { token: confirm })).status).toBe(404);
      expect(await api().database.admin('waitlist', 'count')).toMatch(
        new RegExp(`unsubscribed +${before + 1}$`),
      );
    });

    it('leads a browser from page to page', async () => {
      const email = newcomer();
      expect(where(await sendForm('/site/updates', { email, website: '', source: '' }))).toEqual([
        303,
        '/get-updates/sent',
      ]);
      const [mail = ''] = await mailsTo(email);
      const links = [...mail.matchAll(/https?:\S+/g)].map(String);
      expect(await (await fetch(links[0] ?? '')).text()).toMatch(/name="token" value="[\w-]{43}"/);
      const [confirm = '', unsubscribe = ''] = links.map(
        (link) => new URL(link).searchParams.get('token') ?? '',
      );
      expect(where(await sendForm('/site/updates/confirm', { token: confirm }))).toEqual([
        303,
        '/get-updates/confirmed',
      ]);
      expect(where(await sendForm('/site/updates/unsubscribe', { token: unsubscribe }))).toEqual([
        303,
        '/get-updates/unsubscribed',
      ]);
      expect(where(await sendForm('/site/updates', { email: 'nobody' }))).toEqual([
        303,
        '/get-updates?problem=invalid-parameter-value',
      ]);
      expect(where(await sendForm('/site/updates', { email: '' }))).toEqual([
        303,
        '/get-updates?problem=missing-parameter',
      ]);
      expect(where(await sendForm('/site/updates/confirm', { token: confirm }))).toEqual([
        303,
        '/get-updates?problem=resource-not-found',
      ]);
      expect(
        where(
          await send('/site/updates', 'x'.repeat(siteRules.formBytes + 1), {
            'content-type': FORM,
          }),
        ),
      ).toEqual([303, '/get-updates?problem=file-too-large']);
      expect(
        where(
          await fetch(`${api().server.origin}/site/updates/unsubscribe?token=a%22b`, {
            redirect: 'manual',
          }),
        ),
      ).toEqual([302, '/get-updates/unsubscribe?token=a%22b']);
    });

    it('says the same of new, waiting and confirmed addresses, and mails none of them twice', async () => {
      const email = newcomer();
      const { confirm } = await signUp(email);
      const waiting = await send('/site/updates', { email });
      await send('/site/updates/confirm', { token: confirm });
      const confirmed = await send('/site/updates', { email });
      const fresh = await send('/site/updates', { email: newcomer() });
      const seen = await Promise.all(
        [waiting, confirmed, fresh].map(async (answer) => [
          answer.status,
          [...answer.headers.keys()].toSorted(),
          await answer.text(),
        ]),
      );
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[1]).toEqual(seen[2]);
      expect((await mailsTo(email)).length).toBe(1);
    });

    it('is one row and one mail for twenty requests at once', async () => {
      const email = newcomer();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => send('/site/updates', { email })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202));
      expect((await mailsTo(email)).length).toBe(1);
    });

    it('confirms once for a hundred requests at once', async () => {
      const email = newcomer();
      const { confirm, unsubscribe } = await signUp(email);
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => send('/site/updates/confirm', { token: confirm })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await listed(email)).toMatch(/ confirmed 20/);
      const before = Number(
        /unsubscribed +(\d+)/.exec(await api().database.admin('waitlist', 'count'))?.[1],
      );
      const gone = await Promise.all(
        Array.from({ length: 20 }, () => send('/site/updates/unsubscribe', { token: unsubscribe })),
      );
      expect(new Set(gone.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await api().database.admin('waitlist', 'count')).toMatch(
        new RegExp(`unsubscribed +${before + 1}$`),
      );
    });

    it('stores nothing a program filled in', async () => {
      const email = newcomer();
      expect((await send('/site/updates', { email, website: 'https://spam.example' })).status).toBe(
        202,
      );
      expect(where(await sendForm('/site/updates', { email, website: 'x' }))).toEqual([
        303,
        '/get-updates/sent',
      ]);
      expect([await listed(email), await mailsTo(email)]).toEqual([undefined, []]);
    });

    it.each([
      'plain',
      '@example.com',
      'a@',
      'a b@example.com',
      'a@example',
      'a@@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com\nSubject: x',
      'a@example.com,b@example.com',
      'a@example.com;b@example.com',
      '"a b"@example.com',
      'A <a@example.com>',
      'a@example.com\0',
      '<script>@example.com',
      `${'a'.repeat(250)}@example.com`,
      'a@exa mple.com',
      'a@[127.0.0.1]',
      'ä@example.com',
      'a..b@example.com',
      '.a@example.com',
      'a%0d%0aBcc:b@example.com',
      7,
      null,
      ['a@example.com'],
      { address: 'a@example.com' },
    ])('refuses the address %j with a reason', async (email) => {
      const answer = await send('/site/updates', { email });
      const body = (await answer.json()) as {
        code: string;
        details: { field_errors: { field: string; message: string; fix: string }[] };
      };
      expect([answer.status === 400 || answer.status === 422, body.code]).toEqual([
        true,
        'INVALID_PARAMETER_VALUE',
      ]);
      expect(body.details.field_errors[0]).toMatchObject({
        field: 'email',
        message: expect.stringMatching(/\w/),
        fix: expect.stringMatching(/\w/),
      });
    });

    it.each([
      ['no body', '', 'application/json', 400],
      ['no JSON', '{"email":', 'application/json', 400],
      ['a list', '[]', 'application/json', 400],
      ['another type', 'a', 'text/plain', 415],
      ['two addresses', 'email=a@example.com&email=b@example.com', FORM, 303],
      ['a prototype', '__proto__[email]=a@example.com&constructor=1', FORM, 303],
      ['broken escapes', 'email=%E0%A4%A', FORM, 303],
      [
        'a giant',
        JSON.stringify({ email: 'a'.repeat(siteRules.formBytes) }),
        'application/json',
        413,
      ],
      [
        'many fields',
        Array.from({ length: 5_000 }, (_, index) => `f${index}=1`).join('&'),
        FORM,
        303,
      ],
    ])('answers a body that is %s', async (_what, body, type, status) => {
      const answer = await send('/site/updates', body, { 'content-type': type });
      expect([answer.status, answer.headers.get('location') ?? '/get-updates?problem=']).toEqual([
        status,
        expect.stringMatching(/^\/get-updates\?problem=/),
      ]);
    });

    it('refuses forms of other sites, and takes its own and those of programs', async () => {
      const { origin, host } = new URL(api().server.origin);
      const post = (headers: Record<string, string>): Promise<number> =>
        new Promise((done, fail) => {
          const body = JSON.stringify({ email: newcomer() });
          httpRequest(
            `${origin}/site/updates`,
            {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(body),
                host,
                ...headers,
              },
            },
            (answer) => {
              answer.resume();
              done(answer.statusCode ?? 0);
            },
          )
            .on('error', fail)
            .end(body);
        });
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `http://${host}.evil.example` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'cross-site', origin },
      ];
      for (const headers of foreign) expect([headers, await post(headers)]).toEqual([headers, 403]);
      for (const headers of [
        {},
        { origin },
        { 'sec-fetch-site': 'same-origin', origin },
        { 'sec-fetch-site': 'none' },
      ])
        expect([headers, await post(headers)]).toEqual([headers, 202]);
      expect(
        where(
          await sendForm(
            '/site/updates',
            { email: newcomer() },
            { origin: 'https://evil.example' },
          ),
        ),
      ).toEqual([303, '/get-updates?problem=access-denied']);
    });

    it('unsubscribes with one click, sent by the mailbox’s own server', async () => {
      for (const [type, body] of [
        [FORM, 'List-Unsubscribe=One-Click'],
        [
          'multipart/form-data; boundary=b',
          '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        ],
      ] as const) {
        const email = newcomer();
        const { unsubscribe } = await signUp(email);
        const answer = await send(`/site/updates/unsubscribe?token=${unsubscribe}`, body, {
          'content-type': type,
          origin: 'https://mailbox.example',
        });
        expect([answer.status, await listed(email)]).toEqual([200, undefined]);
      }
      expect(
        (
          await send('/site/updates/unsubscribe?token=short', 'List-Unsubscribe=One-Click', {
            'content-type': FORM,
          })
        ).status,
      ).toBe(404);
    });

    it.each(['', 'short', 'x'.repeat(43), '../../../etc/passwd', '\0'])(
      'knows no link with the token %j',
      async (token) => {
        expect([400, 404, 422]).toContain((await send('/site/updates/confirm', { token })).status);
      },
    );
  });
}

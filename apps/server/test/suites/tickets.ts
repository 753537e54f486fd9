import { siteRules, ticketNumber, ticketPriorities, ticketTargets } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../api-context.ts';

interface Accepted {
  data: { number: string; priority: string; respond_by: string };
}

/** Support tickets, from the form to the operator. */
export function ticketsSuite(api: () => ApiContext): void {
  let count = 0;
  const ticket = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
    email: 'reader@example.com',
    subject: `Question ${(count += 1)}`,
    message: 'It does not start.',
    priority: 'high',
    ...more,
  });
  const send = (body: unknown): Promise<Response> =>
    fetch(`${api().server.origin}/site/tickets`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const sendForm = (fields: Record<string, string>): Promise<Response> =>
    fetch(`${api().server.origin}/site/tickets`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { accept: 'text/html' },
    });
  const opened = async (body: unknown): Promise<Accepted['data']> => {
    const answer = await send(body);
    expect(answer.status).toBe(201);
    return ((await answer.json()) as Accepted).data;
  };
  const mailAbout = async (number: string): Promise<string[]> => {
    const ids = (await api().database.admin('outbox', 'list'))
      .split('\n')
      .filter((line) => line.includes(number))
      .map((line) => line.split(' ')[0] ?? '');
    return Promise.all(ids.map((id) => api().database.admin('outbox', 'show', id)));
  };

  describe('tickets', () => {
    it.each(ticketPriorities)(
      'of priority %s are numbered and say until when they are answered',
      async (priority) => {
        const before = Date.now();
        const data = await opened(ticket({ priority }));
        const due = Date.parse(data.respond_by) - ticketTargets[priority] * 3_600_000;
        expect([
          ticketNumber.safeParse(data.number).success,
          data.priority,
          due >= before - 1_000 && due <= Date.now() + 1_000,
        ]).toEqual([true, priority, true]);
      },
    );

    it('are confirmed by a mail that repeats nothing the sender wrote', async () => {
      const { number } = await opened(
        ticket({
          name: 'Mallory',
          subject: 'Cheap watches',
          message: 'Buy at https://spam.example',
          reference: 'spam-ref',
        }),
      );
      const mails = await mailAbout(number);
      const receipt = mails.find((mail) => mail.startsWith('To: reader@example.com\n')) ?? '';
      expect(receipt).toContain(`Subject: We have your request ${number}\n`);
      expect(receipt).not.toMatch(/Mallory|watches|spam/i);
      const notice = mails.find((mail) => mail.startsWith('To: support@example.com\n')) ?? '';
      expect(notice).toMatch(
        new RegExp(`Reply-To: reader@example\\.com\nSubject: \\[high\\] ${number} Cheap watches\n`),
      );
      expect(notice).toMatch(
        /From: Mallory[\s\S]*Reference: spam-ref[\s\S]*Buy at https:\/\/spam\.example/,
      );
    });

    it('lead a browser to the page with number and time', async () => {
      const answer = await sendForm({
        ...(ticket({ name: '', category: '', website: '' }) as Record<string, string>),
      });
      const location = answer.headers.get('location') ?? '';
      expect([answer.status, location]).toEqual([
        303,
        expect.stringMatching(/^\/support\/ticket-sent\?number=APL-\d{6}-[0-9A-Z]{6}$/),
      ]);
      const page = await (await fetch(api().server.origin + location)).text();
      expect(page).toMatch(
        new RegExp(
          `<b data-slot="number">${location.split('=')[1]}</b><time data-slot="respond-by">` +
            '<time datetime="20[^"]+Z">[^<]+ UTC</time></time>',
        ),
      );
      const guessed = location.replace(/.{6}$/, 'AAAAAA');
      for (const other of [
        guessed,
        '/support/ticket-sent',
        '/support/ticket-sent?number=%3Cscript%3E',
        '/support/ticket-sent?number=APL-99999999999999999999-AAAAAA',
      ])
        expect(await (await fetch(api().server.origin + other)).text()).toContain(
          '<b data-slot="number"></b>',
        );
      expect((await sendForm({ email: 'reader@example.com' })).headers.get('location')).toBe(
        '/support?problem=missing-parameter#contact',
      );
    });

    it('sent twice are one, also at once', async () => {
      const same = ticket();
      const numbers = await Promise.all(
        Array.from({ length: 10 }, async () => (await opened(same)).number),
      );
      expect(new Set(numbers).size).toBe(1);
      expect((await mailAbout(numbers[0] ?? '')).length).toBe(2);
      expect((await opened({ ...same, message: 'Another one.' })).number).not.toBe(numbers[0]);
    });

    it('are listed, shown and closed by the operator, harmless to the terminal', async () => {
      const { number } = await opened(
        ticket({
          subject: 'Line one\r\nBcc: x@example.com\u2028more',
          message: 'One\u0000\u001b[2Jtwo\r\nthree\ud800',
          name: 'Ann\u202e',
          version: '1.0.0-beta',
          category: 'Screen',
        }),
      );
      expect(await api().database.admin('tickets')).toContain(number);
      const shown = await api().database.admin('tickets', 'show', number);
      expect(shown).toMatch(new RegExp(`^Number: ${number}\nState: open\nPriority: high\n`));
      expect(shown).toContain(
        'From: Ann·\nE-mail: reader@example.com\nCategory: Screen\nVersion: ' +
          '1.0.0-beta\nSubject: Line one Bcc: x@example.com more\n\nOne[2Jtwo\nthree\ufffd',
      );
      expect(
        await api().database.admin('tickets', 'close', String(Number(number.split('-')[1]))),
      ).toBe(`Closed ${number}.`);
      expect(await api().database.admin('tickets', 'list')).not.toContain(number);
      await expect(api().database.admin('tickets', 'close', number)).rejects.toThrow(
        /closed already/,
      );
      await expect(api().database.admin('tickets', 'show', 'x')).rejects.toThrow(
        /number of a ticket/,
      );
      await expect(api().database.admin('tickets', 'burn')).rejects.toThrow(
        /Usage: npm run -s admin/,
      );
      await expect(api().database.admin('constructor', 'name')).rejects.toThrow(/Usage/);
      await expect(api().database.admin('outbox', 'show', 'x')).rejects.toThrow(/id of a mail/);
      await expect(api().database.admin('waitlist', 'export')).rejects.toThrow(/--csv/);
    });

    it.each([
      [{ priority: 'urgent' }, 'priority', 400],
      [{ email: 'x' }, 'email', 400],
      [{ subject: '' }, 'subject', 422],
      [{ subject: ' \n ' }, 'subject', 422],
      [{ subject: 'x'.repeat(siteRules.subjectCharacters + 1) }, 'subject', 422],
      [{ message: undefined }, 'message', 400],
      [{ message: 'x'.repeat(siteRules.messageCharacters + 1) }, 'message', 422],
      [{ name: 7 }, 'name', 400],
      [{ version: 'x'.repeat(siteRules.detailCharacters + 1) }, 'version', 422],
    ])('that say %j are refused with the field', async (more, field, status) => {
      const answer = await send(ticket(more));
      expect([answer.status, await answer.json()]).toEqual([
        status,
        expect.objectContaining({
          details: expect.objectContaining({ field_errors: [expect.objectContaining({ field })] }),
        }),
      ]);
    });

    it('of programs are refused with a reason that helps a person', async () => {
      const answer = await send(ticket({ website: 'https://spam.example' }));
      expect([answer.status, await answer.json()]).toEqual([
        422,
        expect.objectContaining({
          code: 'VALIDATION_ERROR',
          message: expect.stringContaining('website'),
        }),
      ]);
    });
  });
}

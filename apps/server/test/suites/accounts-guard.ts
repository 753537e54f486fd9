import { request as httpRequest } from 'node:http';
import { accountPaths, accountRules } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import { AccountClient, mailsTo } from '../account-client.ts';
import type { ApiContext } from '../api-context.ts';
import { member, newcomer, PASSWORD, signedIn } from './accounts.ts';

/** A request with headers that fetch does not let be set. */
function raw(
  origin: string,
  path: string,
  method: string,
  headers: Record<string, string>,
  body = '',
): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    httpRequest(
      origin + path,
      {
        method,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer
          .on('data', (piece: Buffer) => {
            text += piece.toString();
          })
          .on('end', () => done({ status: answer.statusCode ?? 0, text }));
      },
    )
      .on('error', fail)
      .end(body);
  });
}

/** What accounts withstand: guessing, forged requests, fixed sessions, curious neighbours. */
export function accountsGuardSuite(api: () => ApiContext): void {
  describe('accounts are guarded', () => {
    it('by cookies no script reads and no other site sends', async () => {
      const email = newcomer();
      const browser = await member(api, email);
      const { cookies } = await browser.signIn(email, PASSWORD);
      expect(cookies.length).toBe(2);
      for (const cookie of cookies)
        expect(cookie).toMatch(
          /^aplomb\.(session_token|device)=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
        );
    });

    it('against requests of other sites, with and without cookies', async () => {
      const email = newcomer();
      const browser = await signedIn(api, email);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { origin, host } = new URL(api().server.origin);
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `http://${host}.evil.example` },
        { origin: origin.replace('http:', 'https:') },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        {},
      ];
      for (const [path, body] of [
        ['/auth/sign-out', {}],
        ['/auth/change-password', { currentPassword: PASSWORD, newPassword: `${PASSWORD} more` }],
        ['/api/account/deletion', { password: PASSWORD }],
        ['/api/account/address', { email: newcomer(), password: PASSWORD }],
      ] as const) {
        for (const headers of foreign) {
          const answer = await raw(
            origin,
            path,
            'POST',
            { cookie, ...headers },
            JSON.stringify(body),
          );
          expect([path, headers, answer.status, answer.text.includes('foreign_origin')]).toEqual([
            path,
            headers,
            403,
            true,
          ]);
        }
      }
      for (const headers of foreign.slice(0, 6)) {
        expect(
          (
            await raw(
              origin,
              '/auth/sign-in/email',
              'POST',
              headers,
              JSON.stringify({ email, password: PASSWORD }),
            )
          ).status,
        ).toBe(403);
        expect(
          (await raw(origin, '/api/account/sessions', 'DELETE', { cookie, ...headers })).status,
        ).toBe(403);
      }
      expect(
        (
          await raw(
            origin,
            '/auth/sign-in/email',
            'POST',
            { origin, 'content-type': 'text/plain' },
            JSON.stringify({ email, password: PASSWORD }),
          )
        ).status,
      ).toBe(415);
      expect((await browser.get('/api/account')).body.data).toMatchObject({
        email,
        deletion: null,
      });
    });

    it('against a session fixed beforehand, and forged ones', async () => {
      const email = newcomer();
      const browser = await signedIn(api, email);
      const before = browser.cookies.get('aplomb.session_token') ?? '';
      await browser.signIn(email, PASSWORD);
      expect(browser.cookies.get('aplomb.session_token')).not.toBe(before);
      const [token = ''] = decodeURIComponent(before).split('.');
      for (const forged of [token, `${token}.`, `${token}.AAAA`, 'x'.repeat(44), '%00', '']) {
        const thief = new AccountClient(api);
        thief.cookies.set('aplomb.session_token', forged);
        expect((await thief.get('/api/account')).body.details.reason).toBe('not_signed_in');
      }
      const planted = new AccountClient(api);
      planted.cookies.set('aplomb.session_token', 'chosen-by-a-stranger');
      await planted.signIn(email, PASSWORD);
      expect(planted.cookies.get('aplomb.session_token')).not.toContain('chosen');
    });

    it('against guessing, one at a time and many at once, and tells when to come back', async () => {
      const email = newcomer();
      const browser = await signedIn(api, email);
      const tries = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          new AccountClient(api).signIn(email, `wrong guess ${index}`),
        ),
      );
      const looked = tries.filter(({ status }) => status === 403);
      // One more than is free: that one begins the wait.
      expect(looked.length).toBe(accountRules.freeAttempts + 1);
      const refused = tries.find(({ status }) => status === 429);
      expect([refused?.body.details.reason, Number(refused?.headers.get('retry-after'))]).toEqual([
        'too_many_attempts',
        expect.any(Number),
      ]);
      expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(
        accountRules.firstWaitSeconds,
      );
      expect((await new AccountClient(api).signIn(email, PASSWORD)).status).toBe(429);
      // A browser it was used in before is not locked out by the guesses of others.
      expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
      // The same for an address without account.
      const nobody = newcomer();
      const others = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          new AccountClient(api).signIn(nobody, `wrong guess ${index}`),
        ),
      );
      expect(others.filter(({ status }) => status === 403).length).toBe(
        accountRules.freeAttempts + 1,
      );
    });

    it('against telling by their time whether an address has an account', async () => {
      const email = newcomer();
      await member(api, email);
      const timed = async (path: string, body: object): Promise<number> => {
        const begun = performance.now();
        await new AccountClient(api).post(path, body);
        return performance.now() - begun;
      };
      const fastest = async (address: string): Promise<number> => {
        const times: number[] = [];
        for (let count = 0; count < accountRules.freeAttempts; count += 1)
          times.push(
            await timed('/auth/sign-in/email', {
              email: address,
              password: `wrong guess ${count}`,
            }),
          );
        return Math.min(...times);
      };
      const ratio = (await fastest(email)) / (await fastest(newcomer()));
      // Without a password worked out for nobody it would be more than twenty; a busy machine alone
      // stays far below.
      expect(Math.max(ratio, 1 / ratio)).toBeLessThan(8);
      for (const path of [
        '/api/account/sign-up',
        '/api/account/sign-up/resend',
        '/auth/request-password-reset',
      ]) {
        for (const address of [email, newcomer()])
          expect(await timed(path, { email: address, password: PASSWORD })).toBeGreaterThanOrEqual(
            accountRules.answerMilliseconds - 5,
          );
      }
    });

    it('against floods of mail to one address', async () => {
      const email = newcomer();
      for (let count = 0; count < accountRules.mailsPerHour + 2; count += 1)
        expect(
          (await new AccountClient(api).post('/api/account/sign-up', { email, password: PASSWORD }))
            .status,
        ).toBe(202);
      expect(
        (await api().database.admin('outbox', 'list'))
          .split('\n')
          .filter((line) => line.includes(` ${email} `)).length,
      ).toBe(accountRules.mailsPerHour);
    });

    it('by serving of the sign-in service only what is used', async () => {
      const browser = await signedIn(api, newcomer());
      for (const [method, path] of [
        ['POST', '/auth/sign-up/email'],
        ['GET', '/auth/list-sessions'],
        ['POST', '/auth/change-email'],
        ['POST', '/auth/delete-user'],
        ['POST', '/auth/update-user'],
        ['GET', '/auth/verify-email'],
        ['POST', '/auth/sign-in/social'],
        ['GET', '/auth/ok'],
        ['GET', '/auth/error'],
        ['POST', '/auth/two-factor/get-totp-uri'],
        ['GET', '/auth/sign-out'],
        ['POST', '/auth/%73ign-up/email'],
        ['POST', '/auth//sign-up/email'],
        ['POST', '/auth/sign-in/../sign-up/email'],
      ] as const) {
        const answer = await browser.send(method, path, method === 'POST' ? {} : undefined);
        const status = path === '/auth/sign-out' ? 405 : 404;
        expect([path, answer.status, answer.body.code]).toEqual([
          path,
          status,
          'ENDPOINT_NOT_FOUND',
        ]);
      }
    });

    it.each([
      ['GET', accountPaths.account],
      ['PUT', accountPaths.account],
      ['GET', accountPaths.sessions],
      ['DELETE', accountPaths.sessions],
      ['DELETE', accountPaths.session.replace('{session_id}', 'any')],
      ['GET', accountPaths.events],
      ['GET', accountPaths.eventsExport],
      ['GET', accountPaths.export],
      ['POST', accountPaths.address],
      ['DELETE', accountPaths.address],
      ['POST', accountPaths.deletion],
      ['POST', accountPaths.cancelDeletion],
    ])('by saying nothing to nobody: %s %s', async (method, path) => {
      const answer = await new AccountClient(api).send(
        method,
        path,
        method === 'GET' || method === 'DELETE' ? undefined : {},
      );
      expect([answer.status, answer.body.details.reason]).toEqual([403, 'not_signed_in']);
    });

    it.each([
      ['a list', []],
      ['a number', 7],
      ['nothing', null],
      ['other types', { email: { $ne: '' }, password: ['x'] }],
      ['NUL', { email: 'a\0@example.com', password: 'x\0' }],
      ['a giant', { email: 'a'.repeat(70_000), password: PASSWORD }],
      ['a prototype', { __proto__: { email: 'x' } }],
    ])('against a body that is %s', async (_what, body) => {
      for (const path of [
        '/auth/sign-in/email',
        '/auth/request-password-reset',
        '/auth/reset-password',
        '/api/account/sign-up',
        '/api/account/sign-up/confirm',
        '/api/account/address/confirm',
        '/api/account/deletion/cancel',
        '/auth/two-factor/verify-totp',
        '/auth/passkey/verify-authentication',
      ]) {
        const answer = await new AccountClient(api).post(path, body);
        expect(
          answer.status >= 400 && answer.status < 500,
          `${path} ${answer.status} ${answer.text}`,
        ).toBe(true);
        expect(answer.body).toMatchObject({
          status: 'error',
          code: expect.stringMatching(/^[A-Z_]+$/),
          message: expect.stringMatching(/\w/),
        });
      }
    });

    it('by an outbox that only this machine reads, not through a proxy and not under another name', async () => {
      const { origin, host } = new URL(api().server.origin);
      await new AccountClient(api).post('/api/account/sign-up', {
        email: newcomer(),
        password: PASSWORD,
      });
      const open = await raw(origin, '/outbox', 'GET', { host });
      expect([open.status, /href="(\/outbox\/[\w-]+)"/.exec(open.text)?.[1]]).toEqual([
        200,
        expect.any(String),
      ]);
      const mail = await raw(
        origin,
        /href="(\/outbox\/[\w-]+)"/.exec(open.text)?.[1] ?? '',
        'GET',
        { host },
      );
      expect(mail.text).toMatch(/<a href="http:\/\/[^"]+\/verify-email\?token=[\w-]{43}">/);
      for (const headers of [
        { host: 'aplomb.example' },
        { host: `127.0.0.1.evil.example` },
        { host, 'x-forwarded-for': '127.0.0.1' },
        { host, forwarded: 'for=127.0.0.1' },
        { host, via: '1.1 proxy' },
        { host, 'x-real-ip': '127.0.0.1' },
      ] as Record<string, string>[]) {
        for (const path of ['/outbox', '/outbox/open?to=somebody@example.com'])
          expect([headers, path, (await raw(origin, path, 'GET', headers)).status]).toEqual([
            headers,
            path,
            404,
          ]);
        expect(
          (
            await raw(
              origin,
              '/api/account/sign-up',
              'POST',
              headers,
              JSON.stringify({ email: newcomer(), password: PASSWORD }),
            )
          ).text,
        ).toContain('"outbox":null');
      }
    });

    it('by mails whose links never follow the Host header, to reset, confirm or call off', async () => {
      const { origin } = api().server;
      const [email, fresh] = [newcomer(), newcomer()];
      const browser = await signedIn(api, email);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const elsewhere = { host: 'evil.example', origin: 'http://evil.example' };
      const ask = (path: string, body: object) =>
        raw(origin, path, 'POST', { ...elsewhere, cookie }, JSON.stringify(body));
      await ask('/auth/request-password-reset', { email });
      await ask('/api/account/sign-up', { email: fresh, password: PASSWORD });
      await ask('/api/account/deletion', { password: PASSWORD });
      const mails = [...(await mailsTo(api(), email)), ...(await mailsTo(api(), fresh))];
      const links = mails.flatMap((mail) => mail.match(/https?:\/\/\S+/g) ?? []);
      expect(links.length).toBeGreaterThan(3);
      const elsewhereLed = links.filter(
        (link) => !['localhost', '127.0.0.1'].includes(new URL(link).hostname),
      );
      expect(elsewhereLed).toEqual([]);
    });
  });
}

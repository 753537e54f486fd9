import { accountRules } from '@aplomb/contract';
import { describe, expect, it } from 'vitest';
import { AccountClient, mailsTo, tokenFor, totp } from '../account-client.ts';
import type { ApiContext } from '../api-context.ts';

export const PASSWORD = 'plumb lantern orchid 7';
const OTHER = 'granite teapot whistle 42';

let people = 0;
/** An address nobody used. */
export const newcomer = (): string => `person-${(people += 1)}-${process.pid}@example.com`;

/** Signs a person up and confirms elsewhere; answers a browser that is not signed in. */
export async function member(
  api: () => ApiContext,
  email: string,
  password = PASSWORD,
): Promise<AccountClient> {
  const browser = new AccountClient(api);
  expect(
    (await browser.post('/api/account/sign-up', { email, password, name: 'Ann' })).status,
  ).toBe(202);
  expect(
    (
      await new AccountClient(api).post('/api/account/sign-up/confirm', {
        token: await tokenFor(api(), email, '/verify-email'),
      })
    ).status,
  ).toBe(200);
  return browser;
}

/** A person who is signed in. */
export async function signedIn(api: () => ApiContext, email: string): Promise<AccountClient> {
  const browser = await member(api, email);
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
  return browser;
}

/** Kinds of the events in the trail of who is signed in. */
export const kinds = async (browser: AccountClient): Promise<string[]> =>
  ((await browser.get('/api/account/events')).body.data['events'] as { kind: string }[]).map(
    ({ kind }) => kind,
  );

/** Journeys of people with accounts, through the public door. */
export function accountsSuite(api: () => ApiContext): void {
  describe('an account', () => {
    it('begins with a mailed link, opens with its password, and shows its trail', async () => {
      const email = newcomer();
      const browser = new AccountClient(api);
      const asked = await browser.post('/api/account/sign-up', {
        email: ` ${email.toUpperCase()} `,
        password: PASSWORD,
      });
      expect([asked.status, asked.body]).toEqual([
        202,
        {
          status: 'success',
          data: {
            accepted: true,
            mailed: false,
            outbox: '/outbox',
          },
        },
      ]);
      expect((await browser.signIn(email, PASSWORD)).body.details.reason).toBe('wrong_credentials');
      const token = await tokenFor(api(), email, '/verify-email');
      const elsewhere = new AccountClient(api);
      expect((await elsewhere.post('/api/account/sign-up/confirm', { token })).body.data).toEqual({
        email,
        signed_in: false,
      });
      expect(elsewhere.cookies.size).toBe(0);
      expect(
        (await browser.post('/api/account/sign-up/confirm', { token })).body.details.reason,
      ).toBe('invalid_link');
      expect((await browser.get('/api/account')).body.details.reason).toBe('not_signed_in');
      expect((await browser.signIn(email.toUpperCase(), PASSWORD)).status).toBe(200);
      expect((await browser.get('/api/account')).body.data).toMatchObject({
        email,
        two_factor: false,
        passkeys: 0,
        deletion: null,
        address_change: null,
      });
      expect((await browser.get('/api/account/sessions')).body.data).toEqual([
        expect.objectContaining({ device: 'Firefox on Windows', current: true }),
      ]);
      expect(
        (await browser.send('PUT', '/api/account', { name: 'Ann Ä.' })).body.data['name'],
      ).toBe('Ann Ä.');
      expect(await kinds(browser)).toEqual(['signed_in', 'account_created']);
      expect((await browser.post('/auth/sign-out')).status).toBe(200);
      expect((await browser.get('/api/account')).body.details.reason).toBe('not_signed_in');
    });

    it('takes the password of the sign-up whose link was opened, whoever else used the address', async () => {
      const email = newcomer();
      const [stranger, owner] = [new AccountClient(api), new AccountClient(api)];
      await stranger.post('/api/account/sign-up', { email, password: OTHER });
      await owner.post('/api/account/sign-up', { email, password: PASSWORD });
      const [owners = '', strangers = ''] = (await mailsTo(api(), email)).map(
        (mail) => /token=([\w-]+)/.exec(mail)?.[1] ?? '',
      );
      expect((await owner.post('/api/account/sign-up/confirm', { token: owners })).status).toBe(
        200,
      );
      expect((await owner.post('/api/account/sign-up/confirm', { token: strangers })).status).toBe(
        404,
      );
      expect((await stranger.signIn(email, OTHER)).status).toBe(403);
      expect((await owner.signIn(email, PASSWORD)).status).toBe(200);
    });

    it('is one when all links of an address are opened at once', async () => {
      const email = newcomer();
      for (let count = 0; count < 3; count += 1)
        await new AccountClient(api).post('/api/account/sign-up', { email, password: PASSWORD });
      const tokens = (await mailsTo(api(), email)).map(
        (mail) => /token=([\w-]+)/.exec(mail)?.[1] ?? '',
      );
      const answers = await Promise.all(
        [...tokens, ...tokens, ...tokens].map((token) =>
          new AccountClient(api).post('/api/account/sign-up/confirm', { token }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        200,
        ...Array.from({ length: 8 }, () => 404),
      ]);
    });

    it.each([
      ['short', 'a1!'],
      ['a common one', 'password123'],
      ['a row', 'abcdefghij1234567890'],
      ['with its address', 'person-x9-garden'],
      ['the product', 'aplombaplomb'],
      ['too long', 'x'.repeat(accountRules.passwordMaximum + 1)],
    ])('refuses a password that is %s, with the reason', async (_what, password) => {
      const answer = await new AccountClient(api).post('/api/account/sign-up', {
        email: 'person-x9@garden.example',
        password,
      });
      expect(answer.status === 422 || answer.status === 400, answer.text).toBe(true);
      expect(answer.body.details.field_errors?.[0]?.field).toBe('password');
      expect(answer.text).not.toContain(password.slice(0, 12));
    });

    it('says the same of known, waiting and new addresses, in words and in headers', async () => {
      const known = newcomer();
      await member(api, known);
      const waiting = newcomer();
      await new AccountClient(api).post('/api/account/sign-up', {
        email: waiting,
        password: PASSWORD,
      });
      for (const path of [
        '/api/account/sign-up',
        '/api/account/sign-up/resend',
        '/auth/request-password-reset',
        '/auth/sign-in/email',
      ]) {
        const seen = [];
        for (const email of [known, waiting, newcomer()]) {
          const answer = await new AccountClient(api).post(path, {
            email,
            password: path.endsWith('sign-up') ? PASSWORD : OTHER,
          });
          seen.push([
            answer.status,
            [...answer.headers.keys()].toSorted(),
            answer.text.replaceAll(/req_[\w-]+/g, ''),
          ]);
        }
        expect(seen[1], path).toEqual(seen[0]);
        expect(seen[2], path).toEqual(seen[0]);
      }
      expect(
        (await mailsTo(api(), known)).some((mail) => mail.includes('You already have an account')),
      ).toBe(true);
    });

    it('sets a new password by a link that works once, and signs out every device', async () => {
      const email = newcomer();
      const browser = await signedIn(api, email);
      await new AccountClient(api).post('/auth/request-password-reset', { email });
      const earlier = await tokenFor(api(), email, '/reset-password');
      await new AccountClient(api).post('/auth/request-password-reset', { email });
      const token = await tokenFor(api(), email, '/reset-password');
      expect(
        (await browser.post('/auth/reset-password', { token, newPassword: 'password12' })).body
          .details.reason,
      ).toBe('weak_password');
      expect(
        (await browser.post('/auth/reset-password', { token, newPassword: OTHER })).status,
      ).toBe(200);
      expect(
        (await browser.post('/auth/reset-password', { token, newPassword: PASSWORD })).body.details
          .reason,
      ).toBe('invalid_link');
      expect(
        (await browser.post('/auth/reset-password', { token: earlier, newPassword: PASSWORD })).body
          .details.reason,
      ).toBe('invalid_link');
      expect((await browser.get('/api/account')).body.details.reason).toBe('not_signed_in');
      expect((await browser.signIn(email, PASSWORD)).status).toBe(403);
      expect((await browser.signIn(email, OTHER)).status).toBe(200);
      expect(await kinds(browser)).toContain('password_reset');
    });

    it('changes its password, and only the present device stays', async () => {
      const email = newcomer();
      const [here, there] = [await signedIn(api, email), new AccountClient(api)];
      await there.signIn(email, PASSWORD);
      expect(
        (await here.post('/auth/change-password', { currentPassword: OTHER, newPassword: OTHER }))
          .body.details.reason,
      ).toBe('wrong_password');
      expect(
        (
          await here.post('/auth/change-password', {
            currentPassword: PASSWORD,
            newPassword: OTHER,
          })
        ).status,
      ).toBe(200);
      expect([
        (await here.get('/api/account')).status,
        (await there.get('/api/account')).status,
      ]).toEqual([200, 403]);
      expect(await kinds(here)).toEqual(expect.arrayContaining(['password_changed', 'new_device']));
      expect(
        (await mailsTo(api(), email)).filter((mail) => /a new device|was changed/.test(mail))
          .length,
      ).toBe(2);
    });

    it('lists its devices and signs them out, its own only', async () => {
      const email = newcomer();
      const [here, there, stranger] = [
        await signedIn(api, email),
        new AccountClient(api),
        await signedIn(api, newcomer()),
      ];
      there.agent =
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like ' +
        'Gecko) Version/18.0 Safari/605.1.15';
      await there.signIn(email, PASSWORD);
      const sessions = (await here.get('/api/account/sessions')).body.data as unknown as {
        id: string;
        device: string;
        current: boolean;
      }[];
      expect(sessions.map(({ device, current }) => [device, current])).toEqual([
        ['Firefox on Windows', true],
        ['Safari on macOS', false],
      ]);
      expect(
        (await stranger.send('DELETE', `/api/account/sessions/${sessions[1]?.id}`)).status,
      ).toBe(404);
      expect(
        (await here.send('DELETE', `/api/account/sessions/${sessions[1]?.id}`)).body.data,
      ).toEqual({ revoked: 1 });
      expect((await there.get('/api/account')).status).toBe(403);
      await there.signIn(email, PASSWORD);
      expect((await here.send('DELETE', '/api/account/sessions')).body.data).toEqual({
        revoked: 1,
      });
    });

    it('changes its address once both confirm', async () => {
      const [email, wanted] = [newcomer(), newcomer()];
      const browser = await signedIn(api, email);
      expect(
        (await browser.post('/api/account/address', { email: wanted, password: OTHER })).body
          .details.reason,
      ).toBe('wrong_password');
      expect(
        (await browser.post('/api/account/address', { email, password: PASSWORD })).body.details
          .reason,
      ).toBe('same_address');
      expect(
        (await browser.post('/api/account/address', { email: wanted, password: PASSWORD })).body
          .data,
      ).toMatchObject({
        email,
        address_change: { email: wanted, current_confirmed: false, new_confirmed: false },
      });
      const anywhere = new AccountClient(api);
      expect(
        (
          await anywhere.post('/api/account/address/confirm', {
            token: await tokenFor(api(), wanted, '/confirm-address'),
          })
        ).body.data,
      ).toEqual({ state: 'waiting_for_current' });
      expect((await browser.get('/api/account')).body.data['email']).toBe(email);
      expect(
        (
          await anywhere.post('/api/account/address/confirm', {
            token: await tokenFor(api(), email, '/confirm-address'),
          })
        ).body.data,
      ).toEqual({ state: 'changed' });
      expect((await browser.get('/api/account')).body.data).toMatchObject({
        email: wanted,
        address_change: null,
      });
      expect([
        (await anywhere.signIn(email, PASSWORD)).status,
        (await anywhere.signIn(wanted, PASSWORD)).status,
      ]).toEqual([403, 200]);
    });

    it('asks for a code after the password, and takes each recovery code once', async () => {
      const email = newcomer();
      const browser = await signedIn(api, email);
      expect(
        (await browser.post('/auth/two-factor/enable', { password: OTHER })).body.details.reason,
      ).toBe('wrong_password');
      const enabled = (await browser.post('/auth/two-factor/enable', { password: PASSWORD }))
        .body as unknown as { totpURI: string; backupCodes: string[] };
      expect([enabled.backupCodes.length, new Set(enabled.backupCodes).size]).toEqual([
        accountRules.recoveryCodes,
        accountRules.recoveryCodes,
      ]);
      expect(
        (await browser.post('/auth/two-factor/verify-totp', { code: '000000' })).body.details
          .reason,
      ).toBe('wrong_code');
      expect(
        (await browser.post('/auth/two-factor/verify-totp', { code: totp(enabled.totpURI) }))
          .status,
      ).toBe(200);
      expect((await browser.get('/api/account')).body.data['two_factor']).toBe(true);

      const second = new AccountClient(api);
      expect((await second.signIn(email, PASSWORD)).body).toMatchObject({
        twoFactorRedirect: true,
      });
      expect((await second.get('/api/account')).body.details.reason).toBe('not_signed_in');
      const failures = async (): Promise<number> =>
        (await kinds(browser)).filter((kind) => kind === 'sign_in_failed').length;
      const before = await failures();
      expect(
        (await second.post('/auth/two-factor/verify-totp', { code: '123456' })).body.details.reason,
      ).toBe('wrong_code');
      await expect.poll(failures).toBe(before + 1);
      expect(
        (await second.post('/auth/two-factor/verify-totp', { code: totp(enabled.totpURI) })).status,
      ).toBe(200);
      expect((await second.get('/api/account')).status).toBe(200);

      const trusted = new AccountClient(api);
      await trusted.signIn(email, PASSWORD);
      await trusted.post('/auth/two-factor/verify-totp', {
        code: totp(enabled.totpURI),
        trustDevice: true,
      });
      await trusted.post('/auth/sign-out');
      expect((await trusted.signIn(email, PASSWORD)).body['twoFactorRedirect']).toBeUndefined();
      await trusted.post('/auth/change-password', {
        currentPassword: PASSWORD,
        newPassword: OTHER,
      });
      await trusted.post('/auth/sign-out');
      expect((await trusted.signIn(email, OTHER)).body['twoFactorRedirect']).toBe(true);
      expect((await browser.signIn(email, OTHER)).status).toBe(200);
      expect(
        (await browser.post('/auth/two-factor/verify-totp', { code: totp(enabled.totpURI) }))
          .status,
      ).toBe(200);

      const [code = ''] = enabled.backupCodes;
      const byRecovery = async (): Promise<number> => {
        const third = new AccountClient(api);
        await third.signIn(email, OTHER);
        return (await third.post('/auth/two-factor/verify-backup-code', { code })).status;
      };
      expect([await byRecovery(), await byRecovery()]).toEqual([200, 403]);
      expect(await kinds(browser)).toEqual(
        expect.arrayContaining(['two_factor_on', 'recovery_code_used', 'sign_in_failed']),
      );
      expect((await browser.post('/auth/two-factor/disable', { password: OTHER })).status).toBe(
        200,
      );
      expect(
        (await new AccountClient(api).signIn(email, OTHER)).body['twoFactorRedirect'],
      ).toBeUndefined();
    });
  });
}

import { describe, expect, it } from 'vitest';
import { AccountClient, mailsTo, tokenFor } from '../account-client.ts';
import type { ApiContext } from '../api-context.ts';
import { kinds, newcomer, PASSWORD } from './accounts.ts';

const signUpCookie = 'aplomb.sign_up';
const sessionCookie = 'aplomb.session_token';
const confirm = '/api/account/sign-up/confirm';

/** Who a confirmed link signs in: the browser that signed up, and no other. */
export function accountsConfirmSuite(api: () => ApiContext): void {
  const asked = async (email: string): Promise<AccountClient> => {
    const browser = new AccountClient(api);
    await browser.post('/api/account/sign-up', { email, password: PASSWORD });
    return browser;
  };
  const tokenOf = (email: string): Promise<string> => tokenFor(api(), email, '/verify-email');

  describe('confirming an address', () => {
    it('signs in the browser that signed up, with a session of its own, and says so in the trail', async () => {
      const email = newcomer();
      const browser = new AccountClient(api);
      const planted = 'planted.by-somebody-else';
      browser.cookies.set(sessionCookie, planted);
      const [cookie = ''] = (
        await browser.post('/api/account/sign-up', { email, password: PASSWORD })
      ).cookies;
      expect(cookie).toMatch(
        /^aplomb\.sign_up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      expect((await browser.post(confirm, { token: await tokenOf(email) })).body.data).toEqual({
        email,
        signed_in: true,
      });
      expect(browser.cookies.has(signUpCookie)).toBe(false);
      expect(browser.cookies.get(sessionCookie)).not.toBe(planted);
      expect((await browser.get('/api/account')).body.data['email']).toBe(email);
      expect((await browser.get('/api/account/sessions')).body.data).toEqual([
        expect.objectContaining({ device: 'Firefox on Windows', current: true }),
      ]);
      expect(await kinds(browser)).toEqual(['signed_in', 'account_created']);
      // Its browser is known from now on: signing in there again sends no warning.
      await browser.post('/auth/sign-out');
      expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
      expect(await mailsTo(api(), email)).toHaveLength(1);
    });

    it.each([
      ['without a cookie', async () => new AccountClient(api)],
      ['that signed up with another address', async () => asked(newcomer())],
      ['that signed up with the same address', async (email: string) => asked(email)],
      [
        'with a cookie that is none',
        async () => {
          const browser = new AccountClient(api);
          browser.cookies.set(signUpCookie, "' or 1=1");
          return browser;
        },
      ],
    ])('signs in no browser %s', async (_what, other) => {
      const email = newcomer();
      await asked(email);
      const token = await tokenOf(email);
      const browser = await other(email);
      expect((await browser.post(confirm, { token })).body.data).toEqual({
        email,
        signed_in: false,
      });
      expect(browser.cookies.has(sessionCookie)).toBe(false);
      expect((await browser.get('/api/account')).body.details.reason).toBe('not_signed_in');
      expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    });

    it('leaves who is signed in when a link of somebody else is opened', async () => {
      const [own, strange] = [newcomer(), newcomer()];
      const browser = await asked(own);
      await browser.post(confirm, { token: await tokenOf(own) });
      await asked(strange);
      const answer = await browser.post(confirm, { token: await tokenOf(strange) });
      expect(answer.body.data['signed_in']).toBe(false);
      expect((await browser.get('/api/account')).body.data['email']).toBe(own);
    });

    it('binds no value that was in the browser before', async () => {
      const email = newcomer();
      const planted = 'A'.repeat(43);
      const browser = new AccountClient(api);
      browser.cookies.set(signUpCookie, planted);
      await browser.post('/api/account/sign-up', { email, password: PASSWORD });
      expect(browser.cookies.get(signUpCookie)).not.toBe(planted);
      const planter = new AccountClient(api);
      planter.cookies.set(signUpCookie, planted);
      const answer = await planter.post(confirm, { token: await tokenOf(email) });
      expect(answer.body.data['signed_in']).toBe(false);
    });

    it('happens by its form alone: neither programs that open links nor other sites use it up', async () => {
      const email = newcomer();
      const browser = await asked(email);
      const token = await tokenOf(email);
      const { origin } = api().server;
      for (const method of ['GET', 'HEAD'])
        for (const path of ['/verify-email', confirm])
          await (await fetch(`${origin}${path}?token=${token}`, { method })).arrayBuffer();
      const foreign = await browser.post(confirm, { token }, { origin: 'https://example.org' });
      expect([foreign.status, foreign.body.details.reason]).toEqual([403, 'foreign_origin']);
      expect((await browser.post(confirm, { token })).body.data['signed_in']).toBe(true);
    });

    it('goes on by a new link for the browser that signed up, and sends none for others', async () => {
      const email = newcomer();
      const browser = await asked(email);
      await new AccountClient(api).post('/api/account/sign-up/resend', { email });
      expect(await mailsTo(api(), email)).toHaveLength(1);
      await browser.post('/api/account/sign-up/resend', { email });
      expect(await mailsTo(api(), email)).toHaveLength(2);
      const answer = await browser.post(confirm, { token: await tokenOf(email) });
      expect(answer.body.data['signed_in']).toBe(true);
    });
  });
}

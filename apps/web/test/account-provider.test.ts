import { accountProblems } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityProvider } from '../../server/test/identity-provider.ts';
import { newcomer, open, press } from './account-steps.ts';
import { axeFaults } from './axe.ts';
import { signUp } from './sign-up.ts';
import { hydrated, openSite, type Site, whyNot, widths } from './site.ts';

describe.skipIf(whyNot !== null)(`the identity provider (${whyNot ?? 'Chromium'})`, () => {
  const provider = new IdentityProvider();
  let site: Site;
  beforeAll(async () => {
    await provider.open();
    site = await openSite(provider.environment);
    provider.serve(`${site.origin}/login`);
  });
  afterAll(async () => {
    await site?.close();
    await provider.close();
  });

  it('signs in from its button and goes on to the page that asked for it', async () => {
    provider.person = { subject: 'ida', email: newcomer(), verified: true };
    const { page, context } = await site.open('/login?next=%2Faccount%2Fsecurity');
    await hydrated(page);
    await press(page, 'Sign in with Example ID');
    await page.waitForURL(`${site.origin}/account/security`);
    await page.getByText('You sign in by your identity provider.').waitFor();
    await page.getByRole('link', { name: 'Set a password' }).first().waitFor();
    expect(await page.locator('#password-currentPassword').count()).toBe(0);
    await context.close();
  });

  it('is connected to an account with a password, and disconnected again', async () => {
    const { cookies, email } = await signUp(site);
    provider.person = { subject: 'rosa', email: newcomer(), verified: true };
    const { page, context } = await site.open('/404', { bypassCSP: true });
    await context.addCookies(cookies);
    await open(site, page, '/account/security');
    await press(page, 'Connect Example ID');
    await page.waitForURL(`${site.origin}/account/security`);
    await page.getByText('leads to this account').waitFor();
    await page.getByText('An identity provider was connected for signing in').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const elsewhere = await site.open('/login');
    await hydrated(elsewhere.page);
    await press(elsewhere.page, 'Sign in with Example ID');
    await elsewhere.page.waitForURL(`${site.origin}/console`);
    await elsewhere.page.getByText(email).first().waitFor();
    await elsewhere.context.close();
    await press(page, 'Disconnect Example ID');
    await page.getByText('Example ID is disconnected.').waitFor();
    await page.getByRole('button', { name: 'Connect Example ID', exact: true }).waitFor();
    await context.close();
  });

  it('says on the sign-in page why it did not, and offers to start again', async () => {
    provider.person = { subject: 'una', email: newcomer(), verified: false };
    const { page, context } = await site.open('/signup');
    await hydrated(page);
    await press(page, 'Sign in with Example ID');
    await page.waitForURL(`${site.origin}/login`);
    await page.getByText(accountProblems.unverified_address.message).waitFor();
    provider.person = { ...provider.person, verified: true };
    await press(page, 'Sign in with Example ID');
    await page.waitForURL(`${site.origin}/console`);
    await context.close();
  });

  it('has a button that fits every width and that assistive technology reads', async () => {
    const { page, context } = await site.open('/login');
    await hydrated(page);
    await page.getByRole('button', { name: 'Sign in with Example ID' }).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await axeFaults(page)).toEqual([]);
    await context.close();
  });

  it('is not mentioned where none is set', async () => {
    const plain = await openSite();
    try {
      const { page, context } = await plain.open('/login');
      const told = page.waitForResponse((answer) => answer.url().endsWith('/site/contact'));
      await open(plain, page, '/login');
      expect((await told).ok()).toBe(true);
      expect(await page.getByText('Sign in with', { exact: false }).allInnerTexts()).not.toContain(
        'Sign in with Example ID',
      );
      await context.close();
    } finally {
      await plain.close();
    }
  });
});

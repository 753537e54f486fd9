import { readFileSync } from 'node:fs';
import { accountProblems } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import {
  mailedLink,
  newcomer,
  open,
  openAsMember,
  OTHER_PASSWORD,
  PASSWORD,
  press,
  typePassword,
} from './account-steps.ts';
import { openSite, type Site, whyNot } from './site.ts';

/**
 * What axe finds in both themes, and how far the page is wider than its window at the widths given.
 */
async function faults(page: Page, widths: readonly number[]): Promise<string[]> {
  const found = await axeFaults(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (over > 0) found.push(`${width} px: ${over} px too wide`);
  }
  return found;
}

describe.skipIf(whyNot !== null)(`the pages of an account (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  it('are clean for axe and fit at every width, with an account open', async () => {
    const { page, context, messages } = await site.open('/', {
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await openAsMember(site, page, newcomer(), '/account');
    await page.locator('#name-name').waitFor();
    await page.getByText('Delete my account', { exact: true }).first().click();
    expect(await faults(page, [320, 768, 1440])).toEqual([]);
    await page.getByRole('link', { name: 'Sign-in and security' }).click();
    await page.getByText('Signed in', { exact: true }).waitFor();
    await page.getByText('Switch on', { exact: true }).click();
    await page.locator('#two-factor-on-password').fill(PASSWORD);
    await press(page, 'Go on');
    await page.getByRole('img', { name: 'QR code that holds the secret' }).waitFor();
    expect(await faults(page, [320, 768, 1440])).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  });

  it('works by keyboard alone: name saved, next page opened', async () => {
    const { page, context } = await site.open('/');
    await openAsMember(site, page, newcomer(), '/account');
    await page.locator('#name-name').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Ann Ä.');
    await page.keyboard.press('Enter');
    await page.getByText('Saved.').waitFor();
    await page.getByRole('link', { name: 'Sign-in and security' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#password-currentPassword').waitFor();
    await open(site, page, '/account');
    expect(await page.locator('#name-name').inputValue()).toBe('Ann Ä.');
    await context.close();
  });

  it('changes the password and signs other devices out', async () => {
    const email = newcomer();
    const [here, there] = [await site.open('/'), await site.open('/')];
    await openAsMember(site, here.page, email, '/account/security');
    await typePassword(site, there.page, email, PASSWORD, '/account');
    await there.page.locator('#name-name').waitFor();
    const { page } = here;
    await open(site, page, '/account/security');
    await page.getByRole('button', { name: 'Sign out every other device' }).waitFor();
    await page.locator('#password-currentPassword').fill(OTHER_PASSWORD);
    await page.locator('#password-newPassword').fill(OTHER_PASSWORD);
    await press(page, 'Change the password');
    expect(await page.locator('#password-currentPassword-error').innerText()).toBe(
      accountProblems.wrong_password.message,
    );
    await page.locator('#password-currentPassword').fill(PASSWORD);
    await press(page, 'Change the password');
    await page.getByText('The password is changed.').waitFor();
    await page.getByText('The password was changed').waitFor();
    expect(await page.locator('#password-currentPassword').inputValue()).toBe('');
    await there.page.reload();
    await there.page.getByText('You are not signed in').waitFor();
    await Promise.all([here.context.close(), there.context.close()]);
  });

  it('changes the address once both agree', async () => {
    const [email, wanted] = [newcomer(), newcomer()];
    const { page, context } = await site.open('/');
    await openAsMember(site, page, email, '/account');
    await page.locator('#address-email').fill(wanted);
    await page.locator('#address-password').fill(PASSWORD);
    await press(page, 'Change the address');
    await page.getByText('waits until both addresses confirm').waitFor();
    await open(site, page, await mailedLink(site, wanted, '/confirm-address'));
    await press(page, 'Confirm the change');
    await page.getByRole('heading', { name: 'This address is confirmed' }).waitFor();
    await open(site, page, await mailedLink(site, email, '/confirm-address'));
    await press(page, 'Confirm the change');
    await page.getByRole('heading', { name: 'Your address is changed' }).waitFor();
    await typePassword(site, page, wanted);
    await page.waitForURL(`${site.origin}/console`);
    await context.close();
  });

  it('hands out the data, asks for deletion, and calls it off by the link and by signing in', async () => {
    const email = newcomer();
    const { page, context } = await site.open('/');
    await openAsMember(site, page, email, '/account');
    const saved = page.waitForEvent('download');
    await press(page, 'Download my data');
    const exported = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as {
      account: { email: string };
    };
    expect(exported.account.email).toBe(email);

    for (const way of ['link', 'sign-in'] as const) {
      await open(site, page, '/account');
      await page.locator('summary', { hasText: 'Delete my account' }).click();
      await page.locator('#delete-password').fill(PASSWORD);
      await press(page, 'Delete my account');
      await page.getByRole('heading', { name: 'Your account is going to be deleted' }).waitFor();
      if (way === 'link') await open(site, page, await mailedLink(site, email, '/cancel-deletion'));
      else {
        await typePassword(site, page, email);
        await page.waitForURL(`${site.origin}/cancel-deletion`);
      }
      await press(page, 'Keep the account');
      await page.getByRole('heading', { name: 'Your account stays' }).waitFor();
      await typePassword(site, page, email);
      await page.waitForURL(`${site.origin}/console`);
    }
    await context.close();
  });

  it.each(['/verify-email', '/reset-password', '/confirm-address'])(
    '%s says so when the link is not whole',
    async (path) => {
      const { page, context } = await site.open(path);
      await page.getByText('This page needs the whole link from the mail').waitFor();
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      await context.close();
    },
  );
});

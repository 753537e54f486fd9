import { accountProblems } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totp } from '../../server/test/account-client.ts';
import {
  askForAccount,
  mailedLink,
  makeAccount,
  newcomer,
  open,
  openAsMember,
  OTHER_PASSWORD,
  PASSWORD,
  press,
  typePassword,
} from './account-steps.ts';
import { hydrated, openSite, type Site, whyNot } from './site.ts';

describe.skipIf(whyNot !== null)(`signing up and in (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  it('says beside each field what is wrong, leads there, and judges the password while it is typed', async () => {
    const { page, context } = await site.open('/signup');
    await hydrated(page);
    await page.locator('#sign-up-email').fill('nonsense');
    await page.locator('#sign-up-password').fill('password12');
    await page.getByText('easy to guess', { exact: false }).first().waitFor();
    await press(page, 'Create account');
    const summary = page.getByRole('alert');
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await summary.getByRole('link').first().click();
    expect(
      await page
        .locator('#sign-up-email')
        .evaluate((field) => [
          field === document.activeElement,
          field.getAttribute('aria-invalid'),
          field.getAttribute('aria-describedby')?.includes('sign-up-email-error'),
        ]),
    ).toEqual([true, 'true', true]);
    await page.locator('#sign-up-email').fill(newcomer());
    await press(page, 'Create account');
    await page.locator('#sign-up-password-error').waitFor();
    expect(await page.locator('#sign-up-password-error').innerText()).toContain(
      'too easy to guess',
    );
    await page.locator('#sign-up-password').fill(PASSWORD);
    await page.locator('meter').waitFor();
    await page.waitForFunction(() => Number(document.querySelector('meter')?.value) >= 3);
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await page.locator('#sign-up-password').getAttribute('type')).toBe('text');
    await context.close();
  });

  it('sends nothing before React listens, so that no password gets into an address', async () => {
    const { page, context } = await site.open('/login', { javaScriptEnabled: false });
    await page.locator('#sign-in-password').fill(PASSWORD);
    await page.locator('#sign-in-password').press('Enter');
    expect(await page.locator('#sign-in button[type=submit]').isDisabled()).toBe(true);
    expect(page.url()).toBe(`${site.origin}/login`);
    expect(await page.locator('main noscript p').isVisible()).toBe(true);
    await context.close();
  });

  it('answers a known address like a new one, and sends the mail again', async () => {
    const email = newcomer();
    const { page, context } = await site.open('/');
    await makeAccount(site, page, email);
    const words = async (address: string): Promise<string> => {
      await askForAccount(site, page, address);
      return (await page.locator('main').innerText()).replaceAll(address, '');
    };
    const [known, fresh] = [await words(email), await words(newcomer())];
    expect(known).toBe(fresh);
    await press(page, 'Make a new link');
    await page.getByText('The button above now opens the new link').waitFor();
    await page.locator('main').getByRole('link', { name: 'Open the link' }).click();
    await page.waitForURL('**/verify-email?token=*');
    await context.close();
  });

  it('refuses a wrong password in words, and takes a new one by a mailed link', async () => {
    const email = newcomer();
    const { page, context } = await site.open('/');
    await makeAccount(site, page, email);
    await typePassword(site, page, email, OTHER_PASSWORD);
    expect(await page.getByRole('alert').innerText()).toContain(
      accountProblems.wrong_credentials.message,
    );
    await page.getByRole('alert').getByRole('link', { name: 'Reset your password' }).click();
    await hydrated(page);
    await page.locator('#forgot-email').fill(email);
    await press(page, 'Send the link');
    await page.getByText('there is a new link for it').waitFor();
    const link = await mailedLink(site, email, '/reset-password');
    await open(site, page, link);
    await page.locator('#reset-newPassword').fill(OTHER_PASSWORD);
    await press(page, 'Set the password');
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await open(site, page, link);
    await page.locator('#reset-newPassword').fill(PASSWORD);
    await press(page, 'Set the password');
    expect(await page.getByRole('alert').innerText()).toContain(
      accountProblems.invalid_link.message,
    );
    await typePassword(site, page, email, OTHER_PASSWORD);
    await page.waitForURL(`${site.origin}/console`);
    await context.close();
  });

  it('asks for a code once two steps are on, and takes a recovery code once', async () => {
    const email = newcomer();
    const { page, context } = await site.open('/');
    await openAsMember(site, page, email, '/account/security');
    await page.getByText('Switch on', { exact: true }).click();
    await page.locator('#two-factor-on-password').fill(PASSWORD);
    await press(page, 'Go on');
    await page.getByRole('img', { name: 'QR code that holds the secret' }).waitFor();
    const secret = (await page.locator('main code').innerText()).replaceAll(' ', '');
    const code = (): string => totp(`otpauth://totp/x?secret=${secret}`);
    await page.locator('#set-up-code').fill('000000');
    await press(page, 'Switch on');
    expect(await page.locator('#set-up-code-error').innerText()).toBe(
      accountProblems.wrong_code.message,
    );
    await page.locator('#set-up-code').fill(code());
    await press(page, 'Switch on');
    await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
    const [first = ''] = await page.locator('main .font-mono li').allInnerTexts();
    const saved = page.waitForEvent('download');
    await press(page, 'Download');
    expect((await saved).suggestedFilename()).toBe('aplomb-recovery-codes.txt');
    await press(page, 'I have kept them');
    await page.getByText('Two-step sign-in was switched on').waitFor();

    await context.clearCookies();
    await typePassword(site, page, email);
    await page.locator('#code-code').fill(code());
    await press(page, 'Sign in');
    await page.waitForURL(`${site.origin}/console`);
    for (const isFirst of [true, false]) {
      await context.clearCookies();
      await typePassword(site, page, email);
      await press(page, 'Use a recovery code instead');
      await page.locator('#recovery-code').fill(first);
      await press(page, 'Sign in');
      if (isFirst) await page.waitForURL(`${site.origin}/console`);
      else
        expect(await page.locator('#recovery-code-error').innerText()).toBe(
          accountProblems.wrong_code.message,
        );
    }
    await context.close();
  });

  it('adds a passkey and signs in with it alone', async () => {
    // Browsers keep passkeys for names alone.
    const named: Site = { ...site, origin: site.origin.replace('127.0.0.1', 'localhost') };
    const email = newcomer();
    const { page, context } = await site.open('/');
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await openAsMember(named, page, email, '/account/security');
    await page.locator('#passkey-name').fill('My laptop');
    await press(page, 'Add a passkey');
    await page.getByRole('button', { name: 'Rename My laptop' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('The old one');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove The old one' }).waitFor();
    await press(page, 'Sign out');
    await page.waitForURL(`${named.origin}/login`);
    await hydrated(page);
    // The browser may have offered it in the address field already, which signs in as well; the
    // page may then be gone before the press.
    const signedIn = page.waitForURL(`${named.origin}/console`);
    const pressed = page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await Promise.race([signedIn, pressed]);
    await signedIn;
    await Promise.allSettled([pressed]);
    await open(named, page, '/account/security');
    await page.getByRole('button', { name: 'Remove The old one' }).click();
    await page.getByText('You have no passkeys yet.').waitFor();
    await context.close();
  });
});

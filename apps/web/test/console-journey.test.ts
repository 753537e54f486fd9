import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedLink, newcomer, PASSWORD } from './sign-up.ts';
import { hydrated, openSite, type Site, whyNot } from './site.ts';

const shell = promisify(execFile);

/** Runs a line as a reader would who pasted it into a terminal. */
const terminal = async (line: string): Promise<Record<string, unknown>> =>
  JSON.parse((await shell('sh', ['-c', line])).stdout) as Record<string, unknown>;

describe.skipIf(whyNot !== null)(`from first visit to first call (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  /** Signs up in one browser and confirms in another, as with the mail on a phone. */
  const signUpAndIn = async (page: Page, email: string): Promise<void> => {
    await hydrated(page);
    await page.locator('main input[name=email]').fill(email);
    await page.locator('main input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(() => mailedLink(site, email)).not.toBe('');
    const phone = await site.open(await mailedLink(site, email));
    await hydrated(phone.page);
    await phone.page.getByRole('button', { name: 'Confirm this address' }).click();
    await phone.page.getByText('Your account is ready').waitFor();
    expect(await phone.page.locator('#sign-in-email').inputValue()).toBe(email);
    await phone.context.close();
    await page.goto(`${site.origin}/console`);
    await page.waitForURL(/\/login\?next=%2Fconsole/);
    await hydrated(page);
    await page.locator('main input[name=email]').fill(email);
    await page.locator('main input[name=password]').fill(PASSWORD);
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${site.origin}/console`);
    await hydrated(page);
  };

  it('signs up, makes a key, runs the line shown, sees it arrive, counted and kept, and revokes the key', async () => {
    const { page, context } = await site.open('/signup');
    await signUpAndIn(page, newcomer());

    await page.getByRole('button', { name: 'Create a key' }).click();
    const token = await page.locator('[data-token]').innerText();
    expect(token).toMatch(/^apl_live_\w{38}$/);
    const line = await page.locator('[data-first-call]').innerText();
    expect(line).toContain(token);
    expect(await page.locator('[data-arrival]').getAttribute('data-arrival')).toBe('waiting');
    expect(await terminal(line)).toMatchObject({
      status: 'success',
      data: { detected_language: 'en' },
    });
    await page.locator('[data-arrival=arrived]').waitFor();
    expect(await page.locator('[data-arrival]').innerText()).toMatch(
      /POST \/v1\/text\/analyze arrived: 201/,
    );

    await page.getByRole('link', { name: 'Find it in the log' }).click();
    await page.getByRole('row', { name: /\/v1\/text\/analyze/ }).waitFor();
    expect(await page.getByRole('row', { name: /\/v1\/text\/analyze/ }).count()).toBe(1);

    await page.getByRole('link', { name: 'Usage' }).click();
    await page
      .locator('[data-chart=Requests]')
      .getByText('1 request, 0 answered with an error')
      .waitFor();

    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Open' }).click();
    await page
      .locator('[data-conversation] ol')
      .getByText('The second meeting went well')
      .first()
      .waitFor();

    await page.getByRole('link', { name: 'Keys', exact: true }).click();
    await page.getByRole('button', { name: 'Revoke First key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText('No active key').waitFor();
    expect(await terminal(line)).toMatchObject({ status: 'error', code: 'INVALID_API_KEY' });

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${site.origin}/`);
    await page.goto(`${site.origin}/console/keys`);
    await page.waitForURL(/\/login\?next=%2Fconsole%2Fkeys/);
    await context.close();
  });
});

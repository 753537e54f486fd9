import { accountPaths } from '@aplomb/contract';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { hydrated, type Site } from './site.ts';

export const PASSWORD = 'plumb lantern orchid 7';
export const OTHER_PASSWORD = 'granite teapot whistle 42';

let people = 0;

/** An address nobody used. */
export const newcomer = (): string => `reader-${(people += 1)}-${process.pid}@example.com`;

/** Opens a path in a page and waits for React. */
export async function open(site: Site, page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await hydrated(page);
}

/** Presses a button of the page’s content by its words. */
export const press = (page: Page, name: string): Promise<void> =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

/** Fills the sign-up form in and sends it; ends where the mail is announced. */
export async function askForAccount(
  site: Site,
  page: Page,
  email: string,
  password = PASSWORD,
): Promise<void> {
  await open(site, page, '/signup');
  await page.locator('#sign-up-email').fill(email);
  await page.locator('#sign-up-password').fill(password);
  await press(page, 'Create account');
  await page.getByRole('heading', { name: 'One more step: confirm your address' }).waitFor();
}

/** The link in the newest mail to an address that leads to `path`, as the outbox page shows it. */
export async function mailedLink(site: Site, email: string, path: string): Promise<string> {
  const list = await (await fetch(`${site.origin}/outbox`)).text();
  const ids = [...list.matchAll(/· ([^<]+)<\/dt><dd><a href="(\/outbox\/[\w-]+)"/g)]
    .filter(([, recipient]) => recipient === email)
    .map(([, , address]) => address ?? '');
  const mails = await Promise.all(
    ids.map(async (address) => (await fetch(site.origin + address)).text()),
  );
  const link = mails
    .map((mail) => new RegExp(`href="([^"]+${path}\\?token=[\\w-]+)"`).exec(mail)?.[1])
    .find((found) => found !== undefined);
  expect(link, `a mail to ${email} leads to ${path}`).toBeDefined();
  return (link ?? '').replace(/^https?:\/\/[^/]+/, '');
}

/** Makes an account and confirms it elsewhere, so that the page's browser is not signed in. */
export async function makeAccount(site: Site, page: Page, email: string): Promise<void> {
  await askForAccount(site, page, email);
  const link = new URL(await mailedLink(site, email, '/verify-email'), site.origin);
  const answer = await fetch(`${site.origin}${accountPaths.confirm}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify({ token: link.searchParams.get('token') }),
  });
  expect(answer.status).toBe(200);
}

/** Types address and password on the sign-in page and sends them. */
export async function typePassword(
  site: Site,
  page: Page,
  email: string,
  password = PASSWORD,
  next = '',
): Promise<void> {
  await open(site, page, `/login${next === '' ? '' : `?next=${encodeURIComponent(next)}`}`);
  await page.locator('#sign-in-email').fill(email);
  await page.locator('#sign-in-password').fill(password);
  await press(page, 'Sign in');
}

/** Makes an account and opens one of its pages, signed in. */
export async function openAsMember(
  site: Site,
  page: Page,
  email: string,
  path = '/account',
): Promise<void> {
  await makeAccount(site, page, email);
  await typePassword(site, page, email, PASSWORD, path);
  await page.waitForURL(site.origin + path);
  await hydrated(page);
}

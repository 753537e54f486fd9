import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiContext, openApi } from '../api-context.ts';
import { realSite } from '../built-site.ts';
import { embedded } from '../databases.ts';

const { APLOMB_CHROMIUM: executablePath = '', APLOMB_CHROMIUM_FLAGS: flags = '' } = process.env;

describe.skipIf(executablePath === '')(
  'the site in a browser without script (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let context: ApiContext;
    let browser: Browser;
    let page: Page;
    const open = (path: string): Promise<unknown> => page.goto(context.server.origin + path);
    const path = (): string => new URL(page.url()).pathname + new URL(page.url()).search;

    beforeAll(async () => {
      [context, browser] = await Promise.all([
        openApi(embedded, { APLOMB_SITE_DIR: realSite }),
        chromium.launch({ executablePath, args: flags.split(' ') }),
      ]);
      page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    });
    afterAll(async () => {
      await browser?.close();
      await context?.close();
    });

    it('takes a reader from the form to the confirmed address, and off the list again', async () => {
      await open('/get-updates');
      const field = page.locator('main input[name="email"]');
      await field.fill('quiet@example.com');
      await field.press('Enter');
      await page.waitForURL('**/get-updates/sent');
      const [mail] = JSON.parse(await context.database.admin('outbox', 'list', '--json')) as {
        id: string;
      }[];
      const id = mail?.id ?? '';
      const links = [
        ...(await context.database.admin('outbox', 'show', id)).matchAll(/https?:\S+/g),
      ].map(String);
      for (const [link, end] of [
        [links[0], 'confirmed'],
        [links[1], 'unsubscribed'],
      ] as const) {
        await page.goto(link ?? '');
        await page.locator('main form button').click();
        await page.waitForURL(`**/get-updates/${end}`);
        expect(await context.database.admin('waitlist')).toMatch(
          end === 'confirmed' ? /quiet@example\.com .* confirmed 20/ : /Nobody is on the list/,
        );
      }
      await page.goto(links[0] ?? '');
      await page.locator('main form button').click();
      expect(path()).toBe('/get-updates?problem=resource-not-found');
      expect(await page.getByRole('alert').textContent()).toMatch(/This link has expired/);
    });

    it('takes a ticket and shows its number', async () => {
      await open('/support?tab=contact#contact');
      const form = page.locator('form[action="/site/tickets"]');
      await form.locator('[name="email"]').fill('quiet@example.com');
      await form.locator('[name="subject"]').fill('A calm question');
      await form.locator('[name="message"]').fill('How does it stay so calm?');
      await form.locator('button[type="submit"]').click();
      await page.waitForURL('**/support/ticket-sent?number=*');
      const number = new URL(page.url()).searchParams.get('number') ?? 'none';
      expect(await page.locator('main').textContent()).toContain(number);
      expect(await context.database.admin('tickets', 'show', number)).toContain(
        'Subject: A calm question\n\nHow does it stay so calm?',
      );
    });

    it('searches the docs', async () => {
      await open('/search');
      await page.locator('main input[name="q"]').fill('api key');
      await page.locator('main input[name="q"]').press('Enter');
      await page.waitForURL('**/search?q=api+key');
      const results = page.locator('main [data-slot="results"] li a');
      expect(await results.count()).toBeGreaterThan(2);
      const href = await results.first().getAttribute('href');
      expect((await fetch(context.server.origin + String(href))).status).toBe(200);
    });
  },
);

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { signUp } from './sign-up.ts';
import { hydrated, openSite, type Site, whyNot, widths } from './site.ts';

/** An address that refuses connections. */
const NOWHERE = 'https://127.0.0.1:9/aplomb';

describe.skipIf(whyNot !== null)(`webhooks in the console (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    site = await openSite({ APLOMB_MEDIA_LOOPBACK: 'true' });
    const { cookies } = await signUp(site);
    const opened = await site.open('/404', { reducedMotion: 'reduce', bypassCSP: true });
    await opened.context.addCookies(cookies);
    ({ page } = opened);
    await page.goto(`${site.origin}/console/webhooks`);
    await hydrated(page);
    await page.getByText('No webhook').waitFor();
  });
  afterAll(async () => {
    await site?.close();
  });

  it('are added, with what is wrong said beside the address', async () => {
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('http://example.com/');
    expect(await axeFaults(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add the webhook' }).click();
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByLabel('Address').fill(NOWHERE);
    await dialog.getByLabel('A job was cancelled').click();
    await dialog.getByRole('button', { name: 'Add the webhook' }).click();
    expect(await page.locator('[data-token]').innerText()).toMatch(/^whsec_/);
    const entry = page.locator('[data-webhook]');
    await entry.getByText('job.succeeded').waitFor();
    expect(await entry.innerText()).not.toContain('job.cancelled');
    await page.getByRole('button', { name: 'I have stored it' }).click();
  });

  it('are tested; the log says what came of it, and sends again', async () => {
    await page.getByRole('button', { name: `Test ${NOWHERE}` }).click();
    const row = page.locator('[data-delivery]');
    await row.getByText('webhook.test').waitFor();
    const attempts = async (): Promise<string> => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByText('1 delivery, kept for 30 days').waitFor();
      return row.innerText();
    };
    await expect.poll(attempts).toContain('could not be reached');
    expect(await axeFaults(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(wide), `${width} px`).toBe(0);
    }
    await page.getByRole('button', { name: 'Send again: webhook.test' }).click();
    await expect.poll(attempts).toMatch(/[2-9] attempts/);
  });

  it('change their secret with an overlap, and are deleted', async () => {
    await page.getByRole('button', { name: `Rotate secret of ${NOWHERE}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('The old secret signs on for').selectOption('1');
    expect(await axeFaults(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Rotate the secret' }).click();
    expect(await page.locator('[data-token]').innerText()).toMatch(/^whsec_/);
    await page.locator('[data-webhook]').getByText('Old secret signs until').waitFor();
    await page.getByRole('button', { name: `Delete ${NOWHERE}` }).click();
    await dialog.getByRole('button', { name: 'Delete the webhook' }).click();
    await page.getByText('No webhook').waitFor();
  });
});

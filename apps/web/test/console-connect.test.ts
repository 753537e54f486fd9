import type { Page } from 'playwright-core';
import { connectPage } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConnectingAssistant } from '../../server/test/connecting-assistant.ts';
import { axeFaults } from './axe.ts';
import { newcomer, PASSWORD, signUp } from './sign-up.ts';
import { hydrated, openSite, type Site, whyNot, widths } from './site.ts';

describe.skipIf(whyNot !== null)(`connecting an assistant (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({ APLOMB_CONNECTORS: 'true', APLOMB_FORMS_PER_HOUR: '0' });
  });
  afterAll(async () => {
    await site?.close();
  });
  /** An assistant that waits at an address of the site itself, where the browser ends up. */
  const assistantOf = (name: string): ConnectingAssistant =>
    new ConnectingAssistant(site.origin, { name, redirect: `${site.origin}/404` });
  const press = (page: Page, name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();

  it('leads through sign-in to the question, agrees without what was switched off, disconnects', async () => {
    const email = newcomer();
    await signUp(site, email);
    const assistant = assistantOf('Calm Reader');
    const wanted = await assistant.begin();
    const { page, context, messages } = await site.open(wanted.pathname + wanted.search, {
      bypassCSP: true,
    });
    await page.waitForURL(`${site.origin}/login*`);
    await hydrated(page);
    await page.locator('#sign-in-email').fill(email);
    await page.locator('#sign-in-password').fill(PASSWORD);
    await press(page, 'Sign in');
    await page.getByText('Calm Reader wants to work with your account').waitFor();
    await page.getByText('not verified: anyone can use any name').waitFor();
    await page.getByText('a program on your computer').waitFor();
    await page.getByText(`your account, ${email}`).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const boxes = page.getByRole('checkbox');
    expect(
      await boxes.evaluateAll((all) => all.map((box) => 'checked' in box && box.checked)),
    ).toEqual([true, true, true]);
    await page.getByLabel('Search and read your history', { exact: false }).uncheck();
    await page.getByLabel('Analyze screenshots', { exact: false }).uncheck();
    await press(page, 'Agree');
    await page.waitForURL(`${site.origin}/404?*`);
    await assistant.finish(new URL(page.url()));
    expect(assistant.saved?.scope).toBe('mcp:use text:write');
    expect(await assistant.call('analyze_text', { text: '3x + 7 = 40' })).toContain('11');
    await page.goto(`${site.origin}/console/assistants`);
    await page.getByRole('heading', { name: 'Calm Reader' }).waitFor();
    await page.getByText(`${site.origin}/mcp`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Disconnect Calm Reader' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
    await page.getByText('No assistant connected').waitFor();
    await expect(assistant.call('search_history')).rejects.toThrow();
    expect(messages.filter((message) => !message.includes('404'))).toEqual([]);
    await context.close();
  });

  it('takes the refusal back to the assistant', async () => {
    const assistant = assistantOf('Nosy');
    const { cookies } = await signUp(site);
    const { page, context } = await site.open('/404');
    await context.addCookies(cookies);
    await page.goto((await assistant.begin()).href);
    await press(page, 'Refuse');
    await page.waitForURL(`${site.origin}/404?error=access_denied*`);
    await context.close();
  });

  it('can be read by assistive technology in both themes, and shown in no frame', async () => {
    const { cookies } = await signUp(site);
    for (const path of [connectPage, `${connectPage}?refused=invalid_redirect_uri`, '']) {
      const { page, context } = await site.open('/404', { bypassCSP: true });
      await context.addCookies(cookies);
      const wanted = path === '' ? (await assistantOf('Reader').begin()).href : site.origin + path;
      await page.goto(wanted);
      await hydrated(page);
      await page.getByText(path === '' ? 'It may' : 'Nothing was connected').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await context.close();
    }
    const { headers } = await fetch(`${site.origin}${connectPage}`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from './sign-up.ts';
import { hydrated, sharedSite, type Site, whyNot } from './site.ts';

// On a device without a pointer that hovers, React starts with the first touch, so that touch is
// always earlier than React. What it opened must still be open when React has taken over.
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const tablet: BrowserContextOptions = { ...phone, viewport: { width: 1280, height: 900 } };
/** Effects, late parts of the page and the popover's own events have all run by then. */
const SETTLED = 1_500;

const title = `the first touch of a page (${whyNot ?? 'Chromium'})`;
/** Most of the time is waiting for what should not come. */
const atOnce = { concurrent: true };

describe.skipIf(whyNot !== null)(title, atOnce, () => {
  let site: Site;
  beforeAll(async () => {
    site = await sharedSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  const open = async (path: string, device = phone): ReturnType<Site['open']> => {
    const opened = await site.open(path, device);
    await opened.page.waitForLoadState('load');
    await opened.page.waitForTimeout(SETTLED);
    expect(await hasReact(opened.page), 'React waits for the first touch').toBe(false);
    return opened;
  };
  const settle = async (page: Page): Promise<void> => {
    await hydrated(page);
    await page.waitForTimeout(SETTLED);
  };

  it.each(['/docs', '/docs/core-features/text-analysis', '/docs/api-reference/endpoints'])(
    'opens the navigation of %s, which stays open, works and closes again',
    async (path) => {
      const { page, context, messages } = await open(path);
      const sidebar = page.locator('#docs-sidebar');
      const toggle = page.getByRole('button', { name: 'All pages' });
      await toggle.tap();
      await settle(page);
      expect(await sidebar.isVisible()).toBe(true);
      expect(await sidebar.getAttribute('role')).toBe('dialog');

      await sidebar.locator('summary', { hasText: 'Advanced usage' }).tap();
      await sidebar.getByRole('link', { name: 'Privacy controls' }).tap();
      await page.getByRole('heading', { level: 1, name: 'Privacy controls' }).waitFor();
      await sidebar.waitFor({ state: 'hidden' });
      await toggle.tap();
      await sidebar.getByRole('button', { name: 'Close the navigation' }).tap();
      await sidebar.waitFor({ state: 'hidden' });
      expect(messages).toEqual([]);
      await context.close();
    },
  );

  it('keeps the navigation closed when it was closed before React was there', async () => {
    const { page, context } = await open('/docs');
    const sidebar = page.locator('#docs-sidebar');
    await page.getByRole('button', { name: 'All pages' }).tap();
    await sidebar.getByRole('button', { name: 'Close the navigation' }).tap();
    await settle(page);
    expect(await sidebar.isVisible()).toBe(false);
    expect(await page.locator('[data-behind-sidebar][inert]').count()).toBe(0);
    await context.close();
  });

  it.each(['/', '/download', '/blog'])(
    'opens the menu of %s, which stays open and leads on',
    async (path) => {
      const { page, context, messages } = await open(path);
      const menu = page.locator('[data-menu=mobile]');
      await menu.locator('summary').tap();
      await settle(page);
      const docs = menu.getByRole('link', { name: 'Docs', exact: true });
      expect(await docs.isVisible()).toBe(true);
      await docs.tap();
      await page.waitForURL(`${site.origin}/docs`);
      expect(messages).toEqual([]);
      await context.close();
    },
  );

  it('opens the list of sections on a tablet, which stays open and scrolls to one', async () => {
    const { page, context, messages } = await open('/', tablet);
    const menu = page.locator('[data-menu=sections]');
    await menu.locator('summary').tap();
    await settle(page);
    const roadmap = menu.getByRole('link').nth(3);
    expect(await roadmap.isVisible()).toBe(true);
    const target = (await roadmap.getAttribute('href')) ?? '';
    await roadmap.tap();
    await page.waitForURL(site.origin + target);
    await roadmap.waitFor({ state: 'hidden' });
    expect(messages).toEqual([]);
    await context.close();
  });

  it('finds something from the search button: on the search page first, in the dialog from then on', async () => {
    const { page, context, messages } = await open('/docs/getting-started/quick-start');
    const search = page.locator('.docs-top-bar a[href="/search"]');
    await search.tap();
    await page.waitForURL(`${site.origin}/search`);
    await page.getByRole('searchbox').tap();
    await page.keyboard.type('hotkeys');
    await page
      .locator('main a', { hasText: /hotkey/i })
      .first()
      .waitFor();

    await page.goBack();
    await page.getByRole('button', { name: 'All pages' }).tap();
    await settle(page);
    await page.getByRole('button', { name: 'Close the navigation' }).tap();
    await search.tap();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.waitFor();
    await page.waitForTimeout(SETTLED);
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('combobox').fill('hotkeys');
    await dialog.getByRole('option').first().tap();
    await dialog.waitFor({ state: 'detached' });
    expect(messages).toEqual([]);
    await context.close();
  });

  it('opens a question on the landing page and the support page, which stays open', async () => {
    for (const path of ['/', '/support']) {
      const { page, context } = await open(path);
      const item = page.locator('details.disclosure').last();
      await item.locator('summary').tap();
      await settle(page);
      expect(await item.locator('div').first().isVisible(), path).toBe(true);
      await context.close();
    }
  });

  it('is repeated where it came before the script that waits for it', async ({
    expect: within,
  }) => {
    const { page, context, messages } = await site.open('/blog', phone);
    const boot = Promise.withResolvers<void>();
    await page.route('**/assets/boot-*.js', async (route) => {
      await boot.promise;
      await route.continue();
    });
    // Its load waits for the script.
    await page.goto(`${site.origin}/download`, { waitUntil: 'commit' });
    const menu = page.locator('[data-menu=mobile]');
    await menu.locator('summary').tap();
    await menu.locator('[data-theme-choice=dark]').tap();
    const root = page.locator('html');
    expect(await root.getAttribute('data-theme')).toBeNull();
    boot.resolve();
    await within.poll(() => root.getAttribute('data-theme')).toBe('dark');
    await hydrated(page);
    await within.poll(() => page.evaluate('localStorage.getItem("aplomb.fonts")')).toBe('1');
    expect(messages).toEqual([]);
    await context.close();
  });

  it('brings our fonts, which the next page shows from its first frame on', async ({
    expect: within,
  }) => {
    const { page, context } = await open('/docs');
    const fonts = (): Promise<number> =>
      page.evaluate(
        'performance.getEntriesByType("resource").filter(({ name }) => /woff2/.test(name)).length',
      );
    expect(await fonts(), 'fonts with the first page').toBe(0);
    await page.locator('h1').tap();
    await within.poll(() => page.evaluate('localStorage.getItem("aplomb.fonts")')).toBe('1');
    await page.addInitScript(`globalThis.shift = 0;
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shift += value; })
        .observe({ type: 'layout-shift', buffered: true });`);
    await page.goto(`${site.origin}/support`);
    expect(await page.evaluate('getComputedStyle(document.body).fontFamily')).toMatch(
      /^"?Geist"?,/,
    );
    expect(await page.evaluate('document.fonts.check("1em Geist")')).toBe(true);
    expect(await fonts()).toBe(3);
    await page.waitForTimeout(SETTLED);
    expect(await page.evaluate('shift')).toBe(0);
    await context.close();
  });

  it('is not needed where a page shows nothing before it has asked the server', async () => {
    const { page, context } = await site.open('/status', phone);
    await page.locator('[data-status]').waitFor();
    await context.close();
  });

  it('opens the dialogs of the console', async () => {
    const { cookies } = await signUp(site);
    const { page, context } = await site.open('/404', phone);
    await context.addCookies(cookies);
    await page.goto(`${site.origin}/console/keys`);
    await page.getByRole('button', { name: 'Create a key' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.waitForTimeout(SETTLED);
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });
});

const hasReact = async (page: Page): Promise<boolean> =>
  (await page.locator('html[data-ready]').count()) > 0;

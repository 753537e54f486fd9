import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layouts, sharedSite, type Site, whyNot } from './site.ts';

const PAGE = '/docs/getting-started/quick-start';
/** A busy machine takes its time. */
const soon = { timeout: 20_000 };
const ready = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => page.getByRole('option');
const active = (page: Page) => page.locator('[role=option][aria-selected=true]');

describe.skipIf(whyNot !== null)(`the search (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await sharedSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  const open = async (width = 1440, keys = 'Control+k') => {
    const opened = await site.open(PAGE, { viewport: { width, height: 900 } });
    await ready(opened.page);
    await opened.page.keyboard.press(keys);
    await field(opened.page).waitFor();
    return opened;
  };

  it('forgives a misspelling, shows where it stands and marks it', async () => {
    const { page, context } = await open(undefined, '/');
    await page.keyboard.type('antivrus');
    await options(page).first().waitFor();
    await expect
      .poll(
        async () =>
          (await options(page).first().locator('mark').allTextContents()).join(' ').toLowerCase(),
        soon,
      )
      .toContain('antivirus');
    await context.close();
  });

  it('puts a code typed exactly first, however it is written', async () => {
    const { page, context } = await open();
    for (const [typed, path] of [
      ['INVALID_API_KEY', 'invalid-api-key'],
      ['invalid api key', 'invalid-api-key'],
      ['2001', '2001'],
      ['rate-limit-exceeded', 'rate-limit-exceeded'],
    ] as const) {
      await field(page).fill(typed);
      await expect
        .poll(() => active(page).getAttribute('href'), { ...soon, message: typed })
        .toBe(`/docs/api-reference/error-codes/${path}`);
    }
    await context.close();
  });

  it('says that nothing was found, and how to go on', async () => {
    const { page, context } = await open();
    await page.keyboard.type('zzqqxxyy');
    await page.getByText('No results for “zzqqxxyy”.').waitFor();
    expect(await options(page).count()).toBe(0);
    expect(
      await page
        .getByRole('dialog')
        .getByRole('link', { name: 'ask support' })
        .getAttribute('href'),
    ).toBe('/support');
    await context.close();
  });

  describe.each(layouts)('as a dialog at %d px', (width) => {
    it('finds, moves and opens by keyboard alone, and remembers', async () => {
      const { page, context, messages } = await open(width);
      expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(
        true,
      );
      await page.keyboard.type('rate limits');
      await options(page).nth(1).waitFor();
      expect(await active(page).getAttribute('href')).toBe('/docs/api-reference/rate-limits');
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(
        await active(page).getAttribute('id'),
      );
      const count = await options(page).count();
      const at = async () =>
        (
          await options(page).evaluateAll((all) => all.map((option) => option.ariaSelected))
        ).indexOf('true');
      await page.keyboard.press('ArrowDown');
      expect(await at()).toBe(1);
      await page.keyboard.press('End');
      expect(await at()).toBe(count - 1);
      await page.keyboard.press('ArrowDown');
      expect(await at()).toBe(0);
      await page.keyboard.press('ArrowUp');
      expect(await at()).toBe(count - 1);
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Rate limits' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => page.evaluate('document.activeElement.tagName'), soon).toBe('H1');

      await page.keyboard.press('Control+k');
      expect(await options(page).allTextContents()).toEqual(['rate limits']);
      await page.keyboard.press('Enter');
      expect(await field(page).inputValue()).toBe('rate limits');
      await field(page).fill('');
      await page.getByRole('button', { name: 'Clear recent searches' }).click();
      expect(await options(page).count()).toBe(0);
      expect(messages).toEqual([]);
      await context.close();
    });

    it(
      'opens by its button, closes by Escape, by its button and by the backdrop, and gives the ' +
        'focus back',
      async () => {
        const { page, context } = await site.open(PAGE, { viewport: { width, height: 900 } });
        await ready(page);
        const trigger = page
          .getByRole('button', { name: 'Search docs' })
          .and(page.locator(':visible'))
          .first();
        for (const close of [
          () => page.keyboard.press('Escape'),
          () => page.getByRole('button', { name: 'Close the search' }).click(),
          () => page.mouse.click(3, 890),
        ]) {
          await trigger.focus();
          await page.keyboard.press('Enter');
          await field(page).waitFor();
          await close();
          await page.getByRole('dialog').waitFor({ state: 'detached' });
          expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(
            true,
          );
        }
        await context.close();
      },
    );
  });

  it('opens again when it is asked for before the browser has told of the last closing', async () => {
    const { page, context } = await site.open(PAGE);
    await ready(page);
    await page.keyboard.press('Control+k');
    await field(page).fill('old');
    // In one task, so that the close event comes after the click.
    await page.evaluate(() => {
      document.querySelector('dialog')?.close();
      document.querySelector<HTMLElement>('#docs-sidebar a[href="/search"]')?.click();
    });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await context.close();
  });

  it('keeps what was typed while the page was still waking up', async () => {
    const { page, context } = await site.open('/docs', { javaScriptEnabled: true });
    const typed = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}${PAGE}`, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('hotkxy');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('ey');
    typed.resolve();
    await expect
      .poll(
        async () => ((await field(page).count()) === 0 ? '' : await field(page).inputValue()),
        soon,
      )
      .toBe('hotkey');
    await options(page).first().waitFor();
    await context.close();
  });

  it('names every section with its page', async () => {
    const { page, context } = await site.open(PAGE);
    await ready(page);
    await page.keyboard.press('Control+k');
    await field(page).fill('how to install');
    await options(page).nth(1).waitFor();
    expect(await options(page).locator('span').first().innerText()).toMatch(/^Installation guide/);
    expect(await page.getByRole('dialog').innerText()).toContain('Installation guide › ');
    await context.close();
  });

  it('keeps what was typed when the index does not come, and tries again', async () => {
    const { page, context } = await site.open(PAGE);
    await ready(page);
    await page.route('**/search-index.json', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.keyboard.type('privacy');
    await page.getByText('The search could not be loaded.').waitFor();
    await page.unroute('**/search-index.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('privacy');
    await context.close();
  });

  it('leaves the slash to fields', async () => {
    const { page, context } = await site.open('/search');
    await ready(page);
    await page.getByRole('searchbox').fill('a/b');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await context.close();
  });

  it.each([
    [360, true],
    [768, false],
    [1440, true],
  ])('works as a page at %d px, with script: %s', async (width, javaScriptEnabled) => {
    const { page, context } = await site.open(PAGE, {
      viewport: { width, height: 900 },
      javaScriptEnabled,
    });
    await page.goto(`${site.origin}/search`);
    await page.getByRole('searchbox').fill('hotkeys');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(/\d+ results for “hotkeys”/).waitFor();
    expect(new URL(page.url()).search).toBe('?q=hotkeys');
    const first = page.locator('.search-page li a').first();
    expect(await first.getAttribute('href')).toMatch(
      /^\/docs\/advanced-usage\/hotkey-customization/,
    );
    await first.click();
    await page.getByRole('heading', { level: 1, name: 'Hotkey customization' }).waitFor();
    await context.close();
  });

  it('is a link to that page while there is no script', async () => {
    const { page, context } = await site.open(PAGE, { javaScriptEnabled: false });
    await page
      .getByRole('link', { name: /Search docs/ })
      .and(page.locator(':visible'))
      .click();
    await page.waitForURL('**/search');
    await context.close();
  });

  it('escapes what was asked and what was found', async () => {
    const html = await (
      await fetch(
        `${site.origin}/search?q=${encodeURIComponent('<img src=x onerror=alert(1)> screen')}`,
      )
    ).text();
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('<mark>');
  });
});

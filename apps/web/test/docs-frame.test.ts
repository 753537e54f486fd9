import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsTree } from '../app/docs/tree.ts';
import { layouts, sharedSite, type Site, whyNot } from './site.ts';

const PAGE = '/docs/core-features/text-analysis';
const ready = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });
const tree = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });
const group = (page: Page, title: string) => tree(page).locator('details', { hasText: title });

describe.skipIf(whyNot !== null)(`the frame of the documentation (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await sharedSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  describe.each(layouts)('at %d px', (width) => {
    const small = width < 1024;
    const open = async (path: string) => {
      const opened = await site.open(path, { viewport: { width, height: 900 } });
      await ready(opened.page);
      return opened;
    };
    const openTree = async (page: Page) => {
      if (small) await page.getByRole('button', { name: 'All pages' }).click();
    };

    it('opens the group one reads in, marks the page, and keeps what the reader opened', async () => {
      const { page, context, messages } = await open(PAGE);
      await openTree(page);
      expect(await tree(page).locator('details').count()).toBe(docsTree.length);
      expect(await tree(page).locator('details[open] summary').allTextContents()).toEqual([
        'Core features',
      ]);
      expect(await tree(page).locator('[aria-current=page]').allTextContents()).toEqual([
        'Text analysis',
      ]);

      await tree(page).getByText('Advanced usage').click();
      expect(await group(page, 'Advanced usage').getAttribute('open')).not.toBeNull();
      await tree(page).getByText('Core features').click();
      expect(await group(page, 'Core features').getAttribute('open')).toBeNull();
      await tree(page).getByRole('link', { name: 'Privacy controls' }).click();
      await page.getByRole('heading', { level: 1, name: 'Privacy controls' }).waitFor();
      await openTree(page);
      expect(await tree(page).locator('[aria-current=page]').allTextContents()).toEqual([
        'Privacy controls',
      ]);
      expect(await group(page, 'Advanced usage').getAttribute('open')).not.toBeNull();
      expect(messages).toEqual([]);
      await context.close();
    });

    it('leads home from the name of the product, and changes the theme', async () => {
      const { page, context } = await open(PAGE);
      if (small) await page.locator('[data-menu=mobile] > summary').click();
      await page.getByRole('button', { name: 'Dark theme' }).locator('visible=true').click();
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      if (small) await page.keyboard.press('Escape');
      await openTree(page);
      await page
        .locator('#docs-sidebar')
        .getByRole('link', { name: 'Aplomb', exact: true })
        .click();
      await page.waitForURL(`${site.origin}/`);
      await context.close();
    });

    it('leads to a section by the list on this page', async () => {
      const { page, context } = await open('/docs/troubleshooting/common-issues/speed-and-models');
      const list = page.getByRole('navigation', { name: 'On this page' });
      if (width < 1280) await list.getByText('On this page').click();
      await list.getByRole('link', { name: 'High CPU or memory use' }).click();
      const heading = page.getByRole('heading', { name: 'High CPU or memory use' });
      await expect.poll(() => page.url()).toMatch(/#high-cpu-or-memory-use$/);
      if (width < 1280) await list.getByRole('list').waitFor({ state: 'hidden' });
      // Below the bars that stay in sight, and in the upper half.
      await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(450);
      expect((await heading.boundingBox())?.y).toBeGreaterThan(44);
      await context.close();
    });

    it('goes past the navigation by the skip link', async () => {
      const { page, context } = await open(PAGE);
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').textContent()).toBe('Skip to content');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(
        await page.locator(':focus').evaluate((element) => element.closest('main') !== null),
      ).toBe(true);
      await context.close();
    });
  });

  describe.each(layouts.filter((width) => width < 1024))(
    'the sidebar over the page at %d px',
    (width) => {
      const open = async (javaScriptEnabled = true) => {
        const opened = await site.open(PAGE, {
          viewport: { width, height: 900 },
          javaScriptEnabled,
        });
        if (javaScriptEnabled) await ready(opened.page);
        const sidebar = opened.page.locator('#docs-sidebar');
        const toggle = opened.page
          .locator('button[popovertarget=docs-sidebar]', { has: opened.page.locator('svg') })
          .last();
        expect(await sidebar.isVisible()).toBe(false);
        await toggle.click();
        await sidebar.waitFor({ state: 'visible' });
        return { ...opened, sidebar, toggle };
      };

      it.each([true, false])(
        'closes by its button, by Escape and by the backdrop (script: %s)',
        async (script) => {
          const { page, context, sidebar, toggle } = await open(script);
          await sidebar.locator('button[popovertargetaction=hide]').click();
          await sidebar.waitFor({ state: 'hidden' });
          await toggle.click();
          await page.keyboard.press('Escape');
          await sidebar.waitFor({ state: 'hidden' });
          await toggle.click();
          await sidebar.waitFor({ state: 'visible' });
          await page.mouse.click(width - 8, 600);
          await sidebar.waitFor({ state: 'hidden' });
          await context.close();
        },
      );

      it('keeps the focus inside while open, gives it back, and closes when a page was chosen', async () => {
        const { page, context, sidebar, toggle } = await open();
        for (let stops = 0; stops < 40; stops += 1) {
          await page.keyboard.press('Tab');
          expect(
            await page.evaluate(
              'document.activeElement === document.body || ' +
                'document.querySelector("#docs-sidebar").contains(document.activeElement)',
            ),
          ).toBe(true);
        }
        await page.keyboard.press('Escape');
        await sidebar.waitFor({ state: 'hidden' });
        expect(await toggle.evaluate((element) => element.closest('[inert]') === null)).toBe(true);
        await toggle.click();
        await sidebar.getByRole('link', { name: 'Screen analysis' }).click();
        await sidebar.waitFor({ state: 'hidden' });
        await page.getByRole('heading', { level: 1, name: 'Screen analysis' }).waitFor();
        await context.close();
      });
    },
  );
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { builtPaths } from './routes.ts';
import { sharedSite, type Site, whyNot } from './site.ts';

const narrow = { width: 320, height: 800 };

describe.skipIf(whyNot !== null)(`every page in a browser (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  let page: Page;
  let messages: string[];
  beforeAll(async () => {
    site = await sharedSite();
    // One page goes through all paths, as a reader does: a new one for each has to start a process
    // and to compile the scripts again, which takes a third of the time.
    ({ page, messages } = await site.open('/', { viewport: narrow, bypassCSP: true }));
  });
  afterAll(async () => {
    await site?.close();
  });

  it.each(builtPaths())(
    '%s: axe finds nothing in either theme, nothing overflows, the console stays quiet',
    async (path) => {
      await page.setViewportSize(narrow);
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
      messages.length = 0;
      await page.goto(site.origin + path);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.title()).toMatch(/Aplomb/);
      expect(await axeFaults(page)).toEqual([]);
      expect(await overflow(page), `${narrow.width} px`).toBe(0);
      await page.setViewportSize({ width: 768, height: 900 });
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await overflow(page), 'text at 200 %').toBe(0);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect(
        messages.filter((message) => !(path === '/nothing-here' && message.includes('404'))),
      ).toEqual([]);
    },
  );
});

const overflow = (page: { evaluate: (script: string) => Promise<unknown> }): Promise<unknown> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

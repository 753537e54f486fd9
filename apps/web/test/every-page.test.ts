import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { builtPaths } from './routes.ts';
import { openSite, type Site, whyNot } from './site.ts';

const NARROW = 320;

describe.skipIf(whyNot !== null)(`every page in a browser (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  it.each(builtPaths())(
    '%s: axe finds nothing in either theme, nothing overflows, the console stays quiet',
    async (path) => {
      const { page, context, messages } = await site.open(path, {
        viewport: { width: NARROW, height: 800 },
        reducedMotion: 'reduce',
        bypassCSP: true,
      });
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.title()).toMatch(/Aplomb/);
      expect(await axeFaults(page)).toEqual([]);
      expect(await overflow(page), `${NARROW} px`).toBe(0);
      await page.setViewportSize({ width: 768, height: 900 });
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await overflow(page), 'text at 200 %').toBe(0);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect(
        messages.filter((message) => !(path === '/nothing-here' && message.includes('404'))),
      ).toEqual([]);
      await context.close();
    },
  );
});

const overflow = (page: { evaluate: (script: string) => Promise<unknown> }): Promise<unknown> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

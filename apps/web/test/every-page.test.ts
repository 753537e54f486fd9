import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { TabWalk, WATCH } from './page-walk.ts';
import { builtPaths } from './routes.ts';
import { hydrated, sharedSite, type Site, whyNot } from './site.ts';

const narrow = { width: 320, height: 800 };
const wide = { width: 1440, height: 900 };

describe.skipIf(whyNot !== null)(`every page in a browser (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  // One page goes through all paths, as a reader does: a new one for each has to start a process
  // and to compile the scripts again, which takes a third of the time.
  let desk: { page: Page; messages: string[] };
  let phone: { page: Page; messages: string[] };
  let keys: TabWalk;
  /** Of elements that were looked at on an earlier page. */
  const kinds = new Set<string>();
  /** What is around pages that axe has looked at. */
  const frames = new Set<string>();
  beforeAll(async () => {
    site = await sharedSite();
    const options = { bypassCSP: true, reducedMotion: 'reduce' } as const;
    desk = await site.open('/license', options);
    phone = await site.open('/license', {
      ...options,
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
    });
    for (const { page } of [desk, phone]) await page.addInitScript(WATCH);
    keys = await TabWalk.in(desk.page);
  });
  afterAll(async () => {
    await site?.close();
  });

  it.each(builtPaths())(
    '%s: nothing overflows, the console stays quiet, and each new kind of element works for axe, Tab and a finger',
    async (path) => {
      const { page } = desk;
      // Else what the page before left is laid out anew for this one's width and colours.
      await page.evaluate("document.documentElement.style.display = 'none'");
      await page.setViewportSize(narrow);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      await page.goto(site.origin + path);
      await hydrated(page);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.title()).toMatch(/Aplomb/);
      expect(await overflow(page), `${narrow.width} px`).toBe(0);
      const found = await newKinds(page);
      if (found.length > 0) {
        const frame = await page.evaluate<string>('walk.frame()');
        const part = frames.has(frame) ? 'page' : undefined;
        const coloured = `{ include: walk.firstOf(${JSON.stringify(found)}) }`;
        expect(await axeFaults(page, part, coloured)).toEqual([]);
        frames.add(frame);
        await reachAll(path);
      }
      await page.setViewportSize({ width: 768, height: 900 });
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await overflow(page), 'text at 200 %').toBe(0);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await page.locator('h1').isVisible()).toBe(true);
      const messages = [...desk.messages.splice(0), ...phone.messages.splice(0)];
      expect(
        messages.filter((message) => !(path === '/nothing-here' && message.includes('404'))),
      ).toEqual([]);
    },
  );

  async function newKinds(page: Page): Promise<string[]> {
    const found = (await page.evaluate<string[]>('walk.kinds()')).filter(
      (kind) => !kinds.has(kind),
    );
    for (const kind of found) kinds.add(kind);
    return found;
  }

  /** By the Tab key alone, and by a finger on a phone. */
  async function reachAll(path: string): Promise<void> {
    await desk.page.setViewportSize(wide);
    await desk.page.emulateMedia({ colorScheme: 'light' });
    expect(await keys.missed(), 'Tab passes these by').toEqual([]);
    expect(await desk.page.evaluate('walk.unseen()'), 'focused without a sign of it').toEqual([]);
    await phone.page.goto(site.origin + path);
    // What is below the first screen comes with the whole sheet.
    await phone.page.locator('html:not([data-short])').waitFor({ state: 'attached' });
    expect(await phone.page.evaluate("walk.untouchable('body')"), 'too small or covered').toEqual(
      [],
    );
    expect(
      await phone.page.evaluate('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0);
  }
});

const overflow = (page: { evaluate: (script: string) => Promise<unknown> }): Promise<unknown> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

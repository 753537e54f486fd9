import type { BrowserContextOptions } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPaths } from './routes.ts';
import { sharedSite, type Site, whyNot } from './site.ts';

/** Each takes a second; pages of all kinds are among them. */
const paths = builtPaths().filter((_path, index) => index % 12 === 0);
const phone = (width: number, height: number): BrowserContextOptions => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
  // The bob of the plumb line moves with the scrolling that a picture of a page may take.
  reducedMotion: 'reduce',
});
const phones = [phone(360, 740), phone(430, 932)];
const GUIDE = '/docs/core-features/screen-analysis';
/** Share of the values: edges are smoothed a little otherwise in layers of their own. */
const SMOOTHED = 0.0005;
const SHEET = /\.css$/;
const BOOT = /\/boot-/;
/** Fonts and scripts but for the one that shows the rest of the page. */
const NOT_BOOT = /\/(?!boot-)[\w.-]+\.(?:js|woff2)$/;
const hasSheet =
  'document.querySelector("head link[rel=stylesheet]")?.sheet instanceof CSSStyleSheet';

/** The share of the values of two pictures' pixels that differ; 1 for pictures of two sizes. */
async function differing(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).raw().toBuffer()));
  if (a === undefined || b?.length !== a.length) return 1;
  return a.filter((value, index) => value !== b[index]).length / a.length;
}

describe.skipIf(whyNot !== null)(`the style inside a page (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await sharedSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  it.each(paths)('%s: a phone’s first screen needs no other rules', async (path) => {
    for (const device of phones) {
      const { short, whole } = await picturesOf(path, device);
      expect(await differing(short, whole), `${device.viewport?.width} px`).toBeLessThan(SMOOTHED);
    }
  });

  it('shows the reader’s choice of a theme from the first paint on', async () => {
    const [device = {}] = phones;
    const dark = await picturesOf(GUIDE, device, 'dark');
    expect(await differing(dark.short, dark.whole)).toBeLessThan(SMOOTHED);
    const light = await picturesOf(GUIDE, device);
    expect(await differing(dark.short, light.short)).toBeGreaterThan(0.5);
  });

  it('loads the whole sheet before anything is shown where more than that is seen', async () => {
    for (const [address, device] of [
      [GUIDE, {}],
      [`${GUIDE}#limits`, phones[0]],
    ] as const) {
      const { page, context } = await site.open(address, device);
      expect(await page.evaluate(hasSheet), address).toBe(true);
      expect(await page.locator('html[data-short]').count(), address).toBe(0);
      await context.close();
    }
  });

  it.each([
    ['the sheet', SHEET],
    ['the boot script', BOOT],
  ])('shows the whole page where %s cannot be had', async (_what, file) => {
    const context = await site.browser.newContext(phones[0]);
    const page = await context.newPage();
    await page.route(file, (route) => route.abort());
    await page.goto(site.origin + GUIDE);
    await page.locator('html:not([data-short])').waitFor({ state: 'attached' });
    expect(await page.locator('#limits').isVisible()).toBe(true);
    await context.close();
  });

  /** Of the first screen, before and after the sheet is there; afresh, without a cache. */
  async function picturesOf(
    path: string,
    device: BrowserContextOptions,
    theme = 'light',
  ): Promise<Record<'short' | 'whole', Buffer>> {
    const context = await site.browser.newContext(device);
    await context.addInitScript(`localStorage.setItem('aplomb.theme','${theme}')`);
    const page = await context.newPage();
    const sheet = Promise.withResolvers<void>();
    await page.route(NOT_BOOT, (route) => route.abort());
    await page.route(SHEET, async (route) => {
      await sheet.promise;
      await route.continue();
    });
    const picture = async (look: string): Promise<Buffer> => {
      await page.locator(look).waitFor({ state: 'attached' });
      // Pictures come when they come.
      return page.screenshot({ style: 'img,video{visibility:hidden!important}' });
    };
    await page.goto(site.origin + path, { waitUntil: 'commit' });
    await page.locator('#entry').waitFor({ state: 'attached' });
    const short = await picture('html[data-short]');
    sheet.resolve();
    const whole = await picture('html:not([data-short])');
    await context.close();
    return { short, whole };
  }
});

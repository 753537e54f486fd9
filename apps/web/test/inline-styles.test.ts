import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtHtml, builtPaths } from './routes.ts';
import { sharedSite, type Site, whyNot } from './site.ts';

const assets = fileURLToPath(new URL('../build/client/assets/', import.meta.url));
/** Each takes a second; pages of all kinds are among them. */
const paths = builtPaths().filter((_path, index) => index % 12 === 0);

/**
 * Far parts of a page are else laid out when they come near, which a picture may be before; the
 * browser's player of films turns a wheel.
 */
const atRest =
  '<style>*{content-visibility:visible!important}video{visibility:hidden}</style></head>';

describe.skipIf(whyNot !== null)(`the style inside a page (${whyNot ?? 'Chromium'})`, () => {
  const sheet = readdirSync(assets).find((file) => /^entry-.*\.css$/.test(file)) ?? '';
  const whole = `<style>${readFileSync(assets + sheet, 'utf8')}</style>`;
  let site: Site;
  const pages: Page[] = [];
  beforeAll(async () => {
    site = await sharedSite();
    for (const width of [390, 1440]) {
      const viewport = { width, height: 900 };
      // The bob of the plumb line moves with the scrolling that a picture of a whole page takes.
      const still = { javaScriptEnabled: false, reducedMotion: 'reduce' } as const;
      pages.push((await site.open('/404', { viewport, ...still })).page);
    }
  });
  afterAll(async () => {
    await site?.close();
  });

  it.each(paths)('%s: shows what the whole sheet shows', async (path) => {
    const html = builtHtml(path).replace('</head>', atRest);
    const dressed = html.replace(/<style>.*?<\/style>/s, () => whole);
    expect(dressed.length).toBeGreaterThan(html.length);
    for (const page of pages) {
      const [own, all] = [await pictureOf(page, path, html), await pictureOf(page, path, dressed)];
      expect(own.equals(all), `${page.viewportSize()?.width} px`).toBe(true);
    }
  });

  /** Without pictures and fonts, which come when they come. */
  async function pictureOf(page: Page, path: string, body: string): Promise<Buffer> {
    await page.unrouteAll();
    await page.route('**', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ body, contentType: 'text/html' })
        : route.abort(),
    );
    await page.goto(site.origin + path);
    return page.screenshot({ fullPage: true });
  }
});

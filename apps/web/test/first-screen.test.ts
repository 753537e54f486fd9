import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsPaths } from '../app/docs/pages.ts';
import { sharedSite, type Site, whyNot } from './site.ts';

const guides = docsPaths().filter((path) =>
  /^\/docs\/(?:getting-started|core-features|advanced-usage|integration-guides)\//.test(path),
);
/** A picture of the app, a recorded answer, code, or something that works; a table of facts, too. */
const shown = ['img', 'figure', 'pre', 'table', '[data-try-it]'].map((kind) => `${kind}:visible`);

describe.skipIf(whyNot !== null)(`the first screen of a guide (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await sharedSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  it('shows what the guide is about, in a picture or an example', async () => {
    expect(guides.length).toBeGreaterThan(20);
    const { page, context } = await site.open('/docs', { javaScriptEnabled: false });
    const height = page.viewportSize()?.height ?? 0;
    const below: string[] = [];
    for (const path of guides) {
      await page.goto(site.origin + path);
      const box = await page
        .locator('article .prose')
        .locator(shown.join(', '))
        .first()
        .boundingBox();
      if (box === null || box.y > height) below.push(path);
    }
    expect(below).toEqual([]);
    await context.close();
  });
});

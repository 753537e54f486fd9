import { faq, featureGuide, supportHeader, troubleshooting } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supportTabIds, supportTabs } from '../app/support/tabs.ts';
import { axeFaults } from './axe.ts';
import { hydrated, layouts, openSite, type Site, whyNot } from './site.ts';

const shown = (page: Page): Promise<string[]> =>
  page
    .locator('.support-panels > section')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.checkVisibility())
        .map((panel) => panel.id.replace('-panel', '')),
    );
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search support' });

describe.skipIf(whyNot !== null)(`the support page (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  const open = async (path: string, width = 1440) => {
    const opened = await site.open(path, { viewport: { width, height: 800 } });
    await hydrated(opened.page);
    return opened;
  };

  it.each(layouts)(
    'changes tabs by mouse at %i px, one shown at a time, and goes back through them',
    async (width) => {
      const { page, context, messages } = await open('/support', width);
      expect(await shown(page)).toEqual(['getting-started']);
      for (const id of supportTabIds) {
        await tab(page, supportTabs[id]).click();
        await expect.poll(() => shown(page)).toEqual([id]);
        expect(await tab(page, supportTabs[id]).getAttribute('aria-selected')).toBe('true');
        expect(await page.evaluate('scrollY')).toBe(0);
      }
      await page.goBack();
      await expect.poll(() => shown(page)).toEqual(['privacy']);
      await page.goBack();
      await expect.poll(() => shown(page)).toEqual(['features']);
      await page.goForward();
      await expect.poll(() => shown(page)).toEqual(['privacy']);
      expect(
        await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        ),
      ).toBe(0);
      expect(messages).toEqual([]);
      await context.close();
    },
  );

  it('changes tabs by keyboard: one stop, arrows in a ring, Home, End, then on into the panel', async () => {
    const { page, context } = await open('/support');
    await tab(page, supportTabs['getting-started']).focus();
    for (const [key, id] of [
      ['ArrowRight', 'troubleshooting'],
      ['ArrowRight', 'features'],
      ['End', 'contact'],
      ['ArrowRight', 'getting-started'],
      ['ArrowLeft', 'contact'],
      ['Home', 'getting-started'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => shown(page)).toEqual([id]);
      expect(await page.evaluate('document.activeElement.dataset.tab')).toBe(id);
    }
    expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.closest("[role=tabpanel]")?.id')).toBe(
      'getting-started-panel',
    );
    await context.close();
  });

  it.each(supportTabIds)('opens at #%s', async (id) => {
    const { page, context } = await open(`/support#${id}`);
    await expect.poll(() => shown(page)).toEqual([id]);
    await context.close();
  });

  it('opens a topic that a link leads to', async () => {
    const [, , topic] = troubleshooting;
    const { page, context } = await open(`/support#${topic?.id ?? ''}`);
    await expect.poll(() => shown(page)).toEqual(['troubleshooting']);
    expect(await page.locator('details[open] summary').allTextContents()).toEqual([topic?.issue]);
    await context.close();
  });

  it('stays where the reader was when the page is loaded again or the tab changes', async () => {
    const { page, context } = await open('/support#troubleshooting');
    await page.evaluate(
      'new Promise((seen) => { addEventListener("scrollend", seen); scrollTo(0, 120); })',
    );
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate('scrollY')).toBe(120);
    await tab(page, supportTabs.features).click();
    await expect.poll(() => shown(page)).toEqual(['features']);
    expect(await page.evaluate('scrollY')).toBe(120);
    await context.close();
  });

  it('reads without script: each tab by its link, all topics, closed questions', async () => {
    const { page, context } = await site.open('/support', { javaScriptEnabled: false });
    expect(await shown(page)).toEqual(['getting-started']);
    for (const id of supportTabIds) {
      await page.getByRole('link', { name: supportTabs[id], exact: true }).first().click();
      expect(await shown(page)).toEqual([id]);
    }
    await page
      .getByRole('link', { name: supportTabs.troubleshooting, exact: true })
      .first()
      .click();
    expect(await page.locator('#troubleshooting summary').allTextContents()).toEqual(
      troubleshooting.map(({ issue }) => issue),
    );
    await page.locator('#troubleshooting summary').first().click();
    expect(await page.getByText(troubleshooting[0]?.solutions[0] ?? '').isVisible()).toBe(true);
    expect(await page.locator('form[action="/search"] input[name=q]').isVisible()).toBe(true);
    await context.close();
  });

  it.each(layouts)(
    'searches all lists as one types at %i px, with counts, marks and a way to clear',
    async (width) => {
      const { page, context, messages } = await open('/support', width);
      await search(page).pressSequentially('MICROPHONE');
      const has = (texts: readonly string[]) => texts.some((text) => /microphone/i.test(text));
      const topics = troubleshooting.filter(({ issue, solutions }) => has([issue, ...solutions]));
      const features = featureGuide.filter(({ title, description, bestFor, tips }) =>
        has([title, description, bestFor, ...tips]),
      );
      const questions = faq.filter(({ question, answer }) => has([question, answer]));
      const total = topics.length + features.length + questions.length;
      await expect
        .poll(() => page.getByRole('status').first().textContent())
        .toBe(
          `${total} matches for “MICROPHONE”: ${topics.length} in troubleshooting, ` +
            `${features.length} in features, ${questions.length} in questions.`,
        );
      expect(await shown(page)).toEqual(['troubleshooting']);
      expect(await page.locator('#troubleshooting-panel summary').allTextContents()).toEqual(
        topics.map(({ issue }) => issue),
      );
      expect(await page.locator('#troubleshooting-panel mark').first().isVisible()).toBe(true);
      expect(
        (await page.locator('mark').allTextContents()).every(
          (text) => text.toLowerCase() === 'microphone',
        ),
      ).toBe(true);
      expect(await tab(page, supportTabs.features).textContent()).toContain(
        String(features.length),
      );
      await tab(page, supportTabs.features).click();
      await expect
        .poll(() => page.locator('#features-panel h3').allTextContents())
        .toEqual(features.map(({ title }) => title));
      await page.getByRole('button', { name: 'Clear' }).click();
      expect(await search(page).inputValue()).toBe('');
      expect(await page.locator('mark').count()).toBe(0);
      expect(await page.locator('#features-panel h3').count()).toBe(featureGuide.length);
      expect(await page.locator('details[open]').count()).toBe(0);
      expect(messages).toEqual([]);
      await context.close();
    },
  );

  it('finds questions, says when nothing matches, and keeps the search in the address', async () => {
    const { page, context } = await open('/support?q=premium');
    await expect.poll(() => search(page).inputValue()).toBe('premium');
    expect(await page.locator('details[open] summary').allTextContents()).toEqual([
      faq[0]?.question,
    ]);
    await search(page).fill('zebra');
    await expect
      .poll(() => page.getByRole('status').first().textContent())
      .toContain('Nothing here matches “zebra”');
    await search(page).press('Enter');
    await expect.poll(() => page.url()).toContain('?q=zebra');
    await search(page).press('Escape');
    await expect.poll(() => page.url()).not.toContain('zebra');
    await context.close();
  });

  it('keeps what is typed before React has arrived', async () => {
    const { page, context } = await site.open('/', {});
    const typed = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto(`${site.origin}/support`, { waitUntil: 'domcontentloaded' });
    await search(page).pressSequentially('antivirus');
    expect(await page.evaluate('document.documentElement.dataset.ready')).toBeUndefined();
    typed.resolve();
    await hydrated(page);
    await expect
      .poll(() => page.getByRole('status').first().textContent())
      .toMatch(/^\d+ matches for “antivirus”/);
    expect(await search(page).inputValue()).toBe('antivirus');
    await context.close();
  });

  it('answers six questions, closed at first, by mouse and keyboard', async () => {
    const { page, context } = await open('/support');
    const questions = page.locator('section[aria-labelledby=questions] details');
    expect(await questions.locator('summary').allTextContents()).toEqual(
      faq.map(({ question }) => question),
    );
    expect(
      await questions.evaluateAll(
        (all) => all.filter((one) => (one as HTMLDetailsElement).open).length,
      ),
    ).toBe(0);
    await questions.first().locator('summary').click();
    expect(await page.getByText(faq[0]?.answer ?? '').isVisible()).toBe(true);
    await questions.nth(1).locator('summary').press('Enter');
    expect(await page.getByText(faq[1]?.answer ?? '').isVisible()).toBe(true);
    await questions.first().locator('summary').click();
    expect(await page.getByText(faq[0]?.answer ?? '').isVisible()).toBe(false);
    await context.close();
  });

  it('lets its header step back past the contract’s pixels of scroll, and no earlier', async () => {
    const { page, context } = await open('/support');
    const opacity = (): Promise<number> =>
      page
        .locator('header')
        .first()
        .evaluate((header) => Number(getComputedStyle(header).opacity));
    // Further down first: there it has stepped back, so that what follows has seen the scroll.
    for (const [scroll, shown] of [
      [supportHeader.scrollPixels + 1, supportHeader.opacity],
      [supportHeader.scrollPixels, 1],
      [supportHeader.scrollPixels + 1, supportHeader.opacity],
      [0, 1],
    ] as const) {
      await page.evaluate(`scrollTo(0, ${scroll})`);
      await expect.poll(opacity, { message: `${scroll} px` }).toBe(shown);
    }
    await context.close();
  });

  it('gives axe nothing to find in any tab, with a search and with refused fields, in either theme', async () => {
    const { page, context } = await site.open('/support?q=audio', {
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await hydrated(page);
    await tab(page, supportTabs.contact).click();
    await page.getByRole('button', { name: 'Open the ticket' }).click();
    for (const id of supportTabIds) {
      await tab(page, supportTabs[id]).click();
      await expect.poll(() => shown(page)).toEqual([id]);
      expect(await axeFaults(page), id).toEqual([]);
    }
    await context.close();
  });

  it('leads back to the start and to the download', async () => {
    const { page, context } = await open('/support');
    await page.locator('header').getByRole('link', { name: 'Not available' }).click();
    await page.waitForURL('**/download');
    await page.goBack();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL(`${site.origin}/`);
    await context.close();
  });
});

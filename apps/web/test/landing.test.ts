import { readFile } from 'node:fs/promises';
import {
  faq,
  featureCards,
  landingAnchors,
  landingSections,
  measuredFigures,
  testimonialLabel,
} from '@aplomb/contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentLabels, moments } from '../app/site/moments/moments.ts';
import { hydrated, layouts, sharedSite, type Site, whyNot } from './site.ts';

const BAR_WIDTH = 1024;
/** A busy machine may need a while until something shows. */
const patience = { timeout: 15_000 };
const top = (page: Page): Promise<number> => page.evaluate<number>('Math.round(scrollY)');
const isOpen = (page: Page, menu: string): Promise<boolean> =>
  page.evaluate<boolean>(`document.querySelector('[data-menu=${menu}]').open`);

/** The address that a picture shows. */
const shownFile = (picture: Locator): Promise<string> =>
  picture.evaluate((element) => (element as HTMLImageElement).currentSrc);

describe.skipIf(whyNot !== null)(`landing page (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await sharedSite();
  });
  afterAll(async () => {
    await site?.close();
  });

  it('has every section in the order of the specification', async () => {
    const { page, context } = await site.open('/');
    expect(
      await page.evaluate(
        '[...document.querySelectorAll("main section[id], [data-section]")]' +
          '.map((part) => part.dataset.section ?? part.id)',
      ),
    ).toEqual([...landingSections]);
    await context.close();
  });

  it('leads the proof with measured figures, and labels examples and targets', async () => {
    const { page, context } = await site.open('/');
    const proof = page.locator('#social-proof');
    for (const { id, value, command } of measuredFigures) {
      const figure = await proof.locator(`[data-measured=${id}]`).textContent();
      expect(figure).toContain(value);
      expect(figure).toContain(command);
    }
    expect(await proof.locator('[data-examples] h3').textContent()).toBe(testimonialLabel);
    for (const author of await proof.locator('[data-testimonial] figcaption').allTextContents())
      expect(author).toMatch(/^Example /);
    expect(await proof.locator('[data-targets] h3').textContent()).toContain('target');
    for (const part of ['[data-phase]', '[data-feature=screen]'])
      for (const figure of await page.locator(part).all())
        expect(await figure.textContent()).toContain('target');
    await context.close();
  });

  it('names no figure as measured that the record of measurements lacks', async () => {
    const record = (await readFile(new URL('../../../docs/measured.md', import.meta.url), 'utf8'))
      .replaceAll('\u00a0', ' ')
      .split(/^## /m);
    for (const { id, value, command } of measuredFigures.filter(({ id }) => id !== 'sending')) {
      const section = record.find((text) => text.split('\n').slice(0, 6).includes(command)) ?? '';
      expect(section, id).toContain(value.replaceAll('\u00a0', ' '));
    }
  });

  it.each([
    [1440, 8_000],
    [360, 12_000],
  ])('is no longer at %i px than %i', async (width, most) => {
    const { page, context } = await site.open('/', { viewport: { width, height: 900 } });
    await page.evaluate('document.fonts.ready');
    // What is far away is laid out when it comes near, and has an estimated height until then.
    for (const part of await page.locator('main section[id], [data-demo]').all())
      await part.evaluate((element) => {
        (element as HTMLElement).style.contentVisibility = 'visible';
      });
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(most);
    await context.close();
  });

  it('shows each feature with a picture of the app', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context } = await site.open('/', { colorScheme });
      for (const { id, picture } of featureCards) {
        const image = page.locator(`[data-feature=${id}]`).getByRole('img', { name: picture });
        await image.scrollIntoViewIfNeeded();
        await expect
          .poll(
            () => image.evaluate((element) => (element as HTMLImageElement).naturalWidth),
            patience,
          )
          .toBeGreaterThan(1_000);
        expect(await shownFile(image)).toContain(`${id}-${colorScheme}`);
      }
      await context.close();
    }
  });

  describe.each(layouts)('at %i px', (width) => {
    const menu = width < BAR_WIDTH ? 'mobile' : 'sections';
    const visit = async (): ReturnType<Site['open']> => {
      const opened = await site.open('/', {
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      await hydrated(opened.page);
      return opened;
    };

    it('opens the menu, leads to every section and closes on selection', async () => {
      const { page, context, messages } = await visit();
      const summary = page.locator(`[data-menu=${menu}] > summary`);
      for (const [anchor, label] of Object.entries(landingAnchors)) {
        await summary.click();
        expect(await isOpen(page, menu)).toBe(true);
        await page
          .locator(`[data-menu=${menu}]`)
          .getByRole('link', { name: label, exact: true })
          .click();
        await expect.poll(() => isOpen(page, menu), patience).toBe(false);
        await expect.poll(() => page.url(), patience).toMatch(new RegExp(`#${anchor}$`));
        await expect
          .poll(
            () =>
              page.evaluate<number>(
                `document.getElementById('${anchor}').getBoundingClientRect().top`,
              ),
            patience,
          )
          .toBeLessThan(200);
      }
      expect(messages).toEqual([]);
      await context.close();
    });

    it('closes the menu on a mousedown outside, and on Escape with the focus back on its button', async () => {
      const { page, context } = await visit();
      const summary = page.locator(`[data-menu=${menu}] > summary`);
      await summary.click();
      await page.mouse.move(width / 2, 880);
      await page.mouse.down();
      await expect.poll(() => isOpen(page, menu), patience).toBe(false);
      await page.mouse.up();
      await summary.focus();
      await page.keyboard.press('Enter');
      expect(await isOpen(page, menu)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(await isOpen(page, menu)).toBe(false);
      expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
      await context.close();
    });

    it('shows each moment with its screen and answer, by keyboard and by pointer', async () => {
      const { page, context } = await visit();
      const tabs = page.locator('[data-moments]').getByRole('tab');
      const open = page.locator('[data-moment]:visible');
      await tabs.nth(0).click();
      for (const [index, { name, alt, html }] of moments.entries()) {
        if (index > 0) await page.keyboard.press('ArrowRight');
        await expect.poll(() => open.getAttribute('data-moment'), patience).toBe(name);
        expect(await open.getByRole('img', { name: alt }).isVisible()).toBe(true);
        expect(await open.locator('.moment-answer').innerHTML()).toBe(html);
      }
      await tabs.nth(3).click();
      await expect.poll(() => open.getAttribute('data-moment'), patience).toBe('code');
      expect(await open.innerText()).toContain('elements are skipped');
      await context.close();
    });

    it('answers each question where it is asked, closed at first', async () => {
      const { page, context } = await visit();
      for (const { id, question, answer } of faq) {
        const item = page.locator('details', { has: page.locator(`#faq-${id}`) });
        expect(await item.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false);
        // The pointer arrives before it presses: what comes near is laid out by then.
        await item.getByText(question).hover();
        await item.getByText(question).click();
        expect(await item.getByText(answer.slice(0, 40)).isVisible()).toBe(true);
      }
      await context.close();
    });

    it('floats the way to the top once the first screen is left', async () => {
      const { page, context } = await visit();
      const button = page.getByRole('link', { name: 'Back to the top' });
      const isOnScreen = async (): Promise<boolean> =>
        button.evaluate((element) => element.getBoundingClientRect().top < innerHeight);
      expect(await isOnScreen()).toBe(false);
      await page.evaluate('scrollTo(0, 4000)');
      await expect.poll(isOnScreen, patience).toBe(true);
      await button.click();
      await expect.poll(() => top(page), patience).toBe(0);
      await context.close();
    });
  });

  it('loads the picture of its theme only', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const requested: string[] = [];
      const { page, context } = await site.open('/404', { colorScheme });
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(`${site.origin}/`, { waitUntil: 'networkidle' });
      await page.locator('[data-moments]').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      const pictures = requested.flatMap(
        (url) => /\/([a-z]+)-(light|dark)[^/]*\.avif$/.exec(url)?.slice(1, 3) ?? [],
      );
      expect(pictures).toContain('interview');
      expect(pictures).toContain(colorScheme);
      expect(pictures).not.toContain(colorScheme === 'light' ? 'dark' : 'light');
      await context.close();
    }
  });

  it('shows pictures in the theme that the reader chose, on other pages and after another choice', async () => {
    const { page, context } = await site.open('/404', { colorScheme: 'dark' });
    await page.evaluate('localStorage.setItem("aplomb.theme", "light")');
    await page.goto(`${site.origin}/docs/getting-started/quick-start`);
    const picture = page.locator('[data-app-picture] img');
    await expect.poll(() => shownFile(picture), patience).toContain('/overlay-light');
    await hydrated(page);
    await page.locator('#docs-sidebar a[href="/docs/getting-started/first-launch"]').click();
    await expect.poll(() => shownFile(picture), patience).toContain('/first-launch-light');
    await page.getByRole('button', { name: 'Dark theme' }).locator('visible=true').click();
    await expect.poll(() => shownFile(picture), patience).toContain('/first-launch-dark');
    await context.close();
  });

  it('reads, opens and scrolls without script', async () => {
    const { page, context } = await site.open('/', { javaScriptEnabled: false });
    const shown = page.locator('[data-moments]');
    expect(await shown.getByRole('heading').allInnerTexts()).toEqual(Object.values(momentLabels));
    for (const panel of await shown.getByRole('tabpanel').all())
      expect(await panel.isVisible()).toBe(true);
    expect(await shown.getByRole('tab').count()).toBe(0);
    const menu = page.locator('[data-menu=sections]');
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: landingAnchors.roadmap }).click();
    expect(page.url()).toMatch(/#roadmap$/);
    await page.getByText('What does it cost?').click();
    expect(await page.getByText(faq[0]?.answer.slice(0, 40) ?? '').isVisible()).toBe(true);
    await context.close();
  });
});

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGallery } from './gallery-site.ts';

const { APLOMB_CHROMIUM: executablePath = '', APLOMB_CHROMIUM_FLAGS: flags = '' } = process.env;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe.skipIf(executablePath === '')(
  'looks in Chromium (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let gallery: Awaited<ReturnType<typeof startGallery>>;
    let browser: Browser;

    beforeAll(async () => {
      [gallery, browser] = await Promise.all([
        startGallery(),
        chromium.launch({ executablePath, args: flags.split(' ') }),
      ]);
    });

    afterAll(async () => {
      await browser?.close();
      await gallery?.stop();
    });

    async function open(
      options: Parameters<Browser['newPage']>[0],
      use: (page: Page, messages: string[]) => Promise<void>,
    ): Promise<void> {
      const page = await browser.newPage(options);
      const messages: string[] = [];
      page.on('console', (message) => {
        if (!message.text().includes('React DevTools')) messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await page.goto(gallery.origin);
      if (options?.javaScriptEnabled !== false) await page.waitForSelector('html[data-ready]');
      await use(page, messages);
      await page.close();
    }

    it.each(['light', 'dark'] as const)(
      'is accessible in the %s theme, also with a menu, a dialog and an error open',
      async (colorScheme) => {
        await open(
          { colorScheme, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
          async (page, messages) => {
            await page.addScriptTag({ content: axe });
            const violations = async () => {
              // The guards around a menu or dialog pass the focus on at once; axe cannot see that.
              const found = await page.evaluate<AxeResults>(
                'axe.run({ exclude: [["[data-base-ui-focus-guard]"]] },' +
                  '{ resultTypes: ["violations"], selectors: false })',
              );
              return found.violations.map(
                ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
              );
            };
            expect(await violations()).toEqual([]);
            await page.getByRole('button', { name: 'Send' }).click();
            await page.getByRole('button', { name: 'Sections' }).click();
            expect(await violations()).toEqual([]);
            await page.keyboard.press('Escape');
            await page.getByRole('button', { name: 'Delete history' }).click();
            await page.getByRole('dialog').waitFor();
            expect(await violations()).toEqual([]);
            expect(messages).toEqual([]);
          },
        );
      },
    );

    it.each([{ width: 320 }, { width: 768 }, { width: 1440 }])(
      'cuts nothing off at $width px, in forced colours neither',
      async ({ width }) => {
        for (const forcedColors of ['none', 'active'] as const) {
          await open({ viewport: { width, height: 800 }, forcedColors }, async (page) => {
            expect(await page.evaluate(overflow)).toBe(0);
          });
        }
      },
    );

    it('cuts nothing off with text at twice its size', async () => {
      await open({ viewport: { width: 640, height: 800 } }, async (page) => {
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        expect(await page.evaluate(overflow)).toBe(0);
      });
    });

    it('outlines every kind of control in forced colours', async () => {
      await open({ forcedColors: 'active' }, async (page) => {
        for (const control of ['.switch', '.check', '.radio', '.range', '.bar']) {
          expect(
            await page
              .locator(control)
              .first()
              .evaluate((element) => getComputedStyle(element).appearance),
          ).not.toBe('none');
        }
      });
    });

    it('is all there without script', async () => {
      await open({ javaScriptEnabled: false }, async (page) => {
        for (const text of [
          'Install, allow, press the keys.',
          'Find what is wrong by what you see.',
          'What is kept, where and for how long.',
        ]) {
          expect(await page.getByText(text).isVisible()).toBe(true);
        }
        await page.goto(`${gallery.origin}/#faq-offline`);
        expect(await page.getByText('all work on this machine').isVisible()).toBe(true);
        await page.getByText('Is the beta free?').click();
        expect(await page.getByText('costs nothing').isVisible()).toBe(true);
        await page.locator('label', { hasText: 'Python' }).first().click();
        expect(await page.getByText('requests.post').first().isVisible()).toBe(true);
        expect(await page.getByRole('button', { name: /Copy/ }).count()).toBe(0);
      });
    });

    it('stands still when the reader wants no motion', async () => {
      await open({ reducedMotion: 'reduce' }, async (page) => {
        expect(await page.evaluate('document.getAnimations().length')).toBe(0);
        const moving = await page.evaluate(
          () =>
            [...document.querySelectorAll('*')].filter((element) =>
              getComputedStyle(element)
                .transitionDuration.split(', ')
                .some((duration) => Number.parseFloat(duration) > 0),
            ).length,
        );
        expect(moving).toBe(0);
      });
    });

    it('moves the bob down the line with the scroll position', async () => {
      await open(
        { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' },
        async (page) => {
          const height = () =>
            page.locator('.plumb-bob').evaluate((bob) => bob.getBoundingClientRect().top);
          const start = await height();
          await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)');
          await expect.poll(height).toBeGreaterThan(start + 100);
        },
      );
    });

    it('keeps its height while fonts arrive (skipped where the system has none of the fonts that stand in)', async ({
      skip,
    }) => {
      const height = async (fonts: boolean) => {
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
        if (!fonts) await page.route('**/*.woff2', (route) => route.abort());
        await page.goto(gallery.origin, { waitUntil: 'networkidle' });
        const standIns = await page.evaluate(() =>
          Promise.allSettled(
            ['Geist fallback', 'Instrument Serif fallback 2'].map((name) =>
              document.fonts.load(`16px "${name}"`),
            ),
          ).then((loads) => loads.every(({ status }) => status === 'fulfilled')),
        );
        const found = await page.evaluate<number>('document.documentElement.scrollHeight');
        await page.close();
        skip(!standIns, 'no stand-ins');
        return found;
      };
      expect(Math.abs((await height(true)) - (await height(false)))).toBeLessThan(40);
    });
  },
);

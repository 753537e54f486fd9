import { partPaths } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPart } from './real-capture.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

/** Every panel one after the other, on a machine that is busy with other tests. */
const patience = 240_000;

describe.skipIf(noBrowser)(
  'looks of the main window (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench;

    beforeAll(async () => {
      view = await openViewBench(['code-python-dark.png']);
      await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
      await view.bench.call('text.analyze', {
        text: 'function mean(xs) { return sum(xs / xs.length; }',
        mode: 'code',
      });
      await view.bench.call('goals.save', {
        id: null,
        title: 'Explain a join',
        status: 'in_progress',
        percent: 40,
        milestones: [{ title: 'Inner and outer', done: true }],
      });
    });
    afterAll(() => view?.close());

    /** Nothing that is shown waits for the service any more. */
    const settled = (page: Page) =>
      expect
        .poll(() => page.locator('main [aria-busy=true]').filter({ visible: true }).count())
        .toBe(0);

    /** What axe finds in the window as it is shown, in both themes. */
    async function faults(page: Page): Promise<string[]> {
      const inTheLight = await violations(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      const inTheDark = await violations(page, ['color-contrast']);
      await page.emulateMedia({ colorScheme: 'light' });
      return [...inTheLight, ...inTheDark.map((line) => `dark ${line}`)];
    }

    /** The looks in which something is cut off, after which the window is as it was. */
    async function cuts(page: Page): Promise<string[]> {
      const found: string[] = [];
      for (const [look, width, size, forcedColors] of [
        ['narrow and large', 360, '200%', 'none'],
        ['narrow', 360, '100%', 'none'],
        ['large', 900, '200%', 'none'],
        ['forced colours', 900, '100%', 'active'],
        ['as it was', 900, '100%', 'none'],
      ] as const) {
        await page.setViewportSize({ width, height: 640 });
        await page.emulateMedia({ forcedColors });
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        const pixels = await overflow(page);
        if (pixels > 0) found.push(`${look}: ${pixels} px`);
      }
      return found;
    }

    it(
      'is accessible in both themes, and cuts nothing off narrow, in forced colours or with large text',
      async () => {
        const page = await view.open('main', { colorScheme: 'light' });
        const found: [path: string, lines: string[]][] = [];
        await page.getByRole('heading', { level: 1 }).waitFor();
        // Each part once: to come to one takes longer than to look at it.
        for (const path of partPaths) {
          await openPart(page, path);
          await settled(page);
          found.push([path, [...(await faults(page)), ...(await cuts(page))]]);
        }
        await page.close();
        expect(found).toHaveLength(partPaths.length);
        expect(found.filter(([, lines]) => lines.length > 0)).toEqual([]);
      },
      patience,
    );

    it('marks the chosen part alone in forced colours, and lets signs grow with the text', async () => {
      const page = await view.open('main', {
        forcedColors: 'active',
        viewport: { width: 1440, height: 640 },
      });
      await openPart(page, 'history/conversations');
      const lines = await page
        .getByRole('navigation', { name: /^Parts of/ })
        .getByRole('link')
        .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
      const signWidth = () =>
        page
          .locator('nav svg')
          .first()
          .evaluate((sign) => sign.getBoundingClientRect().width);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.style.fontSize))
        .toBe('100%');
      const before = await signWidth();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '150%';
      });
      const after = await signWidth();
      await page.close();
      expect(new Set(lines.slice(1)).size).toBe(1);
      expect(lines[0]).not.toBe(lines[1]);
      expect(after).toBeCloseTo(before * 1.5, 1);
    });

    it('moves nothing for those who want no motion', async () => {
      const page = await view.open('main', { reducedMotion: 'reduce' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      const moving = await page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter((element) =>
            getComputedStyle(element)
              .transitionDuration.split(', ')
              .some((duration) => Number.parseFloat(duration) > 0),
          ).length,
      );
      await page.close();
      expect(moving).toBe(0);
    });

    it('takes theme and sizes from the settings, in every window at once', async () => {
      const [main, overlay] = await Promise.all([
        view.open('main', { colorScheme: 'light' }),
        view.open('overlay', { colorScheme: 'light' }),
      ]);
      await openPart(main, 'settings/accessibility');
      await main.getByRole('radio', { name: 'Dark' }).click();
      await main.getByRole('radio', { name: '150 %' }).click();
      for (const page of [main, overlay]) {
        await page.waitForFunction(
          () =>
            document.documentElement.dataset['theme'] === 'dark' &&
            document.documentElement.style.fontSize === '150%',
        );
        await page.reload();
        await page.waitForFunction(
          () =>
            document.documentElement.dataset['theme'] === 'dark' &&
            document.documentElement.style.fontSize === '150%',
        );
        await page.close();
      }
      expect((await view.bench.call('settings.get', {})).appearance).toMatchObject({
        theme: 'dark',
        text_size: '150',
      });
    });

    it('says nothing to the console', () => {
      expect(view.messages).toEqual([]);
    });
  },
);

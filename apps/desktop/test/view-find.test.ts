import { hotkeys, settingsGroups } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panels } from '../view/find/panels.ts';
import { openPart } from './real-capture.ts';
import { specRows } from './spec-rows.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

const settingKeys = new Set(
  Object.values(settingsGroups).flatMap(({ settings }) => Object.keys(settings)),
);

describe.skipIf(noBrowser)(
  'finding (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench, page: Page;

    beforeAll(async () => {
      view = await openViewBench(['code-python-dark.png']);
      const { call } = view.bench;
      await call('app.firstLaunch.save', { step: 'test', done: true });
      await call('text.analyze', {
        text: 'The lighthouse keeper wrote to the harbour office about the broken lamp.',
        mode: 'document',
      });
      const base64 = Buffer.from('The crane of Quillworth is served by the night shift.').toString(
        'base64',
      );
      await call('documents.add', { file: { name: 'harbour-notes.txt', base64 } });
      page = await view.open('main');
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
    afterAll(() => view?.close());

    const field = () => page.getByRole('combobox', { name: /^Find a command/ });
    const open = async (): Promise<void> => {
      await page.keyboard.press(hotkeys.find.chord.replace('Ctrl', 'Control'));
      await field().waitFor();
    };
    /** Ids of the rows that are shown. */
    const rows = () =>
      page
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => option.dataset['item'] ?? ''));
    /** Whether the focus is at an anchor. */
    const arrivedAt = (anchor: string) =>
      page.evaluate(
        (name) => document.activeElement?.closest(`[data-anchor="${CSS.escape(name)}"]`) !== null,
        anchor,
      );

    it('finds each screen and setting that the specification names', async () => {
      await open();
      const missing: string[] = [];
      for (const [id, queries] of Object.entries(specRows)) {
        const [, part, anchor = ''] = id.split('/');
        const isSetting = part !== 'hotkeys' && settingKeys.has(anchor);
        const wanted = isSetting ? `setting/${anchor}` : id;
        for (const query of queries) {
          await field().fill(query);
          const found = await expect
            .poll(rows)
            .toSatisfy((shown: string[]) => shown.some((row) => row.startsWith(wanted)))
            .then(
              () => true,
              () => false,
            );
          if (!found) missing.push(`${query} → ${wanted}: ${(await rows()).join()}`);
        }
      }
      await page.keyboard.press('Escape');
      expect(missing).toEqual([]);
    });

    it('leads to each setting, panel and hotkey, and puts the focus there', async () => {
      await openPart(page, 'settings/general');
      const search = page.getByRole('combobox', { name: 'Search all settings' });
      const everything: (readonly [query: string, id: string])[] = [
        ...Object.values(settingsGroups).flatMap(({ settings }) =>
          Object.entries(settings).map(([key, { label }]) => [label, `setting/${key}`] as const),
        ),
        ...panels.map(([part, title]) => [title, `${part}/${title}`] as const),
        ...Object.entries(hotkeys).map(
          ([key, { action }]) => [`hotkey ${action}`, `settings/hotkeys/${key}`] as const,
        ),
      ];
      const lost: string[] = [];
      for (const [query, id] of everything) {
        if (!(await search.isVisible())) await openPart(page, 'settings/general');
        await search.fill(query);
        await page.locator(`[data-item="${id}"]`).click();
        await page.waitForFunction(() => location.hash.split('/').length > 3);
        const anchor = decodeURIComponent(
          (await page.evaluate(() => location.hash)).split('/')[3] ?? '',
        );
        await expect
          .poll(() => arrivedAt(anchor))
          .toBe(true)
          .catch(() => lost.push(id));
        await page.evaluate(() => {
          location.hash = '#/settings/general';
        });
      }
      expect(lost).toEqual([]);
    });

    it('comes back to a setting that is chosen twice', async () => {
      const search = page.getByRole('combobox', { name: 'Search all settings' });
      for (const scrolledAway of [false, true]) {
        await search.fill('Hotkey: Quick capture');
        await page.locator('[data-item="settings/hotkeys/quick_capture"]').click();
        await expect
          .poll(() => arrivedAt('quick_capture'), { message: scrolledAway ? 'again' : 'at first' })
          .toBe(true);
        await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0));
        await search.focus();
      }
    });

    it('finds conversations and documents, by keyboard alone', async () => {
      await open();
      await page.keyboard.type('lighthouse');
      await page
        .getByRole('option', { name: /lighthouse/ })
        .first()
        .waitFor();
      expect(await field().getAttribute('aria-expanded')).toBe('true');
      const active = await field().getAttribute('aria-activedescendant');
      expect(
        await page
          .getByRole('option', { selected: true })
          .or(page.locator('[data-highlighted]'))
          .first()
          .getAttribute('id'),
      ).toBe(active);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => location.hash.startsWith('#/history/'));
      await page
        .getByRole('heading', { level: 2, name: /lighthouse/i })
        .first()
        .waitFor();

      await open();
      await page.keyboard.type('Quillworth');
      await page.getByRole('option', { name: /harbour-notes\.txt/ }).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.title)).toContain('Documents');
      const [kept] = await view.bench.call('documents.list', {});
      await expect.poll(() => arrivedAt(kept?.id ?? '')).toBe(true);
    });

    it('starts a new conversation, and says so where nothing fits', async () => {
      await open();
      await page.keyboard.type('new conv');
      await page.getByRole('option', { name: 'New conversation' }).waitFor();
      await page.keyboard.press('Enter');
      await expect
        .poll(async () => (await view.bench.call('app.state', {})).conversation)
        .toBeNull();
      await open();
      await page.keyboard.type('zzzz qqqq');
      await page.getByText('Nothing fits.').waitFor();
      await page.keyboard.press('Escape');
      await field().waitFor({ state: 'detached' });
    });

    it.each(['light', 'dark'] as const)(
      'is accessible and cuts nothing off, %s',
      async (scheme) => {
        await page.emulateMedia({ colorScheme: scheme });
        await open();
        await page.keyboard.type('a');
        await page.getByRole('option').first().waitFor();
        expect(await violations(page)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 640 });
        expect(await overflow(page)).toBe(0);
        await page.setViewportSize({ width: 900, height: 640 });
        await page.keyboard.press('Escape');
      },
    );

    it('says nothing to the console', () => {
      expect(view.messages).toEqual([]);
    });
  },
);

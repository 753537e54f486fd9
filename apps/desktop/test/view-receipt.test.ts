import { readFile } from 'node:fs/promises';
import { verifyReceipt } from '@aplomb/proof';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPart } from './real-capture.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

const QUESTION = 'What do bees make?';

describe.skipIf(noBrowser)(
  'the receipt in the window (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench, page: Page;

    beforeAll(async () => {
      view = await openViewBench(['code-python-dark.png']);
      await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
      const text = 'Bees collect nectar from many flowers.';
      await view.bench.call('text.analyze', { text, mode: 'general', question: QUESTION });
      page = await view.open('main', { acceptDownloads: true });
      await openPart(page, 'history/conversations');
      await page.getByRole('link', { name: QUESTION }).click();
      await page.getByRole('button', { name: 'Receipt' }).click();
      await page.getByRole('dialog').waitFor();
    });
    afterAll(() => view?.close());

    const saved = async (button: string): Promise<Buffer> => {
      const [download]: [Download, void] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      return readFile(await download.path());
    };

    it('says what is in it, and fits the window', async () => {
      const { fingerprint } = await view.bench.call('receipt.key', {});
      await page.getByText(fingerprint).waitFor();
      expect(await violations(page)).toEqual([]);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${width} px`).toBe(0);
      }
    });

    it('keeps the focus, however fast Tab comes', async () => {
      const dialog = await page.getByRole('dialog').elementHandle();
      const left = await page.evaluateHandle((popup) => {
        const seen: string[] = [];
        document.addEventListener('focusin', ({ target }) => {
          if (target instanceof Element && !popup?.contains(target)) seen.push(target.outerHTML);
        });
        return seen;
      }, dialog);
      for (const key of ['Tab', 'Shift+Tab'])
        await Promise.all(Array.from({ length: 40 }, () => page.keyboard.press(key)));
      expect(await left.jsonValue()).toEqual([]);
      expect(await dialog?.evaluate((popup) => popup.contains(document.activeElement))).toBe(true);
    });

    it('is saved with the words or with their hashes, as JSON and as PDF', async () => {
      const whole = await saved('Save as JSON');
      expect(await verifyReceipt(whole)).toMatchObject({ valid: true });
      expect(whole.toString()).toContain(QUESTION);
      await page.getByRole('radio', { name: /As hashes only/ }).check();
      const hashed = await saved('Save as JSON');
      expect(await verifyReceipt(hashed)).toMatchObject({ valid: true });
      expect(hashed.toString()).not.toContain(QUESTION);
      expect((await saved('Save as PDF')).subarray(0, 5).toString()).toBe('%PDF-');
      expect(view.messages).toEqual([]);
    });
  },
);

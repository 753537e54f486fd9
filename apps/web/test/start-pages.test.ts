import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, layouts, sharedSite, type Site, whyNot } from './site.ts';

const path = '/docs/getting-started/first-launch';
const { APLOMB_CHROMIUM: executablePath = '', APLOMB_CHROMIUM_FLAGS: flags = '' } = process.env;

describe.skipIf(whyNot !== null)(
  `first launch in the documentation (${whyNot ?? 'Chromium'})`,
  () => {
    let site: Site;
    beforeAll(async () => {
      site = await sharedSite();
    });
    afterAll(async () => {
      await site?.close();
    });

    it.each(layouts)(
      'walks through five steps at %i px and remembers the one reached',
      async (width) => {
        const { page, context, messages } = await site.open(path, {
          viewport: { width, height: 900 },
        });
        await hydrated(page);
        const wizard = page.getByRole('region', { name: 'First launch' });
        for (const title of [
          'Good to have you here',
          'What it may use',
          'Keys that reach it from anywhere',
          'What happens where',
        ]) {
          await wizard.getByRole('heading', { name: title }).waitFor();
          await wizard.getByRole('button', { name: 'Continue' }).click();
        }
        await wizard.getByRole('heading', { name: 'Try all three once' }).waitFor();
        await page.reload();
        await hydrated(page);
        await wizard.getByRole('heading', { name: 'Try all three once' }).waitFor();
        await wizard.getByRole('button', { name: 'Reset' }).click();
        await wizard.getByRole('heading', { name: 'Good to have you here' }).waitFor();
        expect(messages).toEqual([]);
        await context.close();
      },
    );

    it('records a hotkey by keyboard and refuses one that is taken', async () => {
      const { page, context } = await site.open(path);
      await hydrated(page);
      await page.getByRole('button', { name: '3 Hotkeys' }).click();
      const field = page.getByRole('button', { name: /Turn audio on or off/ });
      await field.press('Enter');
      await page.keyboard.press('Control+Shift+H');
      await expect
        .poll(() => page.getByText('Ctrl+Shift+H is taken').first().isVisible())
        .toBe(true);
      await page.keyboard.press('Control+Alt+J');
      await page.getByText('Control plus Alt plus J').waitFor();
      await context.close();
    });

    it('keeps privacy switches with their documented defaults, and resets them', async () => {
      const { page, context } = await site.open(path);
      await hydrated(page);
      await page.getByRole('button', { name: '4 Privacy' }).click();
      const states = async (): Promise<boolean[]> =>
        Promise.all(
          ['Local Processing', 'Cloud-Enhanced Features', 'Auto-delete Sessions'].map((name) =>
            page.getByRole('switch', { name }).isChecked(),
          ),
        );
      expect(await states()).toEqual([true, true, false]);
      await page.getByRole('switch', { name: 'Auto-delete Sessions' }).click();
      await page.reload();
      await hydrated(page);
      expect(await states()).toEqual([true, true, true]);
      await context.close();
    });

    it('asks the real API and says what it answers, with a key and without', async () => {
      const key = await site.server.createKey();
      const { page, context } = await site.open(path);
      await hydrated(page);
      await page.getByRole('button', { name: '5 Test run' }).click();
      await page.getByRole('button', { name: 'Test AI' }).click();
      await page.getByRole('link', { name: 'MISSING_API_KEY' }).waitFor();
      await page.getByLabel('API key').fill(key);
      await page.getByRole('button', { name: 'Test AI' }).click();
      await page.getByText(/Answered in \d+ ms. Language: en/).waitFor();
      await context.close();
    });

    it('captures one picture and hears a microphone, and says why where it may not', async () => {
      const browser = await chromium.launch({
        executablePath,
        args: [
          ...flags.split(' '),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          '--auto-select-desktop-capture-source=Entire screen',
        ],
      });
      const page = await browser.newPage();
      await page.goto(site.origin + path);
      await hydrated(page);
      await page.getByRole('button', { name: '5 Test run' }).click();
      await page.getByRole('button', { name: 'Test Audio' }).click();
      await page.getByText(/hears you/).waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await browser.close();

      const refused = await site.open(path);
      await hydrated(refused.page);
      await refused.page.getByRole('button', { name: '5 Test run' }).click();
      await refused.page.getByRole('button', { name: 'Test Audio' }).click();
      await refused.page.getByText(/was not allowed|No microphone was found/).waitFor();
      await refused.context.close();
    });
  },
);

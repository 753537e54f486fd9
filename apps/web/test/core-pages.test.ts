import { readFileSync } from 'node:fs';
import { codeLanguages, hotkeys } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, layouts, sharedSite, type Site, whyNot } from './site.ts';

const history = '/docs/core-features/conversation-history';

describe.skipIf(whyNot !== null)(
  `core features in the documentation (${whyNot ?? 'Chromium'})`,
  () => {
    let site: Site;
    beforeAll(async () => {
      site = await sharedSite();
    });
    afterAll(async () => {
      await site?.close();
    });

    it.each(layouts)('searches and filters the demo history at %i px', async (width) => {
      const { page, context, messages } = await site.open(history, {
        viewport: { width, height: 900 },
      });
      await hydrated(page);
      const frame = page.getByRole('region', { name: 'Conversation history' });
      await frame.getByLabel('Search').fill('RATE limiter');
      await frame.getByText('1 conversation', { exact: true }).waitFor();
      await frame.getByLabel('Kind').selectOption('audio');
      await frame.getByText('Nothing found').waitFor();
      expect(await frame.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true);
      await frame.getByRole('button', { name: 'Reset' }).click();
      await frame.getByText('5 conversations', { exact: true }).waitFor();
      expect(messages).toEqual([]);
      await context.close();
    });

    it('exports real files of what is shown', async () => {
      const { page, context } = await site.open(history);
      await hydrated(page);
      await page
        .getByRole('region', { name: 'Conversation history' })
        .getByLabel('Search')
        .fill('x = 7');
      const saved = async (format: string): Promise<Buffer> => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: `Export ${format}` }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(`aplomb-history.${format.toLowerCase()}`);
        return readFileSync(await download.path());
      };
      const { conversations } = JSON.parse((await saved('JSON')).toString()) as {
        conversations: { id: string }[];
      };
      expect(conversations.map(({ id }) => id)).toEqual(['demo-4']);
      const rows = (await saved('CSV')).toString().trim().split('\r\n');
      expect(rows).toHaveLength(2);
      expect(rows[1]).toContain('"demo-4","text"');
      const pdf = (await saved('PDF')).toString('latin1');
      expect(pdf.startsWith('%PDF-')).toBe(true);
      expect(pdf).toContain('show the steps');
      await context.close();
    });

    it.each([
      ['core-features/audio-transcription', 'Noise Reduction'],
      ['core-features/live-assistance', 'Context awareness'],
      ['core-features/conversation-history', 'Keep history'],
    ])('%s keeps its settings in the browser and resets them', async (key, label) => {
      const { page, context } = await site.open(`/docs/${key}`);
      await hydrated(page);
      const toggle = (on: Page) => on.getByRole('switch', { name: label });
      expect(await toggle(page).isChecked()).toBe(true);
      await toggle(page).focus();
      await page.keyboard.press('Space');
      await page.reload();
      await hydrated(page);
      expect(await toggle(page).isChecked()).toBe(false);
      await page
        .getByRole('region', { name: /settings$/ })
        .getByRole('button', { name: 'Reset' })
        .click();
      expect(await toggle(page).isChecked()).toBe(true);
      await context.close();
    });

    it('reads without script, with every fact from the contract', async () => {
      const { page, context } = await site.open('/docs/core-features/text-analysis', {
        javaScriptEnabled: false,
      });
      const text = await page.locator('article').textContent();
      for (const { name } of Object.values(codeLanguages)) expect(text).toContain(name);
      expect(text).toContain('expected `)` to close the `(`');
      await page.goto(`${site.origin}/docs/core-features/audio-transcription`);
      const audio = await page.locator('article').textContent();
      expect(audio).toContain('6 to 12 inches');
      expect(hotkeys.audio_start_stop.chord.split('+').every((part) => audio?.includes(part))).toBe(
        true,
      );
      await context.close();
    });
  },
);

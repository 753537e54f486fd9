import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hotkeys, places } from '@aplomb/contract';
import { LLMock } from '@copilotkit/aimock';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPart } from './real-capture.ts';
import { noBrowser, openViewBench, type ViewBench, violations } from './view-bench.ts';

const mock = new LLMock({ port: 0, chunkSize: 6 });
const rate = 16_000;

/** A WAV file of a steady tone. */
function tone(seconds: number): Buffer {
  const samples = Int16Array.from({ length: seconds * rate }, (_, index) =>
    Math.round(Math.sin((index * 440 * 2 * Math.PI) / rate) * 10_000),
  );
  const header = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  );
  for (const [value, place] of [
    [36 + samples.byteLength, 4],
    [rate, 24],
    [rate * 2, 28],
    [samples.byteLength, 40],
  ] as const)
    header.writeUInt32LE(value, place);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}

describe.skipIf(noBrowser)(
  'what goes on while it happens (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench, main: Page, overlay: Page, folder: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'aplomb-view-sound-'));
      await writeFile(join(folder, 'tone.wav'), tone(120));
      await mock.start();
      view = await openViewBench(['article-dark.png'], { microphone: join(folder, 'tone.wav') });
      await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
      await view.bench.call('settings.set', { group: 'audio', values: { transcription: false } });
      [overlay, main] = [
        await view.open('overlay', { viewport: { width: 400, height: 640 } }),
        await view.open('main'),
      ];
      await main.getByRole('heading', { level: 1, name: places.now.title }).waitFor();
    });
    afterAll(async () => {
      await view?.close();
      await mock.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const shown = (page: Page, text: string) =>
      page.getByText(text, { exact: true }).filter({ visible: true });

    it('shows that it listens, in both windows, with the level; pauses, goes on and stops', async () => {
      await main.getByRole('button', { name: 'Test', exact: true }).click();
      await main.getByText(/heard, loudest at \d+ %/).waitFor();
      await main.getByRole('button', { name: 'Start', exact: true }).click();
      await Promise.all([main, overlay].map((page) => shown(page, 'Listening').waitFor()));
      await expect
        .poll(() => main.getByRole('meter').evaluate((meter: HTMLMeterElement) => meter.value))
        .toBeGreaterThan(0.2);
      await main.getByRole('button', { name: 'Pause' }).click();
      await overlay.getByText('Listening is paused').waitFor();
      await main.getByRole('button', { name: 'Resume' }).click();
      await shown(overlay, 'Listening').waitFor();
      // The panel is in front, so its own keys work, too.
      await expect
        .poll(() => view.bench.platform.hotkeys.press(hotkeys.audio_start_stop.chord))
        .toBe(true);
      await Promise.all(
        [main, overlay].map((page) => shown(page, 'Nothing is captured').waitFor()),
      );
    });

    it('asks who was told in the overlay, too, before it hears others', async () => {
      const values = { input_source: 'both' };
      await view.bench.call('settings.set', { group: 'audio', values });
      await overlay.getByRole('button', { name: 'More' }).click();
      await overlay.getByRole('menuitem', { name: 'Start listening' }).click();
      const dialog = overlay.getByRole('dialog', { name: 'Who was told?' });
      await dialog.waitFor();
      expect(await violations(overlay)).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect((await view.bench.call('app.state', {})).audio.phase).toBe('off');
      await view.bench.call('settings.set', {
        group: 'audio',
        values: { input_source: 'microphone' },
      });
    });

    it('writes a model’s answer as it comes, with its code to copy, and stops it', async () => {
      await openPart(main, 'settings/models');
      await main.getByRole('button', { name: 'Add a model' }).click();
      await main.getByLabel('Address').fill(`${mock.url}/v1`);
      await main.getByLabel('Model', { exact: true }).fill('sim');
      await main.getByLabel('Key').fill('sk-secret-key');
      await main.getByRole('button', { name: 'Save' }).click();
      // The form closes once the model is saved.
      await main.getByLabel('Key').waitFor({ state: 'hidden' });
      expect(await main.content()).not.toContain('sk-secret-key');
      mock.onMessage(/./, {
        content: 'Bees make **honey**.\n\n```py\nprint("honey")\n```',
      });
      await overlay.getByRole('textbox').fill('What do bees make?');
      await overlay.keyboard.press('Enter');
      const newest = overlay.getByRole('article', { name: 'What do bees make?' });
      await newest.getByText(/^Written by .*\(sim\)/).waitFor();
      await newest
        .getByRole('group', { name: 'Code, Python' })
        .getByText('print("honey")')
        .waitFor();
      await newest.getByRole('button', { name: 'Copy the code, Python' }).click();
      await expect
        .poll(() => view.bench.platform.system.clipboard.read())
        .toContain('print("honey")');
      expect(await view.bench.platform.system.clipboard.read()).not.toContain('Written by AI');
      await newest.getByText('Copied').first().waitFor({ state: 'detached' });
      await newest.getByRole('button', { name: 'Copy the answer' }).click();
      await expect
        .poll(() => view.bench.platform.system.clipboard.read())
        .toMatch(/honey[^]*\n\nWritten by AI: .*\(sim\), \d{4}-\d\d-\d\d$/);
      await newest.getByText('Copied').first().waitFor({ state: 'detached' });
      expect(await violations(overlay)).toEqual([]);
      mock.reset();
      mock.onMessage(
        /./,
        {
          content: 'One two three four five six seven eight nine ten.',
        },
        { streamingProfile: { ttft: 20, tps: 2 } },
      );
      await overlay.getByRole('textbox').fill('Count slowly.');
      await overlay.keyboard.press('Enter');
      await overlay
        .getByRole('article', { name: 'Count slowly.' })
        .getByRole('button', { name: 'Stop' })
        .click();
      await overlay
        .getByRole('article', { name: 'Count slowly.' })
        .getByRole('button', { name: 'Stop' })
        .waitFor({ state: 'detached' });
    });

    it('shows one note after the other while presenting, and what the audience sees', async () => {
      view.bench.platform.hotkeys.press(hotkeys.presentation_mode.chord);
      await main.getByRole('button', { name: 'End the presentation' }).click();
      await main.getByLabel('Speaker notes').fill('Hello.\n---\nThe number of the quarter is 42.');
      await main.getByLabel('Length in minutes').fill('20');
      // At once: what was written counts without a pause before.
      await main.getByRole('button', { name: 'Start presenting' }).click();
      const notes = main.getByRole('group', { name: /^Notes/ });
      await notes.getByText('Hello.').waitFor();
      await notes.press('ArrowRight');
      await notes.getByText('The number of the quarter is 42.').waitFor();
      await main.getByText('2 of 2').waitFor();
      await main.getByRole('button', { name: 'Look' }).click();
      await expect
        .poll(() =>
          main
            .getByRole('img', { name: 'What the audience sees' })
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(100);
      expect(await violations(main)).toEqual([]);
      await main.getByRole('button', { name: 'End the presentation' }).click();
      await main.getByLabel('Speaker notes').waitFor();
    });

    it('hides everything from the overlay’s menu', async () => {
      await view.bench.call('shell.show', { window: 'overlay' });
      await overlay.getByRole('button', { name: 'More' }).click();
      await overlay.getByRole('menuitem', { name: 'Hide everything and stop' }).click();
      await expect
        .poll(() => [...view.bench.platform.shell.windows.values()].some(({ visible }) => visible))
        .toBe(false);
      expect(await view.bench.platform.system.clipboard.read()).toBe('');
    });

    it('says nothing to the console', () => {
      expect(view.messages).toEqual([]);
    });
  },
);

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelShapes, writeSyntheticModel } from '../../../packages/engine/test/synthetic-model.ts';
import { type LocalHub, startHub } from './local-hub.ts';
import { openPart } from './real-capture.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

describe.skipIf(noBrowser)(
  'models in files, in the window (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench, page: Page, folder: string, hub: LocalHub;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'aplomb-inside-'));
      writeSyntheticModel(join(folder, 'tiny.gguf'), modelShapes.tiny, { name: 'Tiny' });
      await writeFile(join(folder, 'letter.gguf'), 'Dear Sir or Madam, this is no model.');
      hub = await startHub(await readFile(join(folder, 'tiny.gguf')));
      view = await openViewBench(['code-python-dark.png'], {}, { modelHub: hub.url });
      await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
      page = await view.open('main');
      await openPart(page, 'settings/models');
    });
    afterAll(async () => {
      await view?.close();
      await hub?.close();
      await rm(folder, { recursive: true, force: true });
    });

    const use = async (file: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Model file' }).fill(join(folder, file));
      await page.getByRole('button', { name: 'Use this file' }).click();
    };

    it('says why a file that holds no model is refused, and keeps the path to be corrected', async () => {
      await use('letter.gguf');
      await page.getByRole('alert').filter({ hasText: 'GGUF' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Model file' }).inputValue()).toContain(
        'letter.gguf',
      );
    });

    it('takes a file that is chosen in the dialog, and nothing where none is', async () => {
      const { system } = view.bench.platform;
      await page.getByRole('button', { name: 'Choose a file' }).click();
      await page.getByRole('textbox', { name: 'Model file' }).fill('');
      system.setChosenFile(join(folder, 'letter.gguf'));
      await page.getByRole('button', { name: 'Choose a file' }).click();
      await page.getByRole('alert').filter({ hasText: 'GGUF' }).waitFor();
      system.setChosenFile(join(folder, 'tiny.gguf'));
      await page.getByRole('button', { name: 'Choose a file' }).click();
      await page.getByText('Not measured yet.').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    });

    it('takes a model, measures it on this computer, and is told of nothing wrong', async () => {
      await use('tiny.gguf');
      await page.getByText('Not measured yet.').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.getByRole('button', { name: 'Measure Tiny' }).click();
      await page.getByText(/On this computer: [\d.]+ words a second/).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    });

    it('gets a model in two presses, and says from whom', async () => {
      await page.getByRole('button', { name: 'Get Qwen3.5 0.8B' }).click();
      await page.getByText('who made the model').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: /Download .* from Qwen/ }).click();
      await page.getByRole('button', { name: 'Measure Qwen3.5 0.8B' }).waitFor();
      await page
        .getByText(/On this computer: [\d.]+ words a second/)
        .nth(1)
        .waitFor();
    });

    it('writes an answer with it, by its name', async () => {
      const overlay = await view.open('overlay', { viewport: { width: 440, height: 560 } });
      await view.bench.call('text.analyze', {
        text: 'Bees collect nectar from many flowers.',
        mode: 'general',
        question: 'What do bees make?',
      });
      await overlay.getByText('Tiny').first().waitFor();
      await overlay.close();
    });
  },
);

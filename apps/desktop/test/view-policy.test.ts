import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helpTasks } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplePolicy } from './group-policy.ts';
import { openPart } from './real-capture.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

describe.skipIf(noBrowser)(
  'the policy of an organisation in the window (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench, page: Page, folder: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'aplomb-policy-'));
      const file = join(folder, 'policy.json');
      await writeFile(file, JSON.stringify(examplePolicy));
      view = await openViewBench(['article-dark.png'], { policyFiles: [file] });
      await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
      page = await view.open('main');
    });
    afterAll(async () => {
      await view?.close();
      await rm(folder, { recursive: true });
    });

    it('stands where help is asked for, and says by whom', async () => {
      await openPart(page, 'now/session');
      const note = page.getByRole('region', { name: 'Policy' });
      await note.getByText('The policy of Example School holds on this computer').waitFor();
      await note.getByText(`${helpTasks.live}: off`).waitFor();
    });

    it('shows what is fixed as words, with no control to change it', async () => {
      await openPart(page, 'settings/privacy');
      await page.getByText('Local-only processing: on').last().waitFor();
      await page.getByText('Set by the policy of Example School.').first().waitFor();
      expect(await page.getByRole('switch', { name: 'Local-only processing' }).count()).toBe(0);
      expect(await page.getByRole('switch', { name: 'Anonymous processing' }).count()).toBe(1);
      expect(await violations(page)).toEqual([]);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${width} px`).toBe(0);
      }
    });

    it('leaves what is fixed out of what can be chosen for kept things', async () => {
      await openPart(page, 'settings/kept');
      await page.getByText('Keep history for: 1 Month').waitFor();
      expect(view.messages).toEqual([]);
    });
  },
);

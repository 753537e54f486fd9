import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noVulkan } from '../../../tools/testing/vulkan.ts';
import { openPart } from './real-capture.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';
import { startVulkanSite, type VulkanSite } from './vulkan-site.ts';

const why = noBrowser ? 'needs Chromium, Chrome or Edge' : (noVulkan ?? '');

describe.skipIf(why !== '')(`a graphics card, in the window${why && `: ${why}`}`, () => {
  let view: ViewBench, page: Page, site: VulkanSite;

  beforeAll(async () => {
    site = await startVulkanSite();
    site.plugIn();
    view = await openViewBench(['code-python-dark.png'], {}, { release: site.release });
    await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
    await view.bench.call('inside.add', { path: site.model });
    page = await view.open('main');
    await openPart(page, 'settings/models');
  });
  afterAll(async () => {
    await view?.close();
    await site?.close();
  });

  it('is named with what its engine brings, and a model’s row shows both speeds', async () => {
    await page.getByText(/^Graphics card: llvmpipe.*may answer faster/).waitFor();
    await page.getByText('Runs language models on llvmpipe').waitFor();
    await page.getByRole('button', { name: 'Download Engine for graphics cards' }).click();
    await page.getByRole('button', { name: 'Remove Engine for graphics cards' }).waitFor();
    await page
      .getByText(/The processor answers; llvmpipe .* writes [\d.]+ words a second/)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
  });
});

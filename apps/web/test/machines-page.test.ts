import { type MachineProof, proofRowTitles, sitePaths } from '@aplomb/contract';
import { makeSigningJwk, openSigningKey, signMachineProof } from '@aplomb/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, openSite, type Site, whyNot } from './site.ts';

const report = (processor: string, system: string): MachineProof => ({
  format: 'aplomb-machine-proof/1',
  version: '1.0.0-beta',
  startedAt: '2026-11-20T09:00:00.000Z',
  seconds: 600,
  machine: {
    system,
    release: '10.0.22631',
    wine: false,
    processor,
    cores: 8,
    memoryGigabytes: 15.8,
    monitors: [{ width: 1920, height: 1080, scale: 1.25 }],
  },
  rows: [
    {
      id: 'hotkey',
      title: proofRowTitles.hotkey,
      outcome: 'passed',
      detail: '',
      figures: [{ name: 'press to picker, median', value: 41, unit: 'ms' }],
    },
  ],
});

describe.skipIf(whyNot !== null)(`the page of machines (${whyNot ?? 'Chromium'})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site?.close());

  it('says that nobody sent a report yet, then lists, filters and shows what was sent', async () => {
    const { page, context, messages } = await site.open('/machines');
    await hydrated(page);
    await page.getByText('Nobody has sent a report to this server yet').waitFor();
    for (const made of [report('Example 7', 'Windows 11 Pro'), report('Example 9', 'Linux')]) {
      const signed = await signMachineProof(made, await openSigningKey(await makeSigningJwk()));
      const sent = await fetch(site.origin + sitePaths.machineProofs, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ report: signed }),
      });
      expect(sent.status).toBe(201);
    }
    await page.reload();
    await page.locator('[data-machines="2"]').waitFor();
    await page.getByRole('combobox', { name: 'System' }).selectOption('windows');
    await page.getByRole('link', { name: 'Example 9' }).waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'System' }).selectOption('wine');
    await page.getByText('No report of Wine was sent yet.').waitFor();
    await page.getByRole('combobox', { name: 'System' }).selectOption('all');
    await page.getByRole('link', { name: 'Example 7' }).click();
    await page.getByRole('heading', { name: 'Example 7' }).waitFor();
    await page.getByText('press to picker, median: 41 ms').waitFor();
    expect(messages).toEqual([]);
    await page.getByRole('link', { name: 'All machines' }).click();
    await page.locator('[data-machines="2"]').waitFor();
    await context.close();
  });
});

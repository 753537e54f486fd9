import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MachineList, proofRowTitles, sitePaths } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiContext, openApi } from '../../server/test/api-context.ts';
import { embedded } from '../../server/test/databases.ts';
import { temporaryFolder } from '../../server/test/running-server.ts';
import { noRelease } from '../service/base/release.ts';
import { expectWholeProof } from './expect-proof.ts';
import { openPart } from './real-capture.ts';
import { noBrowser, openViewBench, overflow, type ViewBench, violations } from './view-bench.ts';

const PROOF_MILLISECONDS = 480_000;
vi.setConfig({ testTimeout: PROOF_MILLISECONDS });
const screens = fileURLToPath(
  new URL('../../../packages/engine/fixtures/screens/', import.meta.url),
);

describe.skipIf(noBrowser)(
  'the proof of this machine in the window (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench, page: Page, server: ApiContext;
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let environment: Record<string, string> = {};
    const listed = async (): Promise<MachineList> => {
      const response = await fetch(server.server.origin + sitePaths.machineProofs);
      return ((await response.json()) as { data: MachineList }).data;
    };

    beforeAll(async () => {
      folder = await temporaryFolder();
      const pictures = join(folder.path, 'pictures');
      await mkdir(pictures);
      await cp(join(screens, 'article-dark.png'), join(pictures, 'article-dark.png'));
      environment = {
        APLOMB_DESKTOP_SHELL: 'headless',
        APLOMB_DESKTOP_HEADLESS: JSON.stringify({ pictures, windows: [] }),
        APLOMB_PROOF_IDLE_SECONDS: '5',
      };
      Object.assign(process.env, environment);
      server = await openApi(embedded);
      const release = { ...noRelease, site: server.server.origin };
      view = await openViewBench(['article-dark.png'], {}, { release });
      await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
      page = await view.open('main');
      await openPart(page, 'settings/help');
    });
    afterAll(async () => {
      for (const name of Object.keys(environment)) delete process.env[name];
      await view?.close();
      await server?.close();
      await folder.remove();
    });

    /** The signed report, as a person saves it. */
    const report = async (): Promise<string> => {
      const { port, token } = view.bench.service.host;
      const { blobId } = await view.bench.call('proof.report', {});
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`http://127.0.0.1:${port}/blob/${blobId}`, { headers })).text();
    };
    const wordsShown = async (): Promise<string[]> => {
      const label = await readFile(join(screens, 'article-dark.json'), 'utf8');
      const { lines } = JSON.parse(label) as { lines: { text: string }[] };
      return lines.map(({ text }) => text);
    };

    it('tells what was tried, and is sent only after the whole of it was shown', async () => {
      await page.getByRole('button', { name: 'Begin' }).click();
      const show = page.getByRole('button', { name: 'Show what would be sent' });
      await show.waitFor({ timeout: PROOF_MILLISECONDS });
      for (const id of ['scales', 'accessibility', 'toast', 'installation'] as const)
        await page.getByText(proofRowTitles[id], { exact: true }).waitFor();
      expect((await listed()).total).toBe(0);
      await expectWholeProof(await report(), await wordsShown());
      await show.click();
      await page.getByText('"aplomb-machine-proof/1"').waitFor();
      expect((await listed()).total).toBe(0);
      expect(await violations(page)).toEqual([]);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${width} px`).toBe(0);
      }
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const remove = page.getByRole('button', { name: 'Delete it there' });
      await remove.waitFor();
      const { machines, total } = await listed();
      expect([total, machines[0]?.counts.failed]).toEqual([1, 0]);
      await remove.click();
      await remove.waitFor({ state: 'detached' });
      expect((await listed()).total).toBe(0);
      expect(view.messages).toEqual([]);
    });
  },
);

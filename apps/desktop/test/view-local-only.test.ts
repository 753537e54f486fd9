import { privacySettings } from '@aplomb/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPart } from './real-capture.ts';
import { noBrowser, openViewBench, overflow, type ViewBench } from './view-bench.ts';

/** Folder for pictures of what is checked, where somebody wants to look at them. */
const { APLOMB_LOCAL_PICTURES: pictures } = process.env;
const reason = `Off while “${privacySettings.settings.local_only.label}” is on`;

describe.skipIf(noBrowser)(
  'local-only processing in the window (skipped where no Chromium, Chrome or Edge is installed)',
  () => {
    let view: ViewBench;
    beforeAll(async () => {
      view = await openViewBench(['article-dark.png']);
      await view.bench.call('app.firstLaunch.save', { step: 'test', done: true });
      await view.bench.call('providers.save', {
        id: null,
        kind: 'openai-compatible',
        name: 'Away',
        model: 'm',
        baseUrl: 'https://models.example/v1',
        key: 'k',
        vision: false,
        on: true,
      });
      await view.bench.call('settings.set', { group: 'privacy', values: { local_only: true } });
    });
    afterAll(() => view?.close());

    it('shows what it turns off as off, with the reason', async () => {
      const page = await view.open('main', { viewport: { width: 1440, height: 1400 } });
      for (const path of ['settings/general', 'settings/privacy', 'settings/models'] as const) {
        await openPart(page, path);
        await page.getByText(reason).first().waitFor();
        if (pictures !== undefined)
          await page.screenshot({ path: `${pictures}/local-${path.replace('/', '-')}.png` });
      }
      expect(await page.getByRole('switch', { name: /^Away/ }).isChecked()).toBe(false);
      await openPart(page, 'settings/general');
      expect(await page.getByRole('button', { name: 'Check for updates' }).isDisabled()).toBe(true);
      await openPart(page, 'settings/privacy');
      for (const { label } of [
        privacySettings.settings.cloud_enhanced,
        privacySettings.settings.third_party_ai,
      ])
        expect(await page.getByRole('switch', { name: label }).isChecked(), label).toBe(false);
      await page.close();
    });

    it('shows the audit log with every hash whole at every width, as it grows', async () => {
      const page = await view.open('main');
      await openPart(page, 'settings/audit');
      for (const [width, size] of [
        [360, '100%'],
        [768, '100%'],
        [1440, '100%'],
        [768, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        expect(await overflow(page), `${width} px, ${size}`).toBe(0);
        const hash = page.getByRole('list', { name: 'Audit log' }).locator('code').first();
        expect(await hash.textContent()).toMatch(/^[0-9a-f]{64}$/);
        expect(
          await hash.evaluate((code) => code.scrollWidth - code.clientWidth),
        ).toBeLessThanOrEqual(0);
        if (pictures !== undefined)
          await page.screenshot({
            path: `${pictures}/audit-${width}-${Number.parseInt(size, 10)}.png`,
          });
      }
      await view.bench.call('settings.set', { group: 'audio', values: { transcription: false } });
      await page.getByText('Local-only processing: on (was off)').waitFor();
      await page.getByRole('list', { name: 'Audit log' }).getByText('(was on)').first().waitFor();
      await page.close();
    });
  },
);

import { LLMock } from '@copilotkit/aimock';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPrograms } from '../../../tools/system-packages.ts';
import { type DesktopApp, openDesktopApp } from './desktop-app.ts';
import { leaveFirstLaunch, openPart, type OtherWindow, showPage } from './real-capture.ts';
import { until, xSessionFault } from './x-session.ts';

const fault = xSessionFault();
installPrograms(['chromium']);

const asked = 'How deep is the harbour of Varnholm?';
/** Typed into the app's own window and left there, large and in plain sight. */
const own = 'Where does the app read its own windows?';
/** Words of the app's own windows, which stand beside the page all the time. */
const ownWords = /read its own windows|Live mode|Who answers|Ask a question|Nothing is captured/;
const LOOKS = 3;

// Its window is found by its title, which it has once it is painted.
const page = (text: string): string =>
  '<!doctype html><title>Opening</title><body ' +
  'style="margin:30px;background:#fff;font:22px/1.5 ' +
  `sans-serif"><p>${text}</p><script>requestAnimationFrame(() => ` +
  `requestAnimationFrame(() => { document.title = 'Quiz'; }));</script>`;

describe.skipIf(fault !== null)(
  `live mode on a real screen (${fault ?? 'Xvfb, openbox, real windows'})`,
  () => {
    let app: DesktopApp, main: Page, overlay: Page, other: OtherWindow;
    const mock = new LLMock({ port: 0, chunkSize: 6 });
    /** A narrow window has its label elsewhere, hidden in this one. */
    const shown = (window: Page, label: string) =>
      window.getByText(label, { exact: true }).filter({ visible: true });
    const sent = (): string[] => mock.getRequests().map(({ body }) => JSON.stringify(body));

    beforeAll(async () => {
      await mock.start();
      mock.onMessage(/./, { content: 'Eleven metres at low water.' });
      app = await openDesktopApp();
      main = await leaveFirstLaunch(app);
      await openPart(main, 'settings/models');
      await main.getByRole('button', { name: 'Add a model' }).click();
      await main.getByLabel('Address').fill(`${mock.url}/v1`);
      await main.getByLabel('Model', { exact: true }).fill('sim');
      await main.getByRole('button', { name: 'Save' }).click();
      await main
        .getByText(/on this computer/)
        .first()
        .waitFor();
      await openPart(main, 'settings/live');
      await main.getByRole('radio', { name: 'High' }).check();
      await openPart(main, 'now/session');
      await main.getByLabel('Ask a question').fill(own);
      other = await showPage(app.session, 'Quiz', page(asked), {
        x: 1_160,
        y: 620,
        width: 700,
        height: 400,
      });
      overlay = await app.page('overlay');
    });
    afterAll(async () => {
      await other?.close();
      await app?.close();
      await mock.stop();
    });

    it('says that it reads the screen, and goes on without a microphone', async () => {
      await main.getByRole('button', { name: 'Start live mode' }).click();
      for (const window of [main, overlay])
        await shown(window, 'Live: reading the screen').waitFor();
    });

    it('answers what another window asks, and sends nothing of the app’s own windows', async () => {
      await overlay.getByRole('article').filter({ hasText: asked }).first().waitFor();
      await until(() => sent().some((body) => body.includes(asked)), 'the question to the model');
      // It looks again and again; its own question is in sight all the while.
      expect(await main.getByLabel('Ask a question').inputValue()).toBe(own);
      await overlay.waitForTimeout(LOOKS * 6_000);
      expect(sent().length).toBeGreaterThan(0);
      for (const body of sent()) expect(body).not.toMatch(ownWords);
      expect(await overlay.getByRole('article').filter({ hasText: own }).count()).toBe(0);
    });

    it('gives a question of the person’s own no word of them either', async () => {
      const before = sent().length;
      await overlay.getByRole('textbox').fill('And at high water?');
      await overlay.getByRole('textbox').press('Enter');
      await until(() => sent().length > before, 'the question to the model');
      const last = sent().at(-1) ?? '';
      expect(last).toContain('And at high water?');
      expect(last).not.toMatch(ownWords);
    });

    it('says so no longer once it has ended', async () => {
      await main.getByRole('button', { name: 'End live mode' }).click();
      for (const window of [main, overlay]) await shown(window, 'Nothing is captured').waitFor();
    });
  },
);

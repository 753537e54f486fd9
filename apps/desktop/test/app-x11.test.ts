import { hotkeys } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPrograms } from '../../../tools/system-packages.ts';
import { type DesktopApp, openDesktopApp } from './desktop-app.ts';
import {
  captureByHand,
  keysOf,
  leaveFirstLaunch,
  openPart,
  type OtherWindow,
  showPage,
} from './real-capture.ts';
import { until, xSessionFault } from './x-session.ts';

const fault = xSessionFault();
installPrograms(['chromium']);

// Its window is found by its title, which it has once it is painted.
const style = 'margin:40px;background:#fff;font:20px/1.5 monospace';
const editor = `<!doctype html><title>Opening</title><body style="${style}"><pre>def drop_expired(sessions, now):
    for key in sessions:
        if sessions[key].expires &lt; now:
            del sessions[key]
    return sessions
</pre><script>requestAnimationFrame(() => requestAnimationFrame(() => { document.title = 'Editor'; }));</script>`;

describe.skipIf(fault !== null)(
  `the app on a real screen (${fault ?? 'Xvfb, openbox, real keys'})`,
  () => {
    let app: DesktopApp, other: OtherWindow;
    beforeAll(async () => {
      app = await openDesktopApp();
      await leaveFirstLaunch(app);
      other = await showPage(app.session, 'Editor', editor, {
        x: 100,
        y: 80,
        width: 1100,
        height: 700,
      });
    });
    afterAll(async () => {
      await other?.close();
      await app?.close();
    });

    it(
      'reads what was dragged over another window once the mouse lets go, with no ' +
        'account and no network',
      async () => {
        other.raise();
        const { overlay } = await captureByHand(app, { x: 120, y: 110 }, { x: 1000, y: 420 });
        const answer = overlay.locator('article').first();
        await until(
          async () => (await answer.getAttribute('aria-busy')) === 'false',
          'the whole answer',
        );
        const text = await answer.innerText();
        expect(text).toMatch(/python/i);
        expect(text).toMatch(/collection is changed while the loop walks over it/);
        expect(text).toMatch(/your screen at \d\d:\d\d/i);
      },
    );

    it('takes keys in the picker, and gives them back when it goes', async () => {
      other.raise();
      const keys = (): string => app.session.run('xdotool', 'getwindowfocus');
      await until(() => {
        try {
          return app.session.run('xdotool', 'getactivewindow') === keys();
        } catch {
          return false;
        }
      }, 'the keys in the editor');
      const before = keys();
      app.session.run('xdotool', 'key', keysOf(hotkeys.activate.chord));
      const picker = await app.page('picker');
      await picker.getByRole('button', { name: 'Read the front window' }).waitFor();
      await until(async () => {
        app.session.run('xdotool', 'key', 'Right');
        return (await picker.getByText(/^\d+ × \d+$/).count()) > 0;
      }, 'a region chosen by keys');
      app.session.run('xdotool', 'key', 'Escape');
      await until(() => keys() === before, 'the keys back in the editor');
    });

    it('hides everything at once, and shows it again', async () => {
      const visible = (): string => {
        try {
          return app.session.run('xdotool', 'search', '--onlyvisible', '--name', 'Aplomb');
        } catch {
          return '';
        }
      };
      expect(visible()).not.toBe('');
      app.session.run('xdotool', 'key', 'ctrl+shift+x');
      await until(() => visible() === '', 'the hidden windows');
      app.session.run('xdotool', 'key', 'ctrl+shift+comma');
      await until(() => visible() !== '', 'the main window');
    });

    it('never reads itself: the screen is read as it is behind its windows', async () => {
      const page = await app.page('main');
      await page.bringToFront();
      app.session.run('xdotool', 'key', 'ctrl+shift+comma');
      await openPart(page, 'now/session');
      const overlay = await app.page('overlay');
      const before = await overlay.locator('article').count();
      await page.getByRole('button', { name: 'Full screen' }).click();
      await until(
        async () => (await overlay.locator('article').count()) > before,
        'an answer about the screen',
      );
      const answer = overlay.locator('article').first();
      await until(
        async () => (await answer.getAttribute('aria-busy')) === 'false',
        'the whole answer',
      );
      const text = await answer.innerText();
      expect(text).toMatch(/collection is changed while the loop walks over it/);
      expect(text).not.toMatch(/Follows what is said|Ask a question|Set up/);
    });

    it('comes back by itself when its service is killed, with what it had read', async () => {
      const originOf = (page: Page): string => new URL(page.url()).origin;
      const before = originOf(await app.page('main'));
      app.killService();
      // The windows of the service that died go with it; those of the next one, behind another
      // door, take their place.
      await until(
        async () => {
          const now = await app.find('main');
          return now !== null && originOf(now) !== before;
        },
        'the windows of the next service',
        90,
      );
      const page = await app.page('main');
      page.setDefaultTimeout(60_000);
      await page.getByRole('link', { name: 'History' }).click();
      await page
        .getByText(/code, \d+ lines/)
        .filter({ visible: true })
        .first()
        .waitFor();
    });
  },
);

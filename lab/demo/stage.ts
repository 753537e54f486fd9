import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hotkeys } from '@aplomb/contract';
import { type DesktopApp, openDesktopApp } from '../../apps/desktop/test/desktop-app.ts';
import {
  keysOf,
  openPart,
  type OtherWindow,
  showPage,
} from '../../apps/desktop/test/real-capture.ts';
import { heroPage } from '../screens/hero.ts';
import { type HeroTheme } from '../screens/hero-look.ts';

/**
 * Windows without the frames of the window manager: the app's own have none on Windows, and an
 * editor draws its own.
 */
const frameless =
  '<?xml version="1.0"?><openbox_config ' +
  'xmlns="http://openbox.org/3.4/rc"><applications><application ' +
  'class="*"><decor>no</decor></application></applications></openbox_config>';

/** Pixels of the screen that is recorded. */
export const stageSize = { width: 1280, height: 720 } as const;

/** A busy machine may take its time. */
const patience = { timeout: 120_000 };

/** The running app on an empty desktop. */
export interface Stage {
  readonly app: DesktopApp;
  editor(theme: HeroTheme): Promise<OtherWindow>;
  close(): Promise<void>;
}

/** Opens the app on a screen of its own, without window frames, on plain ground. */
export async function openStage(
  size: { readonly width: number; readonly height: number } = stageSize,
  environment: NodeJS.ProcessEnv = {},
): Promise<Stage> {
  const config = await mkdtemp(join(tmpdir(), 'aplomb-stage-'));
  await mkdir(join(config, 'openbox'));
  await writeFile(join(config, 'openbox', 'rc.xml'), frameless);
  process.env['XDG_CONFIG_HOME'] = config;
  const app = await openDesktopApp({ size: `${size.width}x${size.height}`, environment });
  const ground = await showPage(
    app.session,
    'Ground',
    '<!doctype html><title>Ground</title><style>html{height:100%;background:#d9d4c6}</style>',
    { x: 0, y: 0, ...size },
  );
  return {
    app,
    async editor(theme) {
      ground.raise();
      return showPage(
        app.session,
        'Editor',
        '<title>Editor</title>' +
          heroPage(theme)
            .replace('15px/27px', '18px/32px')
            .replaceAll('height:27px', 'height:32px'),
        { x: 40, y: 40, width: 780, height: 640 },
      );
    },
    async close() {
      await ground.close();
      await app.close();
      await rm(config, { recursive: true, force: true });
    },
  };
}

/**
 * Loads what the first capture would load, as in a session that has lasted a minute, then begins a
 * conversation of its own.
 */
export async function warm({ page, session }: DesktopApp): Promise<void> {
  session.run('xdotool', 'key', keysOf(hotkeys.quick_capture.chord));
  const overlay = await page('overlay');
  await overlay.locator('article[data-answer]').first().waitFor(patience);
  await overlay.getByText('Nothing is captured').first().waitFor(patience);
  const main = await page('main');
  await openPart(main, 'now/session');
  await main.getByRole('button', { name: 'New conversation' }).click();
  session.run('xdotool', 'key', keysOf(hotkeys.emergency_hide.chord));
  await overlay.reload();
  await wait(1_500);
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DesktopApp, openDesktopApp } from '../../apps/desktop/test/desktop-app.ts';
import { type OtherWindow, showPage } from '../../apps/desktop/test/real-capture.ts';
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

/** The running app on an empty desktop. */
export interface Stage {
  readonly app: DesktopApp;
  editor(theme: HeroTheme): Promise<OtherWindow>;
  close(): Promise<void>;
}

/** Opens the app on a screen of its own, without window frames, on plain ground. */
export async function openStage(): Promise<Stage> {
  const config = await mkdtemp(join(tmpdir(), 'aplomb-stage-'));
  await mkdir(join(config, 'openbox'));
  await writeFile(join(config, 'openbox', 'rc.xml'), frameless);
  process.env['XDG_CONFIG_HOME'] = config;
  const app = await openDesktopApp({ size: `${stageSize.width}x${stageSize.height}` });
  const ground = await showPage(
    app.session,
    'Ground',
    '<!doctype html><title>Ground</title><style>html{height:100%;background:#d9d4c6}</style>',
    { x: 0, y: 0, ...stageSize },
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

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hotkeys, partName, type PartPath, type PlaceId, places } from '@aplomb/contract';
import type { Page } from 'playwright-core';
import { requireProgram } from '../../../tools/system-packages.ts';
import type { DesktopApp } from './desktop-app.ts';
import { until, type XSession } from './x-session.ts';

/** A window of another program on the screen. */
export interface OtherWindow {
  readonly process: number;
  raise(): void;
  close(): Promise<void>;
}

/**
 * Shows HTML in a window of its own, as other programs show what is to be read. `title` must be
 * part of the page's title.
 */
export async function showPage(
  session: XSession,
  title: string,
  html: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  more: readonly string[] = [],
): Promise<OtherWindow> {
  const folder = await mkdtemp(join(tmpdir(), 'aplomb-page-'));
  await writeFile(join(folder, 'page.html'), html);
  const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--test-type',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND',
  ];
  const child = session.start(
    requireProgram('chromium'),
    ...flags,
    ...more,
    `--user-data-dir=${join(folder, 'profile')}`,
    `--window-position=${x},${y}`,
    `--window-size=${width},${height}`,
    `--app=file://${join(folder, 'page.html')}`,
  );
  let id = '';
  await until(() => {
    try {
      [id = ''] = session.run('xdotool', 'search', '--onlyvisible', '--name', title).split('\n');
      return true;
    } catch {
      return false;
    }
  }, `the window ${title}`);
  const raise = (): void => {
    session.run('xdotool', 'windowactivate', id);
  };
  raise();
  return {
    process: child.pid ?? 0,
    raise,
    async close() {
      if (child.exitCode === null)
        await new Promise((resolve) => {
          child.once('exit', resolve);
          child.kill('SIGKILL');
        });
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Leaves the first launch, as somebody who has been through it. */
export async function leaveFirstLaunch(app: DesktopApp): Promise<Page> {
  const main = await app.page('main');
  await main.getByText('Skip the rest').click();
  await main.getByRole('link', { name: 'History' }).waitFor();
  return main;
}

/** Opens a part of the main window, in the way a person does: the place, then the part. */
export async function openPart(page: Page, path: PartPath): Promise<void> {
  const [place, part] = path.split('/') as [PlaceId, string];
  const { title, parts }: { title: string; parts: Readonly<Record<string, string>> } =
    places[place];
  const menu = page.getByRole('button', { name: 'Places' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page
    .getByRole('navigation', { name: `Parts of ${title}` })
    .getByRole('link', { name: parts[part] ?? '', exact: true })
    .click();
  await page.waitForFunction((wanted) => document.title.startsWith(wanted), partName(path));
}

/** When things happened, in milliseconds of the wall clock. */
export interface CaptureTimes {
  pressed: number;
  picking: number;
  released: number;
  answered: number;
}

/** A chord as xdotool names its keys. */
export const keysOf = (chord: string): string =>
  chord
    .split('+')
    .map((part) =>
      part.length === 1
        ? part.toLowerCase()
        : part.replace(/^(?:Ctrl|Shift|Alt)$/, (word) => word.toLowerCase()),
    )
    .join('+');

/**
 * Presses the hotkey, drags a rectangle and lets go, all by the X server's own input; answers the
 * overlay and the times.
 */
export async function captureByHand(
  app: DesktopApp,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<{ overlay: Page; times: CaptureTimes }> {
  const { session } = app;
  const picker = await app.page('picker');
  const seen = await watchFor(picker, '[aria-label="Choose what to read"] img');
  const pressed = now();
  session.input(`key --delay 0 ${keysOf(hotkeys.activate.chord)}`);
  const picking = await seen();
  // The window may only just be coming or changing its size, when it takes no press: the page tells
  // once it takes one.
  await until(async () => {
    session.run(
      'xdotool',
      'mousemove',
      String(from.x),
      String(from.y),
      'mousedown',
      '1',
      'mousemove',
      String(from.x + 40),
      String(from.y + 40),
    );
    const taken = await picker
      .locator('[aria-label="Choose what to read"][data-dragging="true"]')
      .waitFor({ timeout: DRAG_MILLISECONDS })
      .then(
        () => true,
        () => false,
      );
    if (!taken) session.run('xdotool', 'mouseup', '1');
    return taken;
  }, 'a drag in the picker');
  session.run('xdotool', 'mousemove', String(to.x), String(to.y));
  const known =
    (await (
      await app.find('overlay')
    )?.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('article[data-answer]')].map(
        (article) => article.dataset['answer'],
      ),
    )) ?? [];
  const overlay = await app.page('overlay');
  const answerSeen = await watchFor(
    overlay,
    `article[data-answer]${known.map((id) => `:not([data-answer="${id}"])`).join('')}`,
  );
  const released = now();
  session.input('mouseup 1');
  const answered = await answerSeen();
  return { overlay, times: { pressed, picking, released, answered } };
}

const DRAG_MILLISECONDS = 3_000;
const now = (): number => performance.timeOrigin + performance.now();

/**
 * Watches for something that matches to be there and shown; the page itself tells the moment. It
 * watches before this resolves.
 */
async function watchFor(page: Page, selector: string): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(
    (wanted) => ({
      seen: new Promise<number>((resolve) => {
        const look = (): boolean => {
          const found =
            document.visibilityState === 'visible' ? document.querySelector(wanted) : null;
          if (found === null || (found instanceof HTMLImageElement && !found.complete))
            return false;
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
          return true;
        };
        if (look()) return;
        const timer = setInterval(() => {
          if (look()) {
            clearInterval(timer);
            observer.disconnect();
          }
        }, 5);
        const observer = new MutationObserver(() => {
          if (look()) {
            clearInterval(timer);
            observer.disconnect();
          }
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      }),
    }),
    selector,
  );
  return () => watch.evaluate(({ seen }) => seen);
}

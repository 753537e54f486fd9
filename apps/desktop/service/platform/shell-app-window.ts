import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { DesktopError } from '../desktop-error.ts';
import type { PageUrl, ShellPort, WindowName, WindowPlace } from '../ports.ts';
import { endLeftoverBrowser, rememberBrowser } from './leftover-browser.ts';
import type { SystemNotices } from './system-notices.ts';
import { createTurns } from '../turns.ts';
import type { WindowControl } from './window-control.ts';
import { forgetfulFlags, removeProfile, renewProfile } from './window-profile.ts';
import { type Log, logFailure } from '../log.ts';

interface AppWindowOptions {
  browser: string;
  /** Folder of the browser's profile, which is the app's own. */
  profileFolder: string;
  control: WindowControl;
  notices: SystemNotices;
  log: Pick<Log, 'error'>;
  /** More flags, e.g. for a display without a GPU. */
  flags?: readonly string[];
}

interface Shown {
  url: PageUrl;
  place: WindowPlace;
  id: number;
  visible: boolean;
}

const OPEN_MILLISECONDS = 30_000,
  LOOK_MILLISECONDS = 40,
  WATCH_MILLISECONDS = 1_000,
  GRACE_MILLISECONDS = 1_500;
/**
 * The app window is a view of this machine's own service: nothing of the browser's that calls home,
 * asks or restores.
 */
const quietFlags = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-extensions',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-background-mode',
  '--hide-crash-restore-bubble',
  '--noerrdialogs',
  '--password-store=basic',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-features=Translate,msEdgeSidebarV2,msHubApps,TabDiscarding',
  // The window shows pages of this address only, so no name is ever looked up.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
] as const;

/**
 * Windows of an installed Chrome, Chromium or Edge without its address bar, all of one process with
 * a profile of the app's own that is made for it and removed with it.
 */
export function createAppWindowShell({
  browser,
  profileFolder,
  control,
  notices,
  log,
  flags = [],
}: AppWindowOptions): ShellPort {
  const shown = new Map<WindowName, Shown>();
  const turns = createTurns();
  let child: ChildProcess | null = null,
    ended = false;
  let onClosed: (window: WindowName) => void = () => undefined;

  const start = (url: string, place: WindowPlace): ChildProcess => {
    const geometry = [
      ...(place.width && place.height ? [`--window-size=${place.width},${place.height}`] : []),
      ...(place.x !== undefined && place.y !== undefined
        ? [`--window-position=${place.x},${place.y}`]
        : []),
    ];
    const args = [
      `--app=${url}`,
      `--user-data-dir=${profileFolder}`,
      ...quietFlags,
      ...forgetfulFlags(browser),
      ...geometry,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...flags,
    ];
    // Otherwise reports of crashes and a cache of the desktop's settings lie in the home folder.
    const env = {
      ...process.env,
      CHROME_CONFIG_HOME: profileFolder,
      XDG_CACHE_HOME: profileFolder,
    };
    const started = spawn(browser, args, { stdio: 'ignore', env });
    started.on('error', () => undefined);
    return started;
  };
  const openWindow = async (
    window: WindowName,
    url: PageUrl,
    place: WindowPlace,
    visible: boolean,
  ): Promise<void> => {
    const running = child;
    if (running === null) {
      await endLeftoverBrowser(profileFolder);
      await renewProfile(profileFolder);
    }
    const before = running?.pid === undefined ? [] : await control.list(running.pid);
    let started = watchBrowser(start(typeof url === 'string' ? url : await url(), place));
    for (
      const until = performance.now() + OPEN_MILLISECONDS;
      performance.now() < until;
      await wait(LOOK_MILLISECONDS)
    ) {
      if (ended) {
        started.kill('SIGKILL');
        return;
      }
      // While the browser runs, a second start hands its address over and ends; while it is ending,
      // the second takes its place.
      for (const browser of running === null ? [started] : [running, started]) {
        const id =
          browser.pid === undefined
            ? undefined
            : (await control.list(browser.pid)).find((one) => !before.includes(one));
        if (id === undefined) continue;
        if (browser !== child && browser.pid !== undefined)
          await rememberBrowser(profileFolder, browser.pid);
        child = browser;
        shown.set(window, { url, place, id, visible });
        await control.place(id, place);
        if (!visible) await control.hide(id);
        return;
      }
      if (hasEnded(started) && (running === null || hasEnded(running)))
        started = watchBrowser(start(typeof url === 'string' ? url : await url(), place));
    }
    throw new DesktopError('SERVICE_UNAVAILABLE', 'The browser opened no window for the app.', {
      advice:
        'Close the browser’s other windows of Aplomb in the task list, then start the app again.',
    });
  };
  const watchBrowser = (started: ChildProcess): ChildProcess => {
    started.on('exit', (code) => {
      if (started !== child) return;
      child = null;
      turns
        .take(code === 0 ? forget : reopen)
        .catch(logFailure(log, 'the windows could not be opened again'));
    });
    return started;
  };
  /** A browser ends by itself when its user has closed the last window. */
  const forget = async (): Promise<void> => {
    const gone = [...shown.keys()];
    shown.clear();
    for (const window of gone) onClosed(window);
  };
  /** A browser that crashed comes back with what was shown. */
  const reopen = async (): Promise<void> => {
    const lost = [...shown];
    shown.clear();
    if (ended) return;
    for (const [window, { url, place, visible }] of lost)
      await openWindow(window, url, place, visible);
  };
  const watch = setInterval(() => {
    turns
      .take(async () => {
        for (const [window, { id }] of shown) {
          const browser = child;
          if (browser === null || (await control.exists(id))) continue;
          // The windows of a browser that dies go a moment before it does: then they were not
          // closed by anybody.
          await wait(GRACE_MILLISECONDS, undefined, { ref: false });
          if (child !== browser) return;
          shown.delete(window);
          onClosed(window);
        }
      })
      .catch(logFailure(log, 'the windows could not be watched'));
  }, WATCH_MILLISECONDS);
  watch.unref();
  const change = (
    window: WindowName,
    place: WindowPlace,
    then: (known: Shown) => Promise<void>,
  ): Promise<void> =>
    turns.take(async () => {
      const known = shown.get(window);
      if (!known) return;
      known.place = { ...known.place, ...place };
      await then(known);
    });

  return {
    kind: 'app-window',
    open: (window, url, place = {}) =>
      turns.take(async () => {
        const known = shown.get(window);
        await openWindow(window, url, place, true);
        // Last, since a browser ends with its last window.
        if (known) await control.close(known.id);
      }),
    show: (window, place = {}) =>
      change(window, place, async (known) => {
        known.visible = true;
        await control.show(known.id, known.place);
      }),
    hide: (window) =>
      change(window, {}, async (known) => {
        known.visible = false;
        await control.hide(known.id);
      }),
    place: (window, place) => change(window, place, ({ id }) => control.place(id, place)),
    async isProtected(window) {
      const known = shown.get(window);
      return known ? control.isProtected(known.id) : null;
    },
    get process() {
      return child?.pid ?? null;
    },
    setTray: async () => undefined,
    noticeWay: () => notices.way(),
    notify: (notice) => notices.show(notice),
    onTray: () => undefined,
    onClosed(listener) {
      onClosed = listener;
    },
    async close() {
      ended = true;
      clearInterval(watch);
      const leaving = child;
      if (leaving !== null && !hasEnded(leaving)) {
        leaving.kill();
        await Promise.race([
          new Promise((resolve) => {
            leaving.once('exit', resolve);
          }),
          wait(3_000, undefined, { ref: false }),
        ]);
        leaving.kill('SIGKILL');
      }
      // In its turn: a window that was only just opening still uses it.
      await turns.take(() => removeProfile(profileFolder));
      await control.end();
    },
  };
}

const hasEnded = (process: ChildProcess): boolean =>
  process.exitCode !== null || process.signalCode !== null;

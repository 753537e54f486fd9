import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type Log, logFailure } from '../base/log.ts';
import type { PageUrl, WindowName, WindowPlace } from '../base/ports.ts';
import type { Turns } from '../base/turns.ts';
import { type BrowserOptions, endBrowser, startBrowser } from './app-window-browser.ts';
import { endLeftoverBrowser, rememberBrowser } from './leftover-browser.ts';
import { newWindow } from './new-app-window.ts';
import type { WindowControl } from './window-control.ts';
import { renewProfile } from './window-profile.ts';

/** A window that is open. */
export interface OpenWindow {
  readonly url: PageUrl;
  place: WindowPlace;
  readonly id: number;
  visible: boolean;
}

/** The windows of one browser that runs while there are any. */
export interface AppWindows {
  readonly shown: Map<WindowName, OpenWindow>;
  readonly process: number | null;
  /** To be called in turn. */
  open(window: WindowName, url: PageUrl, place: WindowPlace): Promise<void>;
  onClosed(listener: (window: WindowName) => void): void;
  end(): Promise<void>;
}

interface AppWindowsParts extends BrowserOptions {
  readonly control: WindowControl;
  readonly log: Pick<Log, 'error'>;
  readonly turns: Turns;
}

const WATCH_MILLISECONDS = 1_000,
  GRACE_MILLISECONDS = 1_500;

/** Makes them; the browser starts with the first window. */
export function createAppWindows(parts: AppWindowsParts): AppWindows {
  const { profileFolder, control, log, turns } = parts;
  const shown = new Map<WindowName, OpenWindow>();
  let child: ChildProcess | null = null;
  let ended = false;
  let onClosed: (window: WindowName) => void = () => undefined;

  const start = async (url: PageUrl, place: WindowPlace): Promise<ChildProcess> => {
    const started = startBrowser(parts, await addressOf(url), place);
    started.on('exit', (code) => {
      if (started !== child) return;
      child = null;
      turns
        .take(code === 0 ? forget : reopen)
        .catch(logFailure(log, 'the windows could not be opened again'));
    });
    return started;
  };
  /** The window a browser has opened since; its browser is the one that runs from then on. */
  const adopt = async (
    browser: ChildProcess,
    before: readonly number[],
  ): Promise<number | undefined> => {
    if (browser.pid === undefined) return undefined;
    const id = (await control.list(browser.pid)).find((one) => !before.includes(one));
    if (id === undefined) return undefined;
    if (browser !== child) await rememberBrowser(profileFolder, browser.pid);
    child = browser;
    return id;
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
    const id = await newWindow({
      running,
      start: () => start(url, place),
      adopt: (browser) => adopt(browser, before),
      hasEnded: () => ended,
    });
    if (id === undefined) return;
    shown.set(window, { url, place, id, visible });
    await control.place(id, place);
    if (!visible) await control.hide(id);
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
  const noteClosed = async (): Promise<void> => {
    for (const [window, { id }] of shown) {
      const browser = child;
      if (browser === null || (await control.exists(id))) continue;
      // The windows of a browser that dies go a moment before it does: then they were not closed by
      // anybody.
      await wait(GRACE_MILLISECONDS, undefined, { ref: false });
      if (child !== browser) return;
      shown.delete(window);
      onClosed(window);
    }
  };
  const watch = setInterval(() => {
    turns.take(noteClosed).catch(logFailure(log, 'the windows could not be watched'));
  }, WATCH_MILLISECONDS);
  watch.unref();

  return {
    shown,
    get process() {
      return child?.pid ?? null;
    },
    open: (window, url, place) => openWindow(window, url, place, true),
    onClosed(listener) {
      onClosed = listener;
    },
    async end() {
      ended = true;
      clearInterval(watch);
      await endBrowser(child);
    },
  };
}

/** A window opened anew after a restart needs a fresh ticket. */
const addressOf = async (url: PageUrl): Promise<string> =>
  typeof url === 'string' ? url : await url();

import type { Log } from '../base/log.ts';
import type { ShellPort, WindowName, WindowPlace } from '../base/ports.ts';
import { createTurns } from '../base/turns.ts';
import { createAppWindows, type OpenWindow } from './app-windows.ts';
import type { SystemNotices } from './system-notices.ts';
import type { WindowControl } from './window-control.ts';
import { removeProfile } from './window-profile.ts';

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

/**
 * Windows of an installed Chrome, Chromium or Edge without its address bar, all of one process with
 * a profile of the app's own that is made for it and removed with it.
 */
export function createAppWindowShell(options: AppWindowOptions): ShellPort {
  const { control, notices, profileFolder } = options;
  const turns = createTurns();
  const windows = createAppWindows({ flags: [], ...options, turns });
  const change = (
    window: WindowName,
    place: WindowPlace,
    then: (known: OpenWindow) => Promise<void>,
  ): Promise<void> =>
    turns.take(async () => {
      const known = windows.shown.get(window);
      if (!known) return;
      known.place = { ...known.place, ...place };
      await then(known);
    });

  return {
    kind: 'app-window',
    open: (window, url, place = {}) =>
      turns.take(async () => {
        const known = windows.shown.get(window);
        await windows.open(window, url, place);
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
      const known = windows.shown.get(window);
      return known ? control.isProtected(known.id) : null;
    },
    get process() {
      return windows.process;
    },
    setTray: async () => undefined,
    noticeWay: () => notices.way(),
    async notify(notice) {
      await notices.show(notice);
    },
    onTray: () => undefined,
    onClosed: (listener) => windows.onClosed(listener),
    async close() {
      await windows.end();
      // In its turn: a window that was only just opening still uses it.
      await turns.take(() => removeProfile(profileFolder));
      await control.end();
    },
  };
}

import type { ShellPort, WindowName, WindowPlace } from '../base/ports.ts';

/** What a window of the headless shell looks like now. */
export interface HeadlessWindow {
  url: string;
  visible: boolean;
  place: WindowPlace;
}

/** A shell without a screen, whose state can be read and whose user is the program that made it. */
export interface HeadlessShell extends ShellPort {
  readonly windows: ReadonlyMap<WindowName, HeadlessWindow>;
  readonly tray: Parameters<ShellPort['setTray']>[0] | null;
  readonly notices: readonly Parameters<ShellPort['notify']>[0][];
  chooseTrayItem(id: string): void;
  /** Closes a window as its user would. */
  closeWindow(window: WindowName): void;
}

/** Keeps what would be shown. */
export function createHeadlessShell(): HeadlessShell {
  const windows = new Map<WindowName, HeadlessWindow>();
  const notices: Parameters<ShellPort['notify']>[0][] = [];
  let tray: Parameters<ShellPort['setTray']>[0] | null = null;
  let onTray: (id: string) => void = () => undefined,
    onClosed: (window: WindowName) => void = () => undefined;
  const change = (window: WindowName, place: WindowPlace, visible?: boolean): void => {
    const known = windows.get(window);
    if (known)
      windows.set(window, {
        url: known.url,
        visible: visible ?? known.visible,
        place: { ...known.place, ...place },
      });
  };
  return {
    kind: 'headless',
    process: null,
    windows,
    notices,
    get tray() {
      return tray;
    },
    async open(window, url, place = {}) {
      windows.set(window, {
        url: typeof url === 'string' ? url : await url(),
        visible: true,
        place,
      });
    },
    async show(window, place = {}) {
      change(window, place, true);
    },
    async hide(window) {
      change(window, {}, false);
    },
    async place(window, place) {
      change(window, place);
    },
    async isProtected() {
      return null;
    },
    async setTray(state) {
      tray = state;
    },
    async noticeWay() {
      return null;
    },
    async notify(notice) {
      notices.push(notice);
    },
    onTray(listener) {
      onTray = listener;
    },
    onClosed(listener) {
      onClosed = listener;
    },
    async close() {
      windows.clear();
    },
    chooseTrayItem(id) {
      onTray(id);
    },
    closeWindow(window) {
      if (windows.delete(window)) onClosed(window);
    },
  };
}

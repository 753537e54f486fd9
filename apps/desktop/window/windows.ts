import type * as Webviews from '@webviewjs/webview';
import type { Application, BrowserWindow, BrowserWindowOptions, Webview } from '@webviewjs/webview';
import { product } from '@aplomb/contract';
import type { WindowCommand, WindowReport } from '../shared/window-messages.ts';
import { createTray } from './tray.ts';

type Library = typeof Webviews;
type WindowName = Extract<WindowReport, { did: 'closed' }>['window'];
type Place = Extract<WindowCommand, { do: 'place' }>['place'];

/** The windows of this process. */
export interface Windows {
  obey(command: WindowCommand): void;
}

const PUMP_MILLISECONDS = 8;
const shapes: Readonly<Record<WindowName, BrowserWindowOptions>> = {
  main: { width: 1080, height: 720, resizable: true },
  overlay: {
    width: 480,
    height: 420,
    decorations: false,
    transparent: true,
    alwaysOnTop: true,
    windowsSkipTaskbar: true,
    resizable: true,
  },
  picker: {
    decorations: false,
    transparent: true,
    alwaysOnTop: true,
    windowsSkipTaskbar: true,
    resizable: false,
  },
};

/**
 * Starts the event loop. What the web view keeps goes to `profile`, else where the system keeps it.
 * Rejects when the web view is not there.
 */
export async function openWindows(
  library: Library,
  profile: string | null,
  report: (said: WindowReport) => void,
): Promise<Windows> {
  // Asking for the version is what finds a missing WebView2 without opening anything.
  if (process.platform === 'win32') library.getWebviewVersion();
  const app = new library.Application();
  await app.whenReady({ interval: PUMP_MILLISECONDS });
  // The library ends with its last window, and the tray with it: this one is never shown and never
  // closed.
  app.createBrowserWindow({
    title: product.name,
    visible: false,
    width: 1,
    height: 1,
    decorations: false,
    windowsSkipTaskbar: true,
  });
  app.on('application-close-requested', () => {
    process.exit(0);
  });
  const context = profile === null ? null : app.createWebContext({ dataDirectory: profile });
  const open = new Map<WindowName, { window: BrowserWindow; webview: Webview }>();
  const tray = createTray(app, (id) => {
    report({ did: 'tray', id });
  });
  const act = (window: WindowName, then: (one: BrowserWindow, webview: Webview) => void): void => {
    const known = open.get(window);
    if (known) then(known.window, known.webview);
  };

  return {
    obey(command) {
      switch (command.do) {
        case 'open': {
          act(command.window, (one) => {
            one.dispose();
          });
          const made = makeWindow(app, context, command);
          open.set(command.window, made);
          made.window.on('close', () => {
            if (open.get(command.window) === made) {
              open.delete(command.window);
              report({ did: 'closed', window: command.window });
            }
          });
          put(library, made, command.place);
          if (command.visible) made.window.show();
          report({ did: 'opened', window: command.window, handle: handleOf(made.window) });
          break;
        }
        case 'show':
          act(command.window, (one, webview) => {
            put(library, { window: one, webview }, command.place);
            one.show();
            one.focus();
          });
          break;
        case 'hide':
          act(command.window, (one) => {
            one.hide();
          });
          break;
        case 'place':
          act(command.window, (one, webview) => {
            put(library, { window: one, webview }, command.place);
          });
          break;
        case 'tray':
          tray.set(command.tray);
          break;
        case 'notify':
          notify(library, command);
          break;
        case 'quit':
          process.exit(0);
          break;
        case 'beat':
          break;
      }
    },
  };
}

function makeWindow(
  app: Application,
  context: ReturnType<Application['createWebContext']> | null,
  { window, url, place }: Extract<WindowCommand, { do: 'open' }>,
): { window: BrowserWindow; webview: Webview } {
  const given = Object.fromEntries(
    (['x', 'y', 'width', 'height'] as const).flatMap((name) => {
      const value = place[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const made = app.createBrowserWindow({
    ...shapes[window],
    ...given,
    title: product.name,
    visible: false,
    logical: false,
    ...(place.protected !== undefined && { contentProtection: place.protected }),
  });
  const { origin } = new URL(url);
  const webview = made.createWebview({
    url,
    webContext: context,
    // Nothing the person types, reads or opens outlives the window.
    incognito: true,
    transparent: shapes[window].transparent ?? false,
    enableDevtools: false,
    hotkeysZoom: true,
    clipboard: true,
    // The view is served by this machine's own service; everything else belongs in the user's
    // browser.
    navigationHandler: (target) => target.startsWith(`${origin}/`),
    newWindowHandler: () => false,
  });
  return { window: made, webview };
}

function put(
  { FullscreenType }: Library,
  { window, webview }: { window: BrowserWindow; webview: Webview },
  place: Place,
): void {
  if (place.width !== undefined && place.height !== undefined)
    window.setSize(place.width, place.height, false);
  if (place.x !== undefined && place.y !== undefined) window.setPosition(place.x, place.y, false);
  if (place.onTop !== undefined) window.setAlwaysOnTop(place.onTop);
  if (place.clickThrough !== undefined) window.setIgnoreCursorEvents(place.clickThrough);
  if (place.protected !== undefined) window.setContentProtection(place.protected);
  if (place.fullScreen !== undefined)
    window.setFullscreen(place.fullScreen ? FullscreenType.Borderless : null);
  if (place.opacity !== undefined)
    webview.evaluateScript(`document.documentElement.style.opacity = ${place.opacity}`);
}

const handleOf = (window: BrowserWindow): string =>
  process.platform === 'win32' ? window.getNativeHandle().toString() : '0';

function notify(
  { Notification }: Library,
  { title, body, sound }: Extract<WindowCommand, { do: 'notify' }>,
): void {
  const notice = new Notification(title, { body, silent: !sound });
  // Without an entry in the Start menu Windows shows none; the same notice stands in the app.
  notice.on('error', () => undefined);
}

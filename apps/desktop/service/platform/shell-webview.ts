import type { ChildProcess } from 'node:child_process';
import type { WindowCommand, WindowReport } from '../../shared/window-messages.ts';
import { DesktopError } from '../base/desktop-error.ts';
import { type Log, logFailure } from '../base/log.ts';
import type { PageUrl, ShellPort, WindowName, WindowPlace } from '../base/ports.ts';
import { createTurns } from '../base/turns.ts';
import { launchWindowProcess, tell } from './launch-window.ts';
import { removeProfile } from './window-profile.ts';

interface WebviewShellOptions {
  /** Program and arguments that start the window process. */
  command: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
  /** Folder the web view runs from; it keeps nothing of the person there and goes with the app. */
  profileFolder: string;
  /** Whether the system keeps a native window out of captures; null where it cannot be told. */
  isProtected: (handle: bigint) => boolean | null;
  log: Pick<Log, 'error'>;
}

interface Shown {
  url: PageUrl;
  place: WindowPlace;
  visible: boolean;
  handle: bigint | null;
}

/** Restarts in a row, each without having lasted this long, after which it is given up. */
const MOST_RESTARTS = 5,
  LASTING_MILLISECONDS = 30_000;

/**
 * Windows of the system's web view, in a process that is started again with what it showed when it
 * ends or hangs. Rejects when it cannot start.
 */
export async function createWebviewShell(options: WebviewShellOptions): Promise<ShellPort> {
  const shown = new Map<WindowName, Shown>();
  const turns = createTurns();
  let tray: Parameters<ShellPort['setTray']>[0] | null = null;
  let ended = false,
    restarts = 0;
  let onTray: (id: string) => void = () => undefined,
    onClosed: (window: WindowName) => void = () => undefined;
  const opening = createOpening();

  const obey = (report: WindowReport): void => {
    if (report.did === 'failed')
      opening.settle('main', new DesktopError('SERVICE_UNAVAILABLE', report.detail));
    if (report.did === 'opened') opening.settle(report.window, BigInt(report.handle));
    if (report.did === 'closed' && shown.delete(report.window)) onClosed(report.window);
    if (report.did === 'tray') onTray(report.id);
  };
  const comeBack = (lasted: number): void => {
    restarts = lasted > LASTING_MILLISECONDS ? 0 : restarts + 1;
    opening.settle('main', new DesktopError('SERVICE_UNAVAILABLE', 'The window process ended.'));
    if (!ended && restarts <= MOST_RESTARTS)
      turns.take(restart).catch(logFailure(options.log, 'the windows could not be opened again'));
  };
  const launch = (): Promise<ChildProcess> =>
    launchWindowProcess(options, { onReport: obey, onEnded: comeBack });
  await forgetProfile(options);
  let child = await launch();

  const restart = async (): Promise<void> => {
    child = await launch();
    if (tray) tell(child, { do: 'tray', tray: { ...tray, items: [...tray.items] } });
    for (const [window, { url, place, visible }] of shown)
      await openWindow(window, url, place, visible);
  };
  const openWindow = async (
    window: WindowName,
    url: PageUrl,
    place: WindowPlace,
    visible: boolean,
  ): Promise<void> => {
    const address = typeof url === 'string' ? url : await url();
    const handle = await opening.wait(window, () =>
      tell(child, { do: 'open', window, url: address, place, visible }),
    );
    shown.set(window, { url, place, visible, handle });
  };
  const change = (
    window: WindowName,
    place: WindowPlace,
    command: WindowCommand,
    visible?: boolean,
  ): Promise<void> =>
    turns.take(async () => {
      const known = shown.get(window);
      if (!known) return;
      shown.set(window, {
        ...known,
        place: { ...known.place, ...place },
        visible: visible ?? known.visible,
      });
      tell(child, command);
    });

  return {
    kind: 'webview',
    open: (window, url, place = {}) => turns.take(() => openWindow(window, url, place, true)),
    show: (window, place = {}) => change(window, place, { do: 'show', window, place }, true),
    hide: (window) => change(window, {}, { do: 'hide', window }, false),
    place: (window, place) => change(window, place, { do: 'place', window, place }),
    async isProtected(window) {
      const handle = shown.get(window)?.handle ?? null;
      return handle === null ? null : options.isProtected(handle);
    },
    get process() {
      return child.pid ?? null;
    },
    async setTray(state) {
      tray = state;
      tell(child, { do: 'tray', tray: state });
    },
    async noticeWay() {
      return 'the system';
    },
    async notify(notice) {
      tell(child, { do: 'notify', ...notice });
    },
    onTray(listener) {
      onTray = listener;
    },
    onClosed(listener) {
      onClosed = listener;
    },
    async close() {
      ended = true;
      await quit(child);
      await forgetProfile(options);
    },
  };
}

/** A web view that is only just ending may hold a file of it: then the next start removes it. */
async function forgetProfile({ profileFolder, log }: WebviewShellOptions): Promise<void> {
  await removeProfile(profileFolder).catch(
    logFailure(log, 'the profile of the windows could not be removed'),
  );
}

/** The window that is being opened, until its process says that it is or why it is not. */
function createOpening(): {
  settle(window: WindowName, outcome: bigint | Error): void;
  wait(window: WindowName, open: () => void): Promise<bigint>;
} {
  let settle: (window: WindowName, outcome: bigint | Error) => void = () => undefined;
  return {
    settle: (window, outcome) => settle(window, outcome),
    wait: (window, open) =>
      new Promise((resolve, reject) => {
        settle = (which, outcome) => {
          if (outcome instanceof Error) reject(outcome);
          else if (which === window) resolve(outcome);
        };
        open();
      }),
  };
}

const QUIT_MILLISECONDS = 2_000;

/** Tells the process to quit, and ends it by force when it takes too long. */
async function quit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  tell(child, { do: 'quit' });
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
  }, QUIT_MILLISECONDS);
  await new Promise((resolve) => {
    child.once('close', resolve);
  });
  clearTimeout(timer);
}

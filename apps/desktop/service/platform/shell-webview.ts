import { type ChildProcess, spawn } from 'node:child_process';
import { PROFILE, type WindowCommand, windowReport } from '../../shared/window-messages.ts';
import { DesktopError } from '../desktop-error.ts';
import type { PageUrl, ShellPort, WindowName, WindowPlace } from '../ports.ts';
import { createTurns } from '../turns.ts';
import { removeProfile } from './window-profile.ts';
import { type Log, logFailure } from '../log.ts';

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

const START_MILLISECONDS = 30_000,
  BEAT_MILLISECONDS = 5_000;
/**
 * Moving a window or an open menu stops the window process for as long as the user holds on; this
 * is more than that.
 */
const SILENCE_MILLISECONDS = 60_000;
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
  let opened: (window: WindowName, handle: bigint | Error) => void = () => undefined;

  const launch = (): Promise<ChildProcess> =>
    new Promise((resolve, reject) => {
      const [program = '', ...args] = options.command;
      const started = spawn(program, [...args, `${PROFILE}${options.profileFolder}`], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'json',
        env: options.environment,
      });
      const startedAt = performance.now();
      let heard = performance.now(),
        ready = false,
        why = 'The window process did not start.';
      const beat = setInterval(() => {
        if (performance.now() - heard > SILENCE_MILLISECONDS) started.kill('SIGKILL');
        else if (started.connected) tell(started, { do: 'beat' });
      }, BEAT_MILLISECONDS);
      beat.unref();
      const late = setTimeout(() => {
        started.kill('SIGKILL');
      }, START_MILLISECONDS);
      started.on('error', () => undefined);
      started.on('message', (message) => {
        heard = performance.now();
        const { data: report } = windowReport.safeParse(message);
        if (report?.did === 'ready') {
          ready = true;
          clearTimeout(late);
          resolve(started);
        }
        if (report?.did === 'failed') {
          why = report.detail;
          opened('main', new DesktopError('SERVICE_UNAVAILABLE', report.detail));
          if (!ready) started.kill('SIGKILL');
        }
        if (report?.did === 'opened') opened(report.window, BigInt(report.handle));
        if (report?.did === 'closed' && shown.delete(report.window)) onClosed(report.window);
        if (report?.did === 'tray') onTray(report.id);
      });
      started.on('close', () => {
        clearInterval(beat);
        clearTimeout(late);
        if (!ready) {
          reject(new DesktopError('SERVICE_UNAVAILABLE', why));
          return;
        }
        restarts = performance.now() - startedAt > LASTING_MILLISECONDS ? 0 : restarts + 1;
        opened('main', new DesktopError('SERVICE_UNAVAILABLE', 'The window process ended.'));
        if (!ended && restarts <= MOST_RESTARTS)
          turns
            .take(restart)
            .catch(logFailure(options.log, 'the windows could not be opened again'));
      });
    });
  const forget = async (): Promise<void> => {
    // A web view that is only just ending may hold a file of it: then the next start removes it.
    await removeProfile(options.profileFolder).catch(
      logFailure(options.log, 'the profile of the windows could not be removed'),
    );
  };
  await forget();
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
    const handle = await new Promise<bigint>((resolve, reject) => {
      opened = (which, result) => {
        if (result instanceof Error) reject(result);
        else if (which === window) resolve(result);
      };
      tell(child, { do: 'open', window, url: address, place, visible });
    });
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
      if (child.exitCode !== null) {
        await forget();
        return;
      }
      tell(child, { do: 'quit' });
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
      }, 2_000);
      await new Promise((resolve) => {
        child.once('close', resolve);
      });
      clearTimeout(timer);
      await forget();
    },
  };
}

/**
 * Says it; a process that is ending hears nothing, and what it should have shown is shown by the
 * next one.
 */
function tell(child: ChildProcess, command: WindowCommand): void {
  if (child.connected) child.send(command, () => undefined);
}

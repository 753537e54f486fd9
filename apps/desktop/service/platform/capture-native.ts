import type * as Screenshots from 'node-screenshots';
import type { Image, Monitor, Window } from 'node-screenshots';
import { DesktopError } from '../base/desktop-error.ts';
import type { Log } from '../base/log.ts';
import type { CapturePort, MonitorInfo, WindowInfo } from '../base/ports.ts';
import { dropAlpha, grabArea } from './frames.ts';

type Library = typeof Screenshots;

/**
 * Captures the screens of Windows and of X servers. Throws DesktopError 2001 when its library does
 * not load here.
 */
export async function createNativeCapture(log: Pick<Log, 'error'>): Promise<CapturePort> {
  const library = await import('node-screenshots').catch((cause: unknown) => {
    throw denied('The part that reads the screen does not load on this system.', cause);
  });
  const monitors = (): MonitorInfo[] =>
    attempt(
      () => withPrimary(library.Monitor.all().map(describeMonitor)),
      'The screens cannot be listed.',
    );
  const grabMonitor = async (id: number): Promise<Pixels> => read(find(library, 'Monitor', id));
  return {
    monitors: async () => monitors(),
    windows: async () =>
      attempt(
        () => library.Window.all().flatMap((window) => describeWindow(window, log) ?? []),
        'The windows cannot be listed.',
      ),
    async grab(target) {
      const all = monitors();
      if ('rect' in target)
        return (await grabArea(target.rect, all, ({ id }) => grabMonitor(id))) ?? gone();
      if ('monitor' in target)
        return {
          ...(await grabMonitor(target.monitor)),
          scale: all.find(({ id }) => id === target.monitor)?.scale ?? 1,
        };
      const window = find(library, 'Window', target.window);
      return {
        ...(await read(window)),
        scale: attempt(() => window.currentMonitor().scaleFactor(), 'The window has no screen.'),
      };
    },
    close: async () => undefined,
  };
}

interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array;
}

function find(library: Library, kind: 'Monitor', id: number): Monitor;
function find(library: Library, kind: 'Window', id: number): Window;
function find(library: Library, kind: 'Monitor' | 'Window', id: number): Monitor | Window {
  return (
    attempt(
      () => library[kind].all().find((one) => one.id() === id),
      'The screen cannot be read.',
    ) ?? gone()
  );
}

async function read(source: { captureImage(): Promise<Image> }): Promise<Pixels> {
  try {
    const image = await source.captureImage();
    return { width: image.width, height: image.height, rgb: dropAlpha(await image.toRaw()) };
  } catch (cause) {
    throw denied('The system did not let the app read the screen.', cause);
  }
}

function describeMonitor(monitor: Monitor): MonitorInfo {
  return {
    id: monitor.id(),
    name: monitor.name(),
    x: monitor.x(),
    y: monitor.y(),
    width: monitor.width(),
    height: monitor.height(),
    scale: monitor.scaleFactor(),
    primary: monitor.isPrimary(),
  };
}

/** An X server need not name a primary screen: then it is the first. */
function withPrimary(monitors: MonitorInfo[]): MonitorInfo[] {
  return monitors.some(({ primary }) => primary)
    ? monitors
    : monitors.map((monitor, index) => ({ ...monitor, primary: index === 0 }));
}

/** A window may go while it is asked: then it is left out. */
function describeWindow(window: Window, log: Pick<Log, 'error'>): WindowInfo | null {
  try {
    return {
      id: window.id(),
      title: window.title(),
      application: window.appName(),
      focused: window.isFocused(),
      minimised: window.isMinimized(),
      process: window.pid() || null,
      x: window.x(),
      y: window.y(),
      width: window.width(),
      height: window.height(),
    };
  } catch (error) {
    log.error('a window went while it was asked', {}, error);
    return null;
  }
}

function attempt<Value>(look: () => Value, detail: string): Value {
  try {
    return look();
  } catch (cause) {
    throw denied(detail, cause);
  }
}

const denied = (detail: string, cause?: unknown): DesktopError =>
  new DesktopError(2001, detail, { cause });
const gone = (): never => {
  throw new DesktopError(2001, 'What was to be captured is not there any more.', {
    advice: 'Choose another screen or window.',
  });
};

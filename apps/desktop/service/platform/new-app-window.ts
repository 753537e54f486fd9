import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { DesktopError } from '../base/desktop-error.ts';
import { hasEnded } from './app-window-browser.ts';

interface NewWindow {
  /** The browser that runs already. */
  readonly running: ChildProcess | null;
  /** Starts the browser with the window. */
  readonly start: () => Promise<ChildProcess>;
  /** The window a browser has opened since, undefined while there is none. */
  readonly adopt: (browser: ChildProcess) => Promise<number | undefined>;
  /** Whether the app has ended meanwhile. */
  readonly hasEnded: () => boolean;
}

const OPEN_MILLISECONDS = 30_000,
  LOOK_MILLISECONDS = 40;

/** Opens a window and waits for it; undefined when the app ends meanwhile. */
export async function newWindow({
  running,
  start,
  adopt,
  hasEnded: isOver,
}: NewWindow): Promise<number | undefined> {
  let started = await start();
  for (
    const until = performance.now() + OPEN_MILLISECONDS;
    performance.now() < until;
    await wait(LOOK_MILLISECONDS)
  ) {
    if (isOver()) {
      started.kill('SIGKILL');
      return undefined;
    }
    // While the browser runs, a second start hands its address over and ends; while it is ending,
    // the second takes its place.
    for (const browser of running === null ? [started] : [running, started]) {
      const id = await adopt(browser);
      if (id !== undefined) return id;
    }
    if (hasEnded(started) && (running === null || hasEnded(running))) started = await start();
  }
  throw new DesktopError('SERVICE_UNAVAILABLE', 'The browser opened no window for the app.', {
    advice:
      'Close the browser’s other windows of Aplomb in the task list, then start the app again.',
  });
}

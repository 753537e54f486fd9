import { setTimeout as wait } from 'node:timers/promises';
import type { ScreenRect, WindowInfo } from '../../base/ports.ts';
import { intersect } from '../../base/rectangles.ts';
import type { Service } from '../../base/service.ts';
import type { Windows } from '../../base/windows.ts';
import type { Exclusions } from '../../guard/index.ts';

/** How long a window may take to go, and what was behind it to be drawn. */
const LEAVE_MILLISECONDS = 1_000,
  REPAINT_MILLISECONDS = 120;

/**
 * Takes the app's own windows out of the way of what is read: what is behind them is what is meant.
 */
export type Unveil = <Value>(area: ScreenRect, then: () => Promise<Value>) => Promise<Value>;

/** Makes what takes them away, and brings the main window back afterwards. */
export function createUnveil(
  { platform: { capture }, state }: Pick<Service, 'platform' | 'state'>,
  exclusions: Exclusions,
  windows: Windows,
): Unveil {
  const ownWindows = async (): Promise<WindowInfo[]> =>
    (await capture.windows()).filter((window) => exclusions.isOwn(window) && !window.minimised);
  const haveGone = async (): Promise<void> => {
    for (
      const until = performance.now() + LEAVE_MILLISECONDS;
      performance.now() < until && (await ownWindows()).length > 0;
    )
      await wait(REPAINT_MILLISECONDS);
    await wait(REPAINT_MILLISECONDS);
  };
  return async (area, then) => {
    const own = await ownWindows();
    if (own.every((window) => intersect(window, area) === null)) return then();
    const isMainShown = own.length > Number(state.now.overlay.visible);
    await Promise.all([windows.hide('main'), windows.hide('overlay')]);
    await haveGone();
    try {
      return await then();
    } finally {
      if (isMainShown) await windows.show('main');
    }
  };
}

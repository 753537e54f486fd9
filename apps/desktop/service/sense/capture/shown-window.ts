import type { ScreenRect, WindowInfo } from '../../base/ports.ts';
import { intersect, subtract, surface } from '../../base/rectangles.ts';
import type { Exclusions } from '../../guard/index.ts';

/** The window that an area shows most of, and the parts of the area that show it. */
export interface ShownWindow {
  window: WindowInfo;
  parts: ScreenRect[];
}

/**
 * Whose text an area shows; null where that is a window that must not be read, or none. `windows`
 * stand front to back; the app's own are taken out of the way before anything is read.
 */
export function shownWindow(
  windows: readonly WindowInfo[],
  exclusions: Pick<Exclusions, 'isOwn' | 'leftOut'>,
  area: ScreenRect,
): ShownWindow | null {
  let best: ShownWindow | null = null;
  let open: ScreenRect[] = [area];
  for (const window of windows) {
    if (window.minimised || exclusions.isOwn(window)) continue;
    const parts = open.flatMap((part) => intersect(part, window) ?? []);
    open = subtract(open, window);
    if (surface(parts) > surface(best?.parts ?? [])) best = { window, parts };
  }
  return best === null || exclusions.leftOut(best.window) !== null ? null : best;
}

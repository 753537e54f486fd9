import type { Frame } from '@aplomb/engine';
import type { MonitorInfo, ScreenRect } from '../base/ports.ts';

/**
 * RGBA or BGRA bytes without their fourth channel, red first. They are moved together in place: a
 * second copy of every capture is what the collector would stop for.
 */
export function dropAlpha(bytes: Uint8Array, red: 0 | 2 = 0): Uint8Array {
  const length = (bytes.length >> 2) * 3;
  for (let from = 0, to = 0; to < length; from += 4, to += 3) {
    const first = bytes[from + red] ?? 0,
      last = bytes[from + 2 - red] ?? 0;
    bytes[to + 1] = bytes[from + 1] ?? 0;
    bytes[to] = first;
    bytes[to + 2] = last;
  }
  return bytes.subarray(0, length);
}

/** The common part of two rectangles; null when there is none. */
export function intersect(a: ScreenRect, b: ScreenRect): ScreenRect | null {
  const x = Math.max(a.x, b.x),
    y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x,
    height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/**
 * Copies the part of `source` (standing at `from` on the desktop) that `target` (standing at `to`)
 * covers.
 */
export function paste(
  source: Frame,
  from: { x: number; y: number },
  target: Frame,
  to: { x: number; y: number },
): void {
  const shared = intersect(
    { ...from, width: source.width, height: source.height },
    { ...to, width: target.width, height: target.height },
  );
  if (shared === null) return;
  for (let row = 0; row < shared.height; row++) {
    const start = ((shared.y - from.y + row) * source.width + shared.x - from.x) * 3;
    target.rgb.set(
      source.rgb.subarray(start, start + shared.width * 3),
      ((shared.y - to.y + row) * target.width + shared.x - to.x) * 3,
    );
  }
}

/**
 * A rectangle of the virtual desktop put together from the monitors it touches; its scale is that
 * of the monitor that shows most of it.
 */
export async function grabArea(
  rect: ScreenRect,
  monitors: readonly MonitorInfo[],
  grab: (monitor: MonitorInfo) => Promise<Frame>,
): Promise<(Frame & { scale: number }) | null> {
  const touched = monitors.flatMap((monitor) => {
    const shared = intersect(monitor, rect);
    return shared ? [{ monitor, area: shared.width * shared.height }] : [];
  });
  const main = touched.toSorted((a, b) => b.area - a.area)[0];
  if (main === undefined) return null;
  if (
    main.area === rect.width * rect.height &&
    main.area === main.monitor.width * main.monitor.height
  )
    return { ...(await grab(main.monitor)), scale: main.monitor.scale };
  const target = {
    width: rect.width,
    height: rect.height,
    rgb: new Uint8Array(rect.width * rect.height * 3),
    scale: main.monitor.scale,
  };
  for (const { monitor } of touched) paste(await grab(monitor), monitor, target, rect);
  return target;
}

import type { ScreenRect } from './ports.ts';

/** The part two rectangles share, or null. */
export function intersect(a: ScreenRect, b: ScreenRect): ScreenRect | null {
  const x = Math.max(a.x, b.x),
    y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x,
    height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** What is left of `areas` without `hole`, as rectangles that do not overlap. */
export function subtract(areas: readonly ScreenRect[], hole: ScreenRect): ScreenRect[] {
  return areas.flatMap((area) => {
    const cut = intersect(area, hole);
    if (cut === null) return [area];
    const bottom = cut.y + cut.height,
      right = cut.x + cut.width;
    return [
      { x: area.x, y: area.y, width: area.width, height: cut.y - area.y },
      { x: area.x, y: bottom, width: area.width, height: area.y + area.height - bottom },
      { x: area.x, y: cut.y, width: cut.x - area.x, height: cut.height },
      { x: right, y: cut.y, width: area.x + area.width - right, height: cut.height },
    ].filter(({ width, height }) => width > 0 && height > 0);
  });
}

/** The smallest rectangle that holds all; null for none. */
export function bounds(areas: readonly ScreenRect[]): ScreenRect | null {
  if (areas.length === 0) return null;
  const x = Math.min(...areas.map((area) => area.x)),
    y = Math.min(...areas.map((area) => area.y));
  return {
    x,
    y,
    width: Math.max(...areas.map((area) => area.x + area.width)) - x,
    height: Math.max(...areas.map((area) => area.y + area.height)) - y,
  };
}

/** Surface in pixels. */
export const surface = (areas: readonly ScreenRect[]): number =>
  areas.reduce((sum, { width, height }) => sum + width * height, 0);

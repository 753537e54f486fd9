/** A rectangle in pixels of the picture. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Least edge of a region that can be captured. */
export const leastEdge = 8;
/** Edges nearer than this to an edge of a window or monitor jump to it. */
const snapDistance = 8;

const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));
const right = ({ x, width }: Region): number => x + width;
const bottom = ({ y, height }: Region): number => y + height;

/** The region between two corners, whichever way they were dragged, inside the bounds. */
export function regionBetween(from: Point, to: Point, bounds: Region): Region {
  const inside = (point: Point): Point => ({
    x: clamp(point.x, bounds.x, right(bounds)),
    y: clamp(point.y, bounds.y, bottom(bounds)),
  });
  const [a, b] = [inside(from), inside(to)];
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** The region moved as a whole, not beyond the bounds. */
export function moveRegion(region: Region, dx: number, dy: number, bounds: Region): Region {
  return {
    ...region,
    x: clamp(region.x + dx, bounds.x, right(bounds) - region.width),
    y: clamp(region.y + dy, bounds.y, bottom(bounds) - region.height),
  };
}

/** The region with its right and lower edge moved, never smaller than what can be captured. */
export function resizeRegion(region: Region, dx: number, dy: number, bounds: Region): Region {
  return {
    ...region,
    width: clamp(region.width + dx, leastEdge, right(bounds) - region.x),
    height: clamp(region.height + dy, leastEdge, bottom(bounds) - region.y),
  };
}

/** The point on the nearest edges of windows and monitors, where they are near. */
export function snapPoint(point: Point, targets: readonly Region[]): Point {
  return {
    x: nearest(
      point.x,
      targets.flatMap((target) => [target.x, right(target)]),
    ),
    y: nearest(
      point.y,
      targets.flatMap((target) => [target.y, bottom(target)]),
    ),
  };
}

/** The part of a region inside the bounds. */
export function cutTo(region: Region, bounds: Region): Region {
  return regionBetween(region, { x: right(region), y: bottom(region) }, bounds);
}

/** The first region that holds a point: of a list from front to back, the one in front. */
export function regionAt<Target extends Region>(
  point: Point,
  targets: readonly Target[],
): Target | undefined {
  return targets.find(
    (target) =>
      point.x >= target.x &&
      point.x < right(target) &&
      point.y >= target.y &&
      point.y < bottom(target),
  );
}

/** What a screen reader says of a region. */
export const spokenRegion = ({ x, y, width, height }: Region): string =>
  `${Math.round(width)} by ${Math.round(height)} pixels, at ${Math.round(x)}, ${Math.round(y)}`;

function nearest(value: number, edges: readonly number[]): number {
  const found = edges.reduce(
    (best, edge) => (Math.abs(edge - value) < Math.abs(best - value) ? edge : best),
    Number.POSITIVE_INFINITY,
  );
  return Math.abs(found - value) <= snapDistance ? found : value;
}

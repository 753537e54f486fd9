import type { Box } from '@aplomb/contract';

/** Something that takes a rectangle of the picture. */
export interface Placed {
  box: Box;
}

export const right = ({ box }: Placed): number => box.x + box.width;
export const bottom = ({ box }: Placed): number => box.y + box.height;
export const centerX = ({ box }: Placed): number => box.x + box.width / 2;
export const centerY = ({ box }: Placed): number => box.y + box.height / 2;

/** Columns between two boxes; below 0 where they share some. */
export const gapAcross = (a: Box, b: Box): number =>
  Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width));

/** Middle value; 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Middle of values by their weights; undefined for an empty list. */
export function weightedMedian(
  items: readonly (readonly [value: number, weight: number])[],
): number | undefined {
  const sorted = items.toSorted(([a], [b]) => a - b);
  let half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  return sorted.find(([, weight]) => (half -= weight) <= 0)?.[0];
}

/** Where items begin and end that are one at least. */
export function extentOf(items: readonly Placed[]) {
  const extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const item of items) {
    extent.left = Math.min(extent.left, item.box.x);
    extent.top = Math.min(extent.top, item.box.y);
    extent.right = Math.max(extent.right, right(item));
    extent.bottom = Math.max(extent.bottom, bottom(item));
  }
  return extent;
}

/** Smallest rectangle around items, of which there is one at least, in whole pixels. */
export function boxAround(items: readonly Placed[]): Box {
  const { left, top, right: far, bottom: low } = extentOf(items);
  return {
    x: Math.round(left),
    y: Math.round(top),
    width: Math.round(far - left),
    height: Math.round(low - top),
  };
}

/** Share (0–1) of the shorter of two ranges that both cover. */
export function overlapShare(startA: number, endA: number, startB: number, endB: number): number {
  const shorter = Math.min(endA - startA, endB - startB);
  return Math.max(0, Math.min(endA, endB) - Math.max(startA, startB)) / shorter;
}

/** The same of the columns of two items, each wider by some pixels on either side. */
export const overlapAcross = (a: Placed, b: Placed, pad = 0): number =>
  overlapShare(a.box.x - pad, right(a) + pad, b.box.x - pad, right(b) + pad);

/** How far each value lies behind the one before it. */
export const stepsOf = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => value - (values[index] ?? value));

/** Usual one of distances of which the larger hold blank space: the middle of the smallest `share`. */
export const usualStep = (steps: readonly number[], share: number): number =>
  median(steps.toSorted((a, b) => a - b).slice(0, Math.max(1, Math.ceil(share * steps.length))));

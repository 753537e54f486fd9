import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';

/** Grey of the pixel whose bytes begin at a place. */
export const greyAt = (rgb: Uint8Array, at: number): number =>
  (3 * (rgb[at] ?? 0) + 6 * (rgb[at + 1] ?? 0) + (rgb[at + 2] ?? 0)) / 10;

/** Whole greys of a box of a frame, row by row. */
export function greysOf({ rgb, width }: Frame, box: Box): Uint8Array {
  const greys = new Uint8Array(box.width * box.height);
  for (let y = 0, to = 0; y < box.height; y++) {
    let from = ((box.y + y) * width + box.x) * 3;
    for (let x = 0; x < box.width; x++, to++, from += 3) greys[to] = greyAt(rgb, from);
  }
  return greys;
}

/** The most frequent of some greys, the darkest of equals. */
export function commonestGrey(greys: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < greys.length; i++) {
    const grey = greys[i] ?? 0;
    counts[grey] = (counts[grey] ?? 0) + 1;
  }
  return indexOfMost(counts);
}

/** Where the largest of some counts stands first. */
export function indexOfMost(counts: Uint16Array | Uint32Array): number {
  let most = 0;
  for (let i = 1; i < counts.length; i++) if ((counts[i] ?? 0) > (counts[most] ?? 0)) most = i;
  return most;
}

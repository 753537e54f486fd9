import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';
import { greysOf, indexOfMost } from './grey.ts';

const tile = 32;
/**
 * Grey levels a pixel must differ from the most frequent grey of its surroundings to count as ink.
 */
const contrast = 32;

/**
 * Marks the ink of a frame: 1 where a pixel stands out from the most frequent grey of its 32 × 32
 * surroundings.
 */
export function inkMask(frame: Frame): Uint8Array {
  const { width, height } = frame;
  const greys = greysOf(frame, { x: 0, y: 0, width, height });
  const mask = new Uint8Array(width * height);
  const counts = new Uint16Array(256);
  for (let top = 0; top < height; top += tile) {
    const bottom = Math.min(height, top + tile);
    for (let left = 0; left < width; left += tile) {
      const right = Math.min(width, left + tile);
      counts.fill(0);
      for (let y = top; y < bottom; y++)
        for (let i = y * width + left; i < y * width + right; i++)
          counts[greys[i] ?? 0] = (counts[greys[i] ?? 0] ?? 0) + 1;
      const mode = indexOfMost(counts);
      if ((counts[mode] ?? 0) === (bottom - top) * (right - left)) continue;
      for (let y = top; y < bottom; y++) {
        for (let i = y * width + left; i < y * width + right; i++)
          if (Math.abs((greys[i] ?? 0) - mode) > contrast) mask[i] = 1;
      }
    }
  }
  return mask;
}

/** Clears the mask inside boxes. */
export function clearBoxes(mask: Uint8Array, width: number, boxes: readonly Box[]): void {
  for (const box of boxes)
    for (let y = box.y; y < box.y + box.height; y++)
      mask.fill(0, y * width + box.x, y * width + box.x + box.width);
}

/**
 * 8-connected spots of the mask no larger than `most` pixels on a side, top to bottom; at most
 * `count`. Larger ones (rules, pictures) are
 * walked over once and dropped. The mask is used up.
 */
export function findSpots(mask: Uint8Array, width: number, most: number, count = 4000): Box[] {
  const spots: Box[] = [];
  const stack: number[] = [];
  for (
    let start = mask.indexOf(1);
    start >= 0 && spots.length < count;
    start = mask.indexOf(1, start + 1)
  ) {
    mask[start] = 0;
    stack.push(start);
    let left = width,
      right = 0,
      top = Infinity,
      bottom = 0;
    while (stack.length > 0) {
      const i = stack.pop() ?? 0,
        x = i % width,
        y = (i - x) / width;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const next = i + dy * width + dx;
          if (x + dx < 0 || x + dx >= width || !mask[next]) continue;
          mask[next] = 0;
          stack.push(next);
        }
      }
    }
    if (right - left < most && bottom - top < most)
      spots.push({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 });
  }
  return spots;
}

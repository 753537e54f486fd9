import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';

/** Bounded memory of what was read. */
export interface LineCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): unknown;
}

/**
 * Size and a 2 × 32-bit hash (two multipliers, a pixel at a time) of a box's pixels; equal pixels
 * give equal keys anywhere on screen.
 */
export function lineKey({ rgb, width }: Frame, box: Box): string {
  let first = 0x811c9dc5,
    second = 0x9e3779b9;
  for (let y = box.y; y < box.y + box.height; y++) {
    const start = (y * width + box.x) * 3;
    for (let i = start, end = start + box.width * 3; i < end; i += 3) {
      const pixel = ((rgb[i] ?? 0) << 16) | ((rgb[i + 1] ?? 0) << 8) | (rgb[i + 2] ?? 0);
      first = Math.imul(first ^ pixel, 0x9e3779b1) ^ (first >>> 15);
      second = Math.imul(second ^ pixel, 0x85ebca6b) ^ (second >>> 13);
    }
  }
  return `${box.width}x${box.height}:${(first >>> 0).toString(36)}${(second >>> 0).toString(36)}`;
}

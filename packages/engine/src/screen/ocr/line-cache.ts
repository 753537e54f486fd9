import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';

/** Bounded memory of what was read: least recently used entries go first. */
export interface LineCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  readonly size: number;
}

/** A cache for at most `limit` lines. */
export function createLineCache<T>(limit = 4000): LineCache<T> {
  const entries = new Map<string, T>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) break;
        entries.delete(oldest);
      }
    },
    get size() {
      return entries.size;
    },
  };
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

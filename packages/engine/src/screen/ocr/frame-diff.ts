import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';

/** Remembers the last frame and tells what changed since. */
export interface FrameDiff {
  /**
   * Changed parts in pixels, neighbouring tiles joined; null for the first frame or another size,
   * an empty list when nothing changed.
   */
  update(frame: Frame): Box[] | null;
}

/**
 * Exact comparison of raw frames in square tiles: one changed glyph is seen. The frame given must
 * not be written to afterwards.
 */
export function createFrameDiff(tile = 64): FrameDiff {
  let last: Frame | null = null;
  return {
    update(frame) {
      const before = last;
      last = frame;
      if (!before || before.width !== frame.width || before.height !== frame.height) return null;
      return changedParts(before, frame, tile);
    },
  };
}

/**
 * Where two frames of one size differ, as boxes of whole tiles, at most one per run of neighbouring
 * tiles in a row of tiles.
 */
export function changedParts(before: Frame, after: Frame, tile = 64): Box[] {
  const { width, height } = after;
  const stride = width * 3;
  const parts: Box[] = [];
  for (let top = 0; top < height; top += tile) {
    const bottom = Math.min(height, top + tile);
    if (sameBytes(before.rgb, after.rgb, top * stride, bottom * stride)) continue;
    for (let left = 0; left < width; left += tile) {
      const right = Math.min(width, left + tile);
      let changed = false;
      for (let y = top; y < bottom && !changed; y++)
        changed = !sameBytes(before.rgb, after.rgb, y * stride + left * 3, y * stride + right * 3);
      if (!changed) continue;
      const part = parts.at(-1);
      if (part && part.y === top && part.x + part.width === left) part.width += right - left;
      else parts.push({ x: left, y: top, width: right - left, height: bottom - top });
    }
  }
  return parts;
}

/** Compares two byte ranges, four bytes at a time where both buffers allow it. */
function sameBytes(a: Uint8Array, b: Uint8Array, from: number, to: number): boolean {
  let at = from;
  if (to - from > 64 && (a.byteOffset & 3) === (b.byteOffset & 3)) {
    while (((a.byteOffset + at) & 3) !== 0) {
      if (a[at] !== b[at]) return false;
      at++;
    }
    const words = (to - at) >> 2;
    const first = new Uint32Array(a.buffer, a.byteOffset + at, words),
      second = new Uint32Array(b.buffer, b.byteOffset + at, words);
    for (let i = 0; i < words; i++) if (first[i] !== second[i]) return false;
    at += words * 4;
  }
  for (; at < to; at++) if (a[at] !== b[at]) return false;
  return true;
}

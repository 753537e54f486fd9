import type { Frame } from '../ports.ts';

const tilePixels = 32;
/** A sample of a pixel that moves less was only compressed anew. */
const noiseLevels = 24;
/** Samples of a tile that must move for it to count as changed. */
const leastSamples = 8;

/**
 * Puts what changed in `next` onto `shown`, tile by tile, and keeps the pixels of all else:
 * compression makes every frame differ everywhere, and
 * what is the same to the last bit need not be read again. Answers a new frame and the share of it
 * that changed.
 */
export function steadyFrame(shown: Frame | null, next: Frame): { frame: Frame; share: number } {
  if (shown === null || shown.width !== next.width || shown.height !== next.height)
    return { frame: next, share: 1 };
  const { width, height } = next;
  const rgb = shown.rgb.slice();
  let changed = 0,
    tiles = 0;
  for (let top = 0; top < height; top += tilePixels) {
    for (let left = 0; left < width; left += tilePixels) {
      tiles++;
      const tile = {
        left,
        top,
        right: Math.min(width, left + tilePixels),
        bottom: Math.min(height, top + tilePixels),
      };
      if (!differs(shown.rgb, next.rgb, width, tile)) continue;
      changed++;
      for (let y = tile.top; y < tile.bottom; y++)
        rgb.set(
          next.rgb.subarray((y * width + tile.left) * 3, (y * width + tile.right) * 3),
          (y * width + tile.left) * 3,
        );
    }
  }
  return { frame: { width, height, rgb }, share: tiles === 0 ? 0 : changed / tiles };
}

function differs(
  before: Uint8Array,
  after: Uint8Array,
  width: number,
  tile: { left: number; top: number; right: number; bottom: number },
): boolean {
  let moved = 0;
  for (let y = tile.top; y < tile.bottom; y++) {
    for (let i = (y * width + tile.left) * 3, end = (y * width + tile.right) * 3; i < end; i++) {
      if (Math.abs((before[i] ?? 0) - (after[i] ?? 0)) > noiseLevels && ++moved >= leastSamples)
        return true;
    }
  }
  return false;
}

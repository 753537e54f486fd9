import type { Frame } from '../src/ports.ts';

/** A frame of one colour with filled rectangles: [x, y, width, height, grey]. For tests. */
export function drawFrame(
  width: number,
  height: number,
  grey: number,
  rectangles: readonly (readonly [number, number, number, number, number])[] = [],
): Frame {
  const rgb = new Uint8Array(width * height * 3).fill(grey);
  for (const [x, y, w, h, value] of rectangles)
    for (let row = y; row < y + h; row++)
      rgb.fill(value, (row * width + x) * 3, (row * width + x + w) * 3);
  return { width, height, rgb };
}

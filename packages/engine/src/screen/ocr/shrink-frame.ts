import type { Frame } from '../../ports.ts';

/**
 * The frame at `side` by `side` pixels, whatever its shape. Each is the mean of the whole pixels
 * that it covers: parts of pixels would take twice as long.
 */
export function shrinkFrame({ width, height, rgb }: Frame, side: number): Frame {
  const across = edgesOf(width, side),
    down = edgesOf(height, side);
  const small = new Uint8Array(side * side * 3);
  let to = 0;
  for (const [top, bottom] of down)
    for (const [left, right] of across) {
      let red = 0,
        green = 0,
        blue = 0;
      for (let y = top; y < bottom; y += 1) {
        const end = (y * width + right) * 3;
        for (let at = (y * width + left) * 3; at < end; at += 3) {
          red += rgb[at] ?? 0;
          green += rgb[at + 1] ?? 0;
          blue += rgb[at + 2] ?? 0;
        }
      }
      const covered = (bottom - top) * (right - left);
      small[to] = Math.round(red / covered);
      small[to + 1] = Math.round(green / covered);
      small[to + 2] = Math.round(blue / covered);
      to += 3;
    }
  return { width: side, height: side, rgb: small };
}

/** The first pixel of each cell, and the one after its last. */
const edgesOf = (size: number, side: number): [number, number][] =>
  Array.from({ length: side }, (_, cell) => {
    const first = Math.floor((cell * size) / side);
    return [first, Math.max(first + 1, Math.floor(((cell + 1) * size) / side))];
  });

import type { Frame } from '../../ports.ts';

/** The frame at `side` by `side` pixels, whatever its shape; each is the mean of what it covers. */
export function shrinkFrame({ width, height, rgb }: Frame, side: number): Frame {
  const across = sharesOf(width, side),
    down = sharesOf(height, side);
  const sums = new Float32Array(side * side * 3);
  const row = new Float32Array(side * 3);
  let last = -1;
  down.shares.forEach((share, part) => {
    const pixel = down.pixels[part] ?? 0;
    if (pixel !== last) shrinkRow(rgb, pixel * width * 3, across, row);
    last = pixel;
    const to = (down.cells[part] ?? 0) * side * 3;
    for (let at = 0; at < row.length; at += 1)
      sums[to + at] = (sums[to + at] ?? 0) + share * (row[at] ?? 0);
  });
  return { width: side, height: side, rgb: Uint8Array.from(sums, (sum) => Math.round(sum)) };
}

/** Which pixels fill which cells, in order, and the share of the cell that each fills. */
interface Shares {
  pixels: Int32Array;
  cells: Int32Array;
  shares: Float32Array;
}

function sharesOf(size: number, side: number): Shares {
  const parts = Array.from({ length: side }, (_, cell) => {
    const [from, to] = [(cell * size) / side, ((cell + 1) * size) / side];
    const first = Math.floor(from);
    return Array.from({ length: Math.max(1, Math.ceil(to) - first) }, (_pixel, step) => ({
      pixel: first + step,
      cell,
      share: (Math.min(to, first + step + 1) - Math.max(from, first + step)) / (to - from),
    }));
  }).flat();
  return {
    pixels: Int32Array.from(parts, ({ pixel }) => pixel),
    cells: Int32Array.from(parts, ({ cell }) => cell),
    shares: Float32Array.from(parts, ({ share }) => share),
  };
}

function shrinkRow(
  rgb: Uint8Array,
  start: number,
  { pixels, cells, shares }: Shares,
  row: Float32Array,
): void {
  let part = 0;
  for (let cell = 0; cell * 3 < row.length; cell += 1) {
    let red = 0,
      green = 0,
      blue = 0;
    for (; cells[part] === cell; part += 1) {
      const at = start + (pixels[part] ?? 0) * 3,
        share = shares[part] ?? 0;
      red += share * (rgb[at] ?? 0);
      green += share * (rgb[at + 1] ?? 0);
      blue += share * (rgb[at + 2] ?? 0);
    }
    row[cell * 3] = red;
    row[cell * 3 + 1] = green;
    row[cell * 3 + 2] = blue;
  }
}

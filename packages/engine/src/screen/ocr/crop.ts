import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';
import { roundUp } from './tiles.ts';

/** Height the recognition network was trained on. */
export const cropHeight = 48;

/**
 * A line brought to 48 rows: planes B, G, R of `tensorWidth` columns, of which `width` are the
 * line; the rest is 0.
 */
export interface Crop {
  planes: Float32Array;
  width: number;
  tensorWidth: number;
}

/**
 * Cuts a box out of the frame, bilinear to 48 rows, values v / 127.5 − 1. Enlarged text keeps its
 * proportions.
 */
export function cropLine(frame: Frame, box: Box): Crop {
  const width = Math.max(8, Math.round((box.width * cropHeight) / box.height));
  const tensorWidth = Math.max(64, roundUp(width));
  const planes = new Float32Array(3 * cropHeight * tensorWidth);
  const columns = taps(box.width, width),
    rows = taps(box.height, cropHeight);
  const size = cropHeight * tensorWidth;
  // Two rows of the picture brought to the new width: they serve several rows of the crop.
  let upper = new Float64Array(3 * width),
    lower = new Float64Array(3 * width);
  let above = -1,
    below = -1;
  for (let y = 0; y < cropHeight; y++) {
    const low = rows.low[y] ?? 0,
      high = rows.high[y] ?? 0,
      down = rows.share[y] ?? 0;
    if (low !== above) {
      [upper, lower] = [lower, upper];
      if (low !== below) widenRow(frame, box, low, columns, upper);
      below = -1;
      above = low;
    }
    if (high !== below) widenRow(frame, box, high, columns, lower);
    below = high;
    for (let channel = 0; channel < 3; channel++) {
      const to = (2 - channel) * size + y * tensorWidth,
        from = channel * width;
      for (let x = 0; x < width; x++) {
        const value = upper[from + x] ?? 0;
        planes[to + x] = (value + ((lower[from + x] ?? 0) - value) * down) / 127.5 - 1;
      }
    }
  }
  return { planes, width, tensorWidth };
}

/** One row of a box brought to another width, channel after channel, into `values`. */
function widenRow(
  { rgb, width }: Frame,
  box: Box,
  row: number,
  { low, high, share }: ReturnType<typeof taps>,
  values: Float64Array,
): void {
  const start = ((box.y + row) * width + box.x) * 3;
  for (let channel = 0, to = 0; channel < 3; channel++) {
    for (let x = 0; x < low.length; x++, to++) {
      const a = rgb[start + (low[x] ?? 0) * 3 + channel] ?? 0,
        b = rgb[start + (high[x] ?? 0) * 3 + channel] ?? 0;
      values[to] = a + (b - a) * (share[x] ?? 0);
    }
  }
}

/**
 * For each target place the two source places and the share of the second, pixel centres aligned,
 * edges clamped.
 */
function taps(
  source: number,
  target: number,
): { low: Int32Array; high: Int32Array; share: Float32Array } {
  const low = new Int32Array(target),
    high = new Int32Array(target),
    share = new Float32Array(target);
  for (let i = 0; i < target; i++) {
    const place = Math.min(source - 1, Math.max(0, ((i + 0.5) * source) / target - 0.5));
    low[i] = Math.trunc(place);
    high[i] = Math.min(source - 1, Math.trunc(place) + 1);
    share[i] = place - Math.trunc(place);
  }
  return { low, high, share };
}

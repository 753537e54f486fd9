import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';
import { roundUp } from './tiles.ts';

/** Height the recognition network was trained on. */
export const cropHeight = 48;

/** A line brought to 48 rows: planes B, G, R of `tensorWidth` columns, of which `width` are the line; the rest is 0. */
export interface Crop { planes: Float32Array; width: number; tensorWidth: number }

/** Cuts a box out of the frame, bilinear to 48 rows, values v / 127.5 − 1. Enlarged text keeps its proportions. */
export function cropLine(frame: Frame, box: Box, stretch = 1): Crop {
  const width = Math.max(8, Math.round((box.width * cropHeight * stretch) / box.height));
  const tensorWidth = Math.max(64, roundUp(width));
  const planes = new Float32Array(3 * cropHeight * tensorWidth);
  const columns = taps(box.width, width), rows = taps(box.height, cropHeight);
  const size = cropHeight * tensorWidth;
  const { rgb } = frame;
  for (let y = 0; y < cropHeight; y++) {
    const top = ((box.y + (rows.low[y] ?? 0)) * frame.width + box.x) * 3, bottom = ((box.y + (rows.high[y] ?? 0)) * frame.width + box.x) * 3;
    const down = rows.share[y] ?? 0;
    for (let x = 0; x < width; x++) {
      const left = (columns.low[x] ?? 0) * 3, right = (columns.high[x] ?? 0) * 3, over = columns.share[x] ?? 0;
      for (let channel = 0; channel < 3; channel++) {
        const a = rgb[top + left + channel] ?? 0, b = rgb[top + right + channel] ?? 0;
        const c = rgb[bottom + left + channel] ?? 0, d = rgb[bottom + right + channel] ?? 0;
        const upper = a + (b - a) * over, lower = c + (d - c) * over;
        planes[(2 - channel) * size + y * tensorWidth + x] = (upper + (lower - upper) * down) / 127.5 - 1;
      }
    }
  }
  return { planes, width, tensorWidth };
}

/** For each target place the two source places and the share of the second, pixel centres aligned, edges clamped. */
function taps(source: number, target: number): { low: Int32Array; high: Int32Array; share: Float32Array } {
  const low = new Int32Array(target), high = new Int32Array(target), share = new Float32Array(target);
  for (let i = 0; i < target; i++) {
    const place = Math.min(source - 1, Math.max(0, ((i + 0.5) * source) / target - 0.5));
    low[i] = Math.trunc(place);
    high[i] = Math.min(source - 1, Math.trunc(place) + 1);
    share[i] = place - Math.trunc(place);
  }
  return { low, high, share };
}

import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';

/**
 * A part of the padded frame to run detection on. `inner*` is the part whose output counts; all in
 * pixels, multiples of 32.
 */
export interface Tile extends Box {
  innerX: number;
  innerY: number;
  innerWidth: number;
  innerHeight: number;
}

const unit = 32;
const margin = 32;

/** Rounds up to a multiple of 32, the networks' unit. */
export function roundUp(value: number): number {
  return Math.ceil(value / unit) * unit;
}

/**
 * Cuts a frame into tiles small enough for bounded memory, each with 32 pixels of context on every
 * side that has any. Parts of
 * one colour are left out, and a tile is narrowed to the columns where something is drawn: an empty
 * half of a screen costs nothing.
 */
export function planTiles(frame: Frame, rows = 288, columns = 1984): Tile[] {
  const width = roundUp(frame.width),
    height = roundUp(frame.height);
  const tiles: Tile[] = [];
  for (let top = 0; top < height; top += rows) {
    const innerHeight = Math.min(rows, height - top);
    const busy = busyUnits(frame, top, Math.min(frame.height, top + innerHeight));
    for (const [start, end] of busyRanges(busy, columns / unit)) {
      const innerX = start * unit,
        innerWidth = (end - start) * unit;
      const x = Math.max(0, innerX - margin),
        y = Math.max(0, top - margin);
      tiles.push({
        x,
        y,
        width: Math.min(width, innerX + innerWidth + margin) - x,
        height: Math.min(height, top + innerHeight + margin) - y,
        innerX,
        innerY: top,
        innerWidth,
        innerHeight,
      });
    }
  }
  return tiles;
}

/** For each 32-pixel column of a band: does any pixel differ from its right-hand neighbour? */
function busyUnits(frame: Frame, top: number, bottom: number): boolean[] {
  const { width, rgb } = frame;
  const busy = Array.from({ length: Math.ceil(width / unit) }, () => false);
  const stride = width * 3;
  for (let column = 0; column < busy.length; column++) {
    const from = column * unit * 3,
      to = Math.min(stride, (column + 1) * unit * 3 + 3);
    for (let y = top; y < bottom && !busy[column]; y++) {
      const row = y * stride;
      for (let i = row + from + 3; i < row + to; i++) {
        const difference = (rgb[i] ?? 0) - (rgb[i - 3] ?? 0);
        if (difference > 12 || difference < -12) {
          busy[column] = true;
          break;
        }
      }
    }
  }
  return busy;
}

/**
 * Runs of busy units; gaps under 6 units are bridged, since a tile's context costs as much, and
 * long runs are cut.
 */
function busyRanges(busy: readonly boolean[], longest: number): [number, number][] {
  const ranges: [number, number][] = [];
  for (let i = 0; i < busy.length; i++) {
    if (!busy[i]) continue;
    const last = ranges.at(-1);
    if (last && i - last[1] < 6) last[1] = i + 1;
    else ranges.push([i, i + 1]);
  }
  return ranges.flatMap(([start, end]) => {
    const parts = Math.ceil((end - start) / longest),
      size = Math.ceil((end - start) / parts);
    return Array.from({ length: parts }, (_, part): [number, number] => [
      start + part * size,
      Math.min(end, start + (part + 1) * size),
    ]);
  });
}

const means = [0.485, 0.456, 0.406],
  deviations = [0.229, 0.224, 0.225];
const tables = means.map((mean, plane) =>
  Float32Array.from({ length: 256 }, (_, value) => (value / 255 - mean) / (deviations[plane] ?? 1)),
);

/**
 * Planes B, G, R of a tile, normalised as PaddleOCR trained them (ImageNet figures in plane order);
 * 0 beyond the frame.
 */
export function tilePlanes(
  frame: Frame,
  tile: Box,
  into: Float32Array = new Float32Array(3 * tile.width * tile.height),
): Float32Array {
  const size = tile.width * tile.height;
  const planes = into.subarray(0, 3 * size).fill(0);
  const { rgb, width } = frame;
  const right = Math.min(width, tile.x + tile.width),
    bottom = Math.min(frame.height, tile.y + tile.height);
  for (let plane = 0; plane < 3; plane++) {
    const table = tables[plane] ?? new Float32Array(256);
    for (let y = tile.y; y < bottom; y++) {
      let from = (y * width + tile.x) * 3 + 2 - plane;
      const start = plane * size + (y - tile.y) * tile.width;
      for (let to = start; to < start + right - tile.x; to++, from += 3)
        planes[to] = table[rgb[from] ?? 0] ?? 0;
    }
  }
  return planes;
}

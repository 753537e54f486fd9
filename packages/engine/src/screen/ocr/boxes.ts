import type { Box } from '@aplomb/contract';

/** Text probability of every pixel of the padded frame, 0–255. */
export interface ProbabilityMap {
  width: number;
  height: number;
  values: Uint8Array;
}

/** Figures of PaddleOCR's own post-processing, as measured best on screenshots. */
export const boxThreshold = 0.3;
const [meanThreshold, growth] = [0.5, 1.6];
const mostBoxes = 2000;

/**
 * Boxes of text lines: 4-connected components of the map, grown by d = w·h·growth / 2(w + h) and
 * clipped to the frame. Noise gives thousands of specks, so only the `most` largest are kept.
 */
export function findBoxes(
  map: ProbabilityMap,
  frame: { width: number; height: number },
  most = mostBoxes,
): Box[] {
  const boxes: Box[] = [];
  for (const part of components(map, Math.round(boxThreshold * 255))) {
    const width = part.right - part.left + 1,
      height = part.bottom - part.top + 1;
    if (
      Math.min(width, height) < 2 ||
      part.count < 6 ||
      part.sum < part.count * meanThreshold * 255
    )
      continue;
    const grow = (width * height * growth) / (2 * (width + height));
    const x = Math.max(0, Math.floor(part.left - grow)),
      y = Math.max(0, Math.floor(part.top - grow));
    const box = {
      x,
      y,
      width: Math.min(frame.width, Math.ceil(part.right + 1 + grow)) - x,
      height: Math.min(frame.height, Math.ceil(part.bottom + 1 + grow)) - y,
    };
    if (box.width > 2 && box.height > 4) boxes.push(box);
  }
  if (boxes.length <= most) return boxes;
  return boxes.toSorted((a, b) => b.width * b.height - a.width * a.height).slice(0, most);
}

/** A connected part of the map: its bounds, and sums over its pixels. */
interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
  count: number;
  /** Of probability. */ sum: number;
  moments: { x: number; y: number; xx: number; xy: number; yy: number };
}

/**
 * 4-connected components above a threshold, by joining the runs of each row with those of the row
 * above.
 */
export function components(map: ProbabilityMap, threshold: number): Part[] {
  const { width, height, values } = map;
  // Most of a screen is empty: four pixels are passed over at once.
  const fours = new Uint32Array(values.buffer, values.byteOffset, values.length >> 2);
  const parts: Part[] = [];
  const parents: number[] = [];
  const root = (id: number): number => {
    let top = id;
    while ((parents[top] ?? top) !== top) top = parents[top] ?? top;
    while ((parents[id] ?? top) !== top) {
      const next = parents[id] ?? top;
      parents[id] = top;
      id = next;
    }
    return top;
  };
  let above: [start: number, end: number, id: number][] = [];
  for (let y = 0; y < height; y++) {
    const here: typeof above = [];
    let first = 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if ((at & 3) === 0 && fours[at >> 2] === 0) x += 3;
      if ((values[at] ?? 0) <= threshold) continue;
      const start = x;
      let sum = 0;
      for (; x < width && (values[y * width + x] ?? 0) > threshold; x++)
        sum += values[y * width + x] ?? 0;
      let id = -1;
      while (first < above.length && (above[first]?.[1] ?? 0) <= start) first++;
      for (let i = first; i < above.length; i++) {
        const run = above[i];
        if (!run || run[0] >= x) break;
        const other = root(run[2]);
        if (id === -1) id = other;
        else if (id !== other) {
          join(parts, id, other);
          parents[other] = id;
        }
      }
      if (id === -1) {
        id = parts.length;
        parents.push(id);
        const moments = { x: 0, y: 0, xx: 0, xy: 0, yy: 0 };
        parts.push({ left: start, right: x - 1, top: y, bottom: y, count: 0, sum: 0, moments });
      }
      const part = parts[id];
      if (part) {
        part.left = Math.min(part.left, start);
        part.right = Math.max(part.right, x - 1);
        part.bottom = y;
        part.count += x - start;
        part.sum += sum;
        addRun(part.moments, start, x, y);
      }
      here.push([start, x, id]);
    }
    above = here;
  }
  return parts.filter((_, id) => parents[id] === id);
}

/** Adds the pixels from `start` up to `end` of a row. */
function addRun(moments: Part['moments'], start: number, end: number, y: number): void {
  const count = end - start,
    x = (count * (start + end - 1)) / 2;
  const squares = (n: number): number => ((n - 1) * n * (2 * n - 1)) / 6;
  moments.x += x;
  moments.y += count * y;
  moments.xx += squares(end) - squares(start);
  moments.xy += x * y;
  moments.yy += count * y * y;
}

function join(parts: Part[], to: number, from: number): void {
  const a = parts[to],
    b = parts[from];
  if (!a || !b) return;
  a.left = Math.min(a.left, b.left);
  a.right = Math.max(a.right, b.right);
  a.top = Math.min(a.top, b.top);
  a.bottom = Math.max(a.bottom, b.bottom);
  a.count += b.count;
  a.sum += b.sum;
  for (const key of ['x', 'y', 'xx', 'xy', 'yy'] as const) a.moments[key] += b.moments[key];
}

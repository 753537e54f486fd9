import type { Frame } from '../ports.ts';

/**
 * A straight edge in the picture: `at` is its x (vertical) or y (horizontal), `start` and `end` its
 * extent.
 */
export interface Ruling {
  at: number;
  start: number;
  end: number;
}

/** Straight edges of panes, bars, cards and table lines, sorted by `at`. */
export interface Rulings {
  vertical: Ruling[];
  horizontal: Ruling[];
}

export const noRulings: Rulings = { vertical: [], horizontal: [] };

/**
 * Smallest sum of channel differences that is an edge: a #fafafa pane on white differs by 15,
 * gradients by 1–3 a pixel.
 */
const edgeDifference = 7;
const minimumWidth = 40,
  minimumHeight = 22;
const maxRulings = 1_500;

/**
 * Rulings whose place lies in [from, to]; the list must be sorted by `at`, as findRulings answers
 * it.
 */
export function rulingsBetween(sorted: readonly Ruling[], from: number, to: number): Ruling[] {
  let low = 0,
    high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.at ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && (sorted[end]?.at ?? 0) <= to) end++;
  return sorted.slice(low, end);
}

/**
 * Finds straight horizontal and vertical edges at least 40 pixels wide or 22 high. Cost: one pass
 * over the pixels each way.
 */
export function findRulings(frame: Frame): Rulings {
  const { width, height, rgb } = frame;
  if (width < 2 || height < 2 || rgb.length < width * height * 3) return noRulings;
  return { vertical: merge(verticalRuns(frame)), horizontal: merge(horizontalRuns(frame)) };
}

function verticalRuns({ width, height, rgb }: Frame): Ruling[] {
  const runs: Ruling[] = [];
  const started = new Int32Array(width).fill(-1);
  for (let y = 0; y <= height; y++) {
    let at = y * width * 3;
    for (let x = 0; x < width - 1; x++, at += 3) {
      const edge =
        y < height &&
        Math.abs((rgb[at] ?? 0) - (rgb[at + 3] ?? 0)) +
          Math.abs((rgb[at + 1] ?? 0) - (rgb[at + 4] ?? 0)) +
          Math.abs((rgb[at + 2] ?? 0) - (rgb[at + 5] ?? 0)) >=
          edgeDifference;
      const start = started[x] ?? -1;
      if (edge) {
        if (start < 0) started[x] = y;
      } else if (start >= 0) {
        if (y - start >= minimumHeight) runs.push({ at: x + 1, start, end: y });
        started[x] = -1;
      }
    }
  }
  return runs;
}

function horizontalRuns({ width, height, rgb }: Frame): Ruling[] {
  const runs: Ruling[] = [];
  const stride = width * 3;
  for (let y = 0; y < height - 1; y++) {
    let start = -1;
    for (let x = 0, at = y * stride; x <= width; x++, at += 3) {
      const edge =
        x < width &&
        Math.abs((rgb[at] ?? 0) - (rgb[at + stride] ?? 0)) +
          Math.abs((rgb[at + 1] ?? 0) - (rgb[at + stride + 1] ?? 0)) +
          Math.abs((rgb[at + 2] ?? 0) - (rgb[at + stride + 2] ?? 0)) >=
          edgeDifference;
      if (edge) {
        if (start < 0) start = x;
      } else if (start >= 0) {
        if (x - start >= minimumWidth) runs.push({ at: y + 1, start, end: x });
        start = -1;
      }
    }
  }
  return runs;
}

/** Joins the two sides of a thin line, and pieces on one line that a corner or crossing broke. */
function merge(runs: Ruling[]): Ruling[] {
  const longest =
    runs.length > maxRulings
      ? runs.toSorted((a, b) => b.end - b.start - (a.end - a.start)).slice(0, maxRulings)
      : runs;
  const sorted = longest.toSorted((a, b) => a.at - b.at || a.start - b.start);
  const merged: Ruling[] = [];
  for (const run of sorted) {
    let joined = false;
    for (let back = merged.length - 1; back >= 0 && !joined; back--) {
      const other = merged[back];
      if (!other || run.at - other.at > 3) break;
      if (run.start > other.end + 6 || run.end < other.start - 6) continue;
      other.start = Math.min(other.start, run.start);
      other.end = Math.max(other.end, run.end);
      joined = true;
    }
    if (!joined) merged.push({ ...run });
  }
  return merged;
}

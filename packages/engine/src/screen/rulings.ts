import { firstThat } from '../first-that.ts';
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
  const at = (place: number): number => sorted[place]?.at ?? 0;
  const start = firstThat(sorted.length, (place) => at(place) >= from);
  return sorted.slice(
    start,
    firstThat(sorted.length, (place) => at(place) > to),
  );
}

/**
 * Finds straight horizontal and vertical edges at least 40 pixels wide or 22 high. Cost: one pass
 * over the pixels each way.
 */
export function findRulings(frame: Frame): Rulings {
  const { width, height, rgb } = frame;
  if (width < 2 || height < 2 || rgb.length < width * height * 3) return noRulings;
  return { vertical: merge(runsOf(frame, true)), horizontal: merge(runsOf(frame, false)) };
}

/** Straight stretches along which each pixel differs from its neighbour beyond the edge. */
function runsOf({ width, height, rgb }: Frame, isVertical: boolean): Ruling[] {
  const [toNeighbour, least] = isVertical ? [3, minimumHeight] : [width * 3, minimumWidth];
  const [columns, rows] = isVertical ? [width - 1, height] : [width, height - 1];
  const runs: Ruling[] = [];
  const started = new Int32Array(isVertical ? columns : rows).fill(-1);
  const end = (line: number, place: number): void => {
    const start = started[line] ?? -1;
    if (start >= 0 && place - start >= least) runs.push({ at: line + 1, start, end: place });
    started[line] = -1;
  };
  for (let y = 0; y < rows; y++)
    for (let x = 0, at = y * width * 3; x < columns; x++, at += 3) {
      const line = isVertical ? x : y;
      const place = isVertical ? y : x;
      const isOpen = (started[line] ?? -1) >= 0;
      if (differs(rgb, at, at + toNeighbour) === isOpen) continue;
      if (isOpen) end(line, place);
      else started[line] = place;
    }
  for (const line of started.keys()) end(line, isVertical ? rows : columns);
  return runs;
}

const differs = (rgb: Uint8Array, one: number, other: number): boolean =>
  Math.abs((rgb[one] ?? 0) - (rgb[other] ?? 0)) +
    Math.abs((rgb[one + 1] ?? 0) - (rgb[other + 1] ?? 0)) +
    Math.abs((rgb[one + 2] ?? 0) - (rgb[other + 2] ?? 0)) >=
  edgeDifference;

/** Joins the two sides of a thin line, and pieces on one line that a corner or crossing broke. */
function merge(runs: Ruling[]): Ruling[] {
  const longest =
    runs.length > maxRulings
      ? runs.toSorted((a, b) => b.end - b.start - (a.end - a.start)).slice(0, maxRulings)
      : runs;
  const sorted = longest.toSorted((a, b) => a.at - b.at || a.start - b.start);
  const merged: Ruling[] = [];
  for (const run of sorted) {
    const far = merged.findLastIndex(({ at }) => run.at - at > 3);
    const other = merged.findLast(
      ({ start, end }, index) => index > far && run.start <= end + 6 && run.end >= start - 6,
    );
    if (other === undefined) merged.push({ ...run });
    else {
      other.start = Math.min(other.start, run.start);
      other.end = Math.max(other.end, run.end);
    }
  }
  return merged;
}

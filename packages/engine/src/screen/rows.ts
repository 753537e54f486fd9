import type { Box } from '@aplomb/contract';
import type { OcrLine } from '../ports.ts';
import { boxAround, centerY, median, overlapAcross, right, weightedMedian } from './geometry.ts';
import { minMonospaceCharacters } from './monospace.ts';
import { rulingsBetween, type Rulings } from './rulings.ts';

/** One visual row: pieces of text side by side, left to right. */
export interface Row {
  lines: OcrLine[];
  /** Text of its pieces, joined by one space. */
  text: string;
  box: Box;
  /** Middle of the row, in pixels. */
  y: number;
  /** Usual height of its text, in pixels. */
  height: number;
  /** Type size in pixels, see textSize. */
  size: number;
}

/** Usual distance between neighbouring characters of a line, in pixels. */
export const linePitch = ({ centers, text }: OcrLine): number =>
  ((centers.at(-1) ?? 0) - (centers[0] ?? 0)) / Math.max(1, text.length - 1);

/**
 * Type size of a line in pixels, from its height and its characters' advance: read boxes are loose
 * in height, so that large type would
 * hardly stand out by height alone. Advance is about half the size, .6 in monospace, .62 in
 * capitals.
 */
export function textSize(line: OcrLine): number {
  const advance = linePitch(line);
  if (line.text.length < 4 || advance <= 0) return 0.8 * line.box.height;
  const proportional = line.text === line.text.toUpperCase() ? 0.62 : 0.48;
  const share = line.monospace ? 0.6 : proportional;
  return Math.sqrt(0.8 * line.box.height * Math.min(advance / share, 1.5 * line.box.height));
}

/** A row of these pieces, sorted by x. */
export function makeRow(lines: readonly OcrLine[]): Row {
  const sorted = lines.toSorted((a, b) => a.box.x - b.box.x);
  return {
    lines: sorted,
    text: sorted.map(({ text }) => text).join(' '),
    box: boxAround(sorted),
    y: median(sorted.map(centerY)),
    height: median(sorted.map((line) => line.box.height)),
    size: median(sorted.map(textSize)),
  };
}

/** The pieces of rows that pass, as rows. */
export function selectLines(rows: readonly Row[], pass: (line: OcrLine) => boolean): Row[] {
  return rows
    .flatMap((row) => {
      const lines = row.lines.filter(pass);
      if (lines.length === row.lines.length) return [row];
      return lines.length === 0 ? [] : [makeRow(lines)];
    })
    .toSorted((a, b) => a.y - b.y);
}

/**
 * Distance between neighbouring characters in pixels: the length-weighted middle of the lines' own
 * pitches.
 */
export function estimatePitch(rows: readonly Row[]): number {
  const pitches = rows
    .flatMap(({ lines }) => lines)
    .filter((line) => line.text.length >= 4 && linePitch(line) > 0)
    .map((line) => [linePitch(line), line.text.length * (line.monospace ? 4 : 1)] as const);
  return weightedMedian(pitches) ?? 0.6 * Math.max(1, median(rows.map((row) => row.height)));
}

/** Share (0–1) of the characters of rows that stand in lines read as monospace. */
export function monospaceShare(rows: readonly Row[]): number {
  let monospace = 0,
    all = 0;
  for (const row of rows)
    for (const line of row.lines) {
      if (line.text.length < minMonospaceCharacters) continue;
      all += line.text.length;
      if (line.monospace) monospace += line.text.length;
    }
  return all === 0 ? 0 : monospace / all;
}

/** Whether a horizontal edge, such as that of a code box, runs between two rows. */
export function isParted(upper: Row, lower: Row, rulings: Rulings): boolean {
  return rulingsBetween(
    rulings.horizontal,
    upper.y + 0.3 * upper.height,
    lower.y - 0.3 * lower.height,
  ).some(
    (ruling) =>
      ruling.start <= Math.max(upper.box.x, lower.box.x) + 4 &&
      ruling.end >= Math.min(right(upper), right(lower)) - 4,
  );
}

interface OpenRow {
  lines: OcrLine[];
  y: number;
  height: number;
}

/**
 * Groups the lines of a screen into visual rows, top to bottom; every later step reads these rows
 * or parts of them (selectLines). A row takes lines whose centres lie within half the smaller
 * height and that do not stand on the ink of its latest pieces.
 */
export function groupRows(lines: readonly OcrLine[]): Row[] {
  const sorted = lines.toSorted((a, b) => centerY(a) - centerY(b));
  const rows: OpenRow[] = [];
  for (const line of sorted) {
    const row = rows.slice(-mostOpen).findLast((open) => takes(open, line));
    if (row) {
      row.lines.push(line);
      row.y += (centerY(line) - row.y) / row.lines.length;
      row.height = Math.min(row.height, line.box.height);
    } else rows.push({ lines: [line], y: centerY(line), height: line.box.height });
  }
  return rows.map((row) => makeRow(row.lines)).toSorted((a, b) => a.y - b.y);
}

const mostOpen = 4;

function takes(row: OpenRow, line: OcrLine): boolean {
  const { height } = line.box;
  // Rows of other columns may have moved the row's middle: the nearest piece tells as well.
  const near = row.lines.reduce((best, piece) =>
    gap(piece, line) < gap(best, line) ? piece : best,
  );
  const isLevel =
    Math.abs(centerY(line) - row.y) < 0.5 * Math.min(height, row.height) ||
    Math.abs(centerY(line) - centerY(near)) < 0.25 * Math.min(height, near.box.height);
  return isLevel && !row.lines.slice(-12).some((other) => overlapAcross(line, other) > 0.5);
}

const gap = (a: OcrLine, b: OcrLine): number =>
  Math.max(a.box.x, b.box.x) - Math.min(right(a), right(b));

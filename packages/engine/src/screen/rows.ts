import type { Box } from '@aplomb/contract';
import type { OcrLine } from '../ports.ts';
import { boxAround, centerY, median, overlapShare, right } from './geometry.ts';

/** One visual row: pieces of text side by side, left to right. */
export interface Row {
  lines: OcrLine[];
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
    box: boxAround(sorted),
    y: median(sorted.map(centerY)),
    height: median(sorted.map((line) => line.box.height)),
    size: median(sorted.map(textSize)),
  };
}

/** Text of a row, pieces joined by one space. */
export function rowText(row: Row): string {
  return row.lines.map((line) => line.text).join(' ');
}

interface OpenRow {
  lines: OcrLine[];
  y: number;
  height: number;
}

/**
 * Groups lines into visual rows, top to bottom. A row takes lines whose centres lie within half the
 * smaller height
 * and that do not stand on the ink of its latest pieces.
 */
export function groupRows(lines: readonly OcrLine[]): Row[] {
  const sorted = lines.toSorted((a, b) => centerY(a) - centerY(b));
  const rows: OpenRow[] = [];
  for (const line of sorted) {
    const row = findRow(rows, line);
    if (row) {
      row.lines.push(line);
      row.y += (centerY(line) - row.y) / row.lines.length;
      row.height = Math.min(row.height, line.box.height);
    } else rows.push({ lines: [line], y: centerY(line), height: line.box.height });
  }
  return rows.map((row) => makeRow(row.lines)).toSorted((a, b) => a.y - b.y);
}

function findRow(rows: OpenRow[], line: OcrLine): OpenRow | undefined {
  for (let back = rows.length - 1; back >= Math.max(0, rows.length - 4); back--) {
    const row = rows[back];
    if (!row || Math.abs(centerY(line) - row.y) >= 0.5 * Math.min(line.box.height, row.height))
      continue;
    const collides = row.lines
      .slice(-12)
      .some((other) => overlapShare(line.box.x, right(line), other.box.x, right(other)) > 0.5);
    if (!collides) return row;
  }
  return undefined;
}

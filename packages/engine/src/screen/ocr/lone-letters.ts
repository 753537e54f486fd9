import type { Box } from '@aplomb/contract';
import type { Frame, OcrLine } from '../../ports.ts';
import { median } from '../geometry.ts';
import { commonestGrey, greysOf } from './grey.ts';

/** Letters whose small and capital forms differ in size alone. */
const alike = /^[cosuvwxz]$/i;
/** Capitals that stand on the line and reach up as high as all others. */
const capitals = /^[A-IK-PR-Z]{1,3}$/;
/** Signs drawn as a ring, and whole numbers. */
const ring = /^[oO0]$/,
  digits = /^\d+$/;
/** Heights are the same within this share; small letters reach to 0.65–0.8 of capitals. */
const tolerance = 0.1;

/**
 * Settles what stands alone in its box, as in tables, by its height. A letter (the heading of a
 * column) takes its case from capitals that are alone in boxes
 * of the same row, of which there must be two of one height. A ring between whole numbers of its
 * height is a zero, however unsure the network was.
 */
export function settleLoneLetters(frame: Frame, lines: readonly OcrLine[]): OcrLine[] {
  const standards = lines.filter(({ text }) => capitals.test(text) && !alike.test(text)),
    numbers = lines.filter(({ text }) => digits.test(text));
  return lines.map((line) => {
    if (ring.test(line.text) && isAmongNumbers(frame, line, lines, numbers))
      return { ...line, text: '0', confidence: Math.max(line.confidence, 0.5) };
    const share = alike.test(line.text)
      ? heightAgainst(
          frame,
          line,
          standards.filter((other) => inOneRow(other.box, line.box)),
        )
      : null;
    if (share === null) return line;
    if (Math.abs(share - 1) <= tolerance) return { ...line, text: line.text.toUpperCase() };
    return share >= 0.6 && share <= 0.8 ? { ...line, text: line.text.toLowerCase() } : line;
  });
}

/** Height of a line's ink as a share of others', where at least two of these agree. */
function heightAgainst(frame: Frame, line: OcrLine, others: readonly OcrLine[]): number | null {
  const heights = others.map(({ box }) => inkHeight(frame, box)),
    usual = median(heights);
  if (heights.length < 2 || heights.some((height) => Math.abs(height - usual) > tolerance * usual))
    return null;
  return inkHeight(frame, line.box) / usual;
}

/** Do whole numbers stand directly above and below, or twice on one side, as high as this sign? */
function isAmongNumbers(
  frame: Frame,
  line: OcrLine,
  lines: readonly OcrLine[],
  numbers: readonly OcrLine[],
): boolean {
  const { box } = line,
    middle = (one: Box): number => one.y + one.height / 2;
  const column = lines
    .filter(
      (other) =>
        other !== line &&
        other.box.x < box.x + box.width &&
        other.box.x + other.box.width > box.x &&
        Math.abs(middle(other.box) - middle(box)) < 6 * box.height,
    )
    .toSorted((a, b) => middle(a.box) - middle(b.box));
  const above = column.filter((other) => middle(other.box) < middle(box)),
    below = column.slice(above.length);
  const oneSided = above.length > 0 ? above.slice(-2) : below.slice(0, 2);
  const next =
    above.length > 0 && below.length > 0 ? [...above.slice(-1), ...below.slice(0, 1)] : oneSided;
  if (!next.every((other) => numbers.includes(other))) return false;
  const share = heightAgainst(frame, line, next);
  return share !== null && Math.abs(share - 1) <= tolerance;
}

function inOneRow(a: Box, b: Box): boolean {
  return Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 0.3 * Math.min(a.height, b.height);
}

/**
 * Rows from the first to the last that hold ink: pixels that stand out from the most frequent grey.
 */
function inkHeight(frame: Frame, box: Box): number {
  const greys = greysOf(frame, box);
  const background = commonestGrey(greys);
  const rows = Array.from({ length: box.height }, (_, row) => row).filter((row) =>
    greys
      .subarray(row * box.width, (row + 1) * box.width)
      .some((grey) => Math.abs(grey - background) > 64),
  );
  return rows.length === 0 ? 0 : (rows.at(-1) ?? 0) - (rows[0] ?? 0) + 1;
}

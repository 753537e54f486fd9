import type { Box } from '@aplomb/contract';
import type { OcrLine } from '../ports.ts';
import { bottom, overlapAcross, overlapShare } from './geometry.ts';
import { isMonospace } from './monospace.ts';

/** Lines beyond this count are left out: no screen holds more, and layout time stays bounded. */
const maxLines = 5_000;
const maxLineCharacters = 2_000;

/**
 * Clean lines of an OCR answer: printable text, finite boxes inside the picture, one centre per
 * UTF-16 unit, no line read twice. Sorted by top edge.
 */
export function prepareLines(lines: readonly OcrLine[], width: number, height: number): OcrLine[] {
  const clean: OcrLine[] = [];
  for (const line of lines) {
    if (clean.length === maxLines) break;
    const prepared = prepareLine(line, width, height);
    if (prepared) clean.push(prepared);
  }
  clean.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  return dropRepeats(clean);
}

function prepareLine(line: OcrLine, width: number, height: number): OcrLine | null {
  const { x, y } = line.box;
  if (![x, y, line.box.width, line.box.height].every(Number.isFinite)) return null;
  const left = Math.min(Math.max(x, 0), width),
    top = Math.min(Math.max(y, 0), height);
  const box = {
    x: left,
    y: top,
    width: Math.min(x + line.box.width, width) - left,
    height: Math.min(y + line.box.height, height) - top,
  };
  if (box.width < 1 || box.height < 2) return null;
  const raw = line.text
    .slice(0, maxLineCharacters)
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .toWellFormed();
  const start = raw.length - raw.trimStart().length,
    end = raw.trimEnd().length;
  if (end <= start) return null;
  const text = raw.slice(start, end);
  const given = line.centers.length === line.text.length && line.centers.every(Number.isFinite);
  const centers = given ? line.centers.slice(start, end) : evenCenters(text, box);
  const confidence = Number.isFinite(line.confidence)
    ? Math.min(1, Math.max(0, line.confidence))
    : 0;
  const monospace = (given ? isMonospace(centers) : null) ?? line.monospace;
  return { text, box, confidence, monospace, centers, ...(line.exact && { exact: true }) };
}

/** Places of the characters of a text that fills its box evenly. */
export const evenCenters = ({ length }: string, { x, width }: Box): number[] =>
  Array.from({ length }, (_, index) => x + ((index + 0.5) * width) / length);

/** Overlapping reads of the same ink: the longer one stays. */
function dropRepeats(lines: OcrLine[]): OcrLine[] {
  const kept: OcrLine[] = [];
  for (const line of lines) {
    const repeated = kept.slice(-mostNear).findLast((other) => isRepeated(line, other));
    if (repeated === undefined) kept.push(line);
    else if (line.text.length > repeated.text.length) kept[kept.lastIndexOf(repeated)] = line;
  }
  return kept;
}

/** Lines before one that may stand on the same ink. */
const mostNear = 24;

const isRepeated = (line: OcrLine, other: OcrLine): boolean =>
  overlapAcross(line, other) > 0.85 &&
  overlapShare(line.box.y, bottom(line), other.box.y, bottom(other)) > 0.85 &&
  (other.text.includes(line.text) || line.text.includes(other.text));

import type { OcrLine } from '../ports.ts';
import { bottom, right } from './geometry.ts';
import { rulingsBetween, type Ruling, type Rulings } from './rulings.ts';

/** How the box drawn around a text holds it: buttons centre it, fields keep it left. */
export type Framing = 'button' | 'field' | null;

/** Tells whether a line stands in a small drawn box of its own, and of which sort. */
export function framing(line: OcrLine, rulings: Rulings, pageWidth: number): Framing {
  const height = line.box.height,
    { x, y } = line.box,
    end = right(line),
    low = bottom(line);
  const around = (ruling: Ruling): boolean =>
    ruling.start <= x + 3 && ruling.end >= end - 3 && ruling.end - ruling.start < 0.6 * pageWidth;
  const above = rulingsBetween(rulings.horizontal, y - 1.6 * height, y + 0.3 * height).filter(
    around,
  );
  for (const top of above) {
    const below = rulingsBetween(rulings.horizontal, low - 0.3 * height, low + 1.6 * height).some(
      (ruling) =>
        around(ruling) &&
        Math.abs(ruling.start - top.start) <= 10 &&
        Math.abs(ruling.end - top.end) <= 10,
    );
    if (!below || !isClosed(line, top, rulings)) continue;
    const before = x - top.start,
      after = top.end - end;
    if (before > 3 * height && after > 3 * height) continue;
    if (Math.abs(before - after) <= Math.max(8, 0.35 * height)) return 'button';
    return before < 2.5 * height && after > before ? 'field' : null;
  }
  return null;
}

/**
 * Edges left and right of the text reach over its height, and none stands between the text and
 * them.
 */
function isClosed(line: OcrLine, top: Ruling, rulings: Rulings): boolean {
  const y = line.box.y + line.box.height / 2;
  let left = false,
    far = false;
  for (const ruling of rulingsBetween(rulings.vertical, top.start - 12, top.end + 12)) {
    if (ruling.start > y || ruling.end < y) continue;
    if (ruling.at <= top.start + 4) left = true;
    else if (ruling.at >= top.end - 4) far = true;
    else if (ruling.at > right(line) + 6 && ruling.at < top.end - 40) return false;
  }
  return left && far;
}

import type { Box } from '@aplomb/contract';
import { gapAcross } from '../geometry.ts';

/**
 * Puts right what detection and splitting leave askew: a narrow box much lower than the line it
 * stands in (half a bar, a dash, half a
 * digit in the next column) takes the line's height, and a box that lies within another one, where
 * two grown boxes overlap, is dropped so that nothing is read twice.
 */
export function tidyBoxes(boxes: readonly Box[]): Box[] {
  const grown = boxes.map((box) => {
    const line = boxes.find(
      (other) =>
        box.width <= 1.2 * other.height &&
        box.height < 0.76 * other.height &&
        other.width > box.width &&
        other.height < 80 &&
        box.y >= other.y - 2 &&
        box.y + box.height <= other.y + other.height + 2 &&
        gapAcross(box, other) < (box.width < 0.5 * box.height ? 6 : 12) * other.height,
    );
    return line ? { ...box, y: line.y, height: line.height } : box;
  });
  return grown.filter(
    (box, i) =>
      !grown.some(
        (other, j) => i !== j && covers(other, box) && (area(other) > area(box) || j < i),
      ),
  );
}

/** Joins boxes of one row that share columns: a sign in both would be read twice. */
export function joinOverlapping(boxes: readonly Box[]): Box[] {
  const joined: Box[] = [];
  for (const box of boxes.toSorted((a, b) => a.x - b.x)) {
    const before = joined.find(
      (other) =>
        other.x + other.width > box.x &&
        box.height < 80 &&
        sharedRows(other, box) >= 0.7 * Math.max(other.height, box.height),
    );
    if (!before) {
      joined.push({ ...box });
      continue;
    }
    const y = Math.min(before.y, box.y);
    before.height = Math.max(before.y + before.height, box.y + box.height) - y;
    before.y = y;
    before.width = Math.max(before.x + before.width, box.x + box.width) - before.x;
  }
  return joined;
}

const sharedRows = (a: Box, b: Box): number =>
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);

const area = (box: Box): number => box.width * box.height;

/** Does the larger box hold at least 70 % of the smaller one's width and 80 % of its height? */
function covers(large: Box, small: Box): boolean {
  const across =
    Math.min(large.x + large.width, small.x + small.width) - Math.max(large.x, small.x);
  return across >= 0.7 * small.width && sharedRows(large, small) >= 0.8 * small.height;
}

import type { Box } from '@aplomb/contract';

/**
 * Puts right what detection and splitting leave askew: a narrow box much lower than the line it stands in (half a bar, a dash) takes the
 * line's height, and a box that lies within another one, where two grown boxes overlap, is dropped so that nothing is read twice.
 */
export function tidyBoxes(boxes: readonly Box[]): Box[] {
  const grown = boxes.map((box) => {
    const line = boxes.find((other) => box.width <= 1.2 * other.height && box.height < 0.76 * other.height && other.width > box.width && other.height < 80
      && box.y >= other.y - 2 && box.y + box.height <= other.y + other.height + 2 && gap(box, other) < 6 * other.height);
    return line ? { ...box, y: line.y, height: line.height } : box;
  });
  return grown.filter((box, i) => !grown.some((other, j) => i !== j && covers(other, box) && (area(other) > area(box) || j < i)));
}

const area = (box: Box): number => box.width * box.height;

function gap(a: Box, b: Box): number {
  return Math.max(0, a.x - (b.x + b.width), b.x - (a.x + a.width));
}

/** Does the larger box hold at least 70 % of the smaller one's width and 80 % of its height? */
function covers(large: Box, small: Box): boolean {
  const across = Math.min(large.x + large.width, small.x + small.width) - Math.max(large.x, small.x);
  const down = Math.min(large.y + large.height, small.y + small.height) - Math.max(large.y, small.y);
  return across >= 0.7 * small.width && down >= 0.8 * small.height;
}

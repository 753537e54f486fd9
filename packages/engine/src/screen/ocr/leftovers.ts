import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';
import { gapAcross, median } from '../geometry.ts';

/**
 * Ink that detection passed over: `read` are boxes to put to the recogniser, `rules` are bars and
 * rows of dashes, read by their shape alone.
 */
export interface Leftovers {
  read: { box: Box; alone: boolean }[];
  rules: { box: Box; text: string; centers: number[] }[];
}

/** Most leftovers that are looked at on one screen. */
const most = 150;

const middle = (box: Box): number => box.y + box.height / 2;

/**
 * Finds signs the detection network does not see among spots of ink outside all boxes: a brace
 * alone on its line, one digit in a cell, bars and dashes of a text table. They
 * must be as small as the text around them and stand in the row of a found line, or just above or
 * below one.
 */
export function findLeftovers(
  frame: Frame,
  boxes: readonly Box[],
  spots: readonly Box[],
): Leftovers {
  const result: Leftovers = { read: [], rules: [] };
  if (boxes.length === 0) return result;
  const { rules, rest } = takeRules(spots, boxes);
  result.rules = rules;
  const bars = rest.filter((spot) => isBar(spot, boxes));
  // One bar may be a text cursor; a text table or a margin of bars has more.
  const drawn = new Set(bars.length >= 3 ? bars : []);
  for (const spot of drawn) {
    const line = nearest(spot, boxes) ?? spot;
    result.rules.push({
      box: around(spot, Math.round(middle(spot) - line.height / 2), line.height, frame),
      text: '|',
      centers: [spot.x + spot.width / 2],
    });
  }
  for (const spot of rest) {
    if (result.read.length >= most) break;
    if (drawn.has(spot)) continue;
    if (spot.width * spot.height < 6 || touches(spot, boxes)) continue;
    const row = nearest(
      spot,
      boxes.filter(
        (box) => Math.abs(middle(box) - middle(spot)) < 0.3 * box.height && fits(spot, box),
      ),
    );
    if (row && gapAcross(spot, row) < 40 * row.height) {
      result.read.push({ alone: false, box: around(spot, row.y, row.height, frame) });
      continue;
    }
    const neighbour = nearest(
      spot,
      boxes.filter(
        (box) =>
          fits(spot, box) &&
          Math.abs(middle(box) - middle(spot)) < 2.6 * box.height &&
          spot.x > box.x - 6 * box.height &&
          spot.x < box.x + box.width,
      ),
    );
    if (neighbour)
      result.read.push({
        alone: true,
        box: around(spot, Math.round(middle(spot) - neighbour.height / 2), neighbour.height, frame),
      });
  }
  return result;
}

/**
 * A vertical stroke as high as a line with its descenders, near a line: higher than an l or a 1
 * could be.
 */
function isBar(spot: Box, boxes: readonly Box[]): boolean {
  const line = nearest(spot, boxes);
  return (
    line !== undefined &&
    spot.width <= Math.max(2, 0.16 * spot.height) &&
    spot.height >= 0.65 * line.height &&
    spot.height <= 1.3 * line.height &&
    Math.abs(middle(spot) - middle(line)) < 2.6 * line.height &&
    gapAcross(spot, line) < 40 * line.height
  );
}

/** Is a spot of a size that a sign in this line could have? */
function fits(spot: Box, line: Box): boolean {
  return (
    spot.height <= 1.15 * line.height &&
    spot.height > 0.3 * line.height &&
    spot.width < 0.9 * line.height
  );
}

function touches(spot: Box, boxes: readonly Box[]): boolean {
  return boxes.some(
    (box) =>
      spot.x <= box.x + box.width &&
      spot.x + spot.width >= box.x &&
      spot.y <= box.y + box.height &&
      spot.y + spot.height >= box.y,
  );
}

function nearest(spot: Box, boxes: readonly Box[]): Box | undefined {
  const far = (box: Box): number =>
    Math.max(0, gapAcross(spot, box)) + Math.abs(middle(box) - middle(spot));
  return boxes.reduce<Box | undefined>(
    (best, box) => (!best || far(box) < far(best) ? box : best),
    undefined,
  );
}

function around(spot: Box, y: number, height: number, frame: Frame): Box {
  const pad = Math.max(2, Math.round(0.12 * height));
  const left = Math.max(0, spot.x - pad),
    top = Math.max(0, Math.min(y, frame.height - height));
  return {
    x: left,
    y: top,
    width: Math.min(frame.width, spot.x + spot.width + pad) - left,
    height: Math.min(height, frame.height - top),
  };
}

/**
 * Rows of at least six evenly set dashes (with bars and crosses between), as text tables draw them.
 */
function takeRules(
  spots: readonly Box[],
  boxes: readonly Box[],
): { rules: Leftovers['rules']; rest: Box[] } {
  const rest = new Set(spots);
  const rules: Leftovers['rules'] = [];
  const flat = (spot: Box): boolean => spot.height <= 3 && spot.width >= 2 * spot.height;
  const seeds = spots.filter(flat);
  for (const seed of seeds) {
    if (!rest.has(seed)) continue;
    const line = nearest(seed, boxes);
    if (!line || seed.width > 0.5 * line.height) continue;
    const row = spots
      .filter(
        (spot) =>
          rest.has(spot) &&
          Math.abs(middle(spot) - middle(seed)) <= 0.2 * line.height &&
          (flat(spot) || spot.width < 0.5 * line.height),
      )
      .toSorted((a, b) => a.x - b.x);
    const dashes = row.filter((spot) => flat(spot) && Math.abs(spot.width - seed.width) <= 2);
    const pitch = median(dashes.slice(1).map((spot, i) => spot.x - (dashes[i]?.x ?? 0)));
    if (dashes.length < 6 || pitch > 2 * seed.width + 4) continue;
    const centers = row.map((spot) => spot.x + spot.width / 2);
    if (
      centers.slice(1).filter((x, i) => Math.abs(x - (centers[i] ?? 0) - pitch) <= 2).length <
      0.7 * (centers.length - 1)
    )
      continue;
    const first = row[0] ?? seed,
      last = row.at(-1) ?? seed;
    rules.push({
      box: {
        x: first.x,
        y: Math.round(middle(seed) - line.height / 2),
        width: last.x + last.width - first.x,
        height: line.height,
      },
      centers,
      text: row
        .map((spot) => {
          if (flat(spot)) return '-';
          return spot.height > 0.6 * line.height ? '|' : '+';
        })
        .join(''),
    });
    for (const spot of row) rest.delete(spot);
  }
  return { rules, rest: [...rest] };
}

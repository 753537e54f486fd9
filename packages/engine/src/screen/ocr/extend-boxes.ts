import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';
import { gapAcross, median } from '../geometry.ts';
import { clearBoxes, findSpots, inkMask } from './ink.ts';

/** Spots of ink outside all boxes, no larger than a sign of the usual line could be. */
export function spotsOutside(frame: Frame, boxes: readonly Box[]): Box[] {
  if (boxes.length === 0) return [];
  const mask = inkMask(frame);
  clearBoxes(mask, frame.width, boxes);
  return findSpots(mask, frame.width, Math.ceil(median(boxes.map((box) => box.height)) * 1.5));
}

/**
 * Widens boxes over ink that stands in their row no further away than a word space: detection often
 * ends before an underscore, a dash or a
 * bracket. Answers the boxes and the spots that belong to none.
 */
export function extendBoxes(
  frame: Frame,
  boxes: readonly Box[],
  spots: readonly Box[],
): { boxes: Box[]; rest: Box[] } {
  const grown = boxes.map((box) => ({ ...box }));
  const rest: Box[] = [];
  for (const spot of spots.toSorted((a, b) => a.x - b.x)) {
    const owner = spot.width * spot.height < 4 ? undefined : nearestOwner(spot, grown);
    if (!owner) {
      rest.push(spot);
      continue;
    }
    const pad = Math.max(2, Math.round(0.12 * owner.height));
    const left = Math.max(0, Math.min(owner.x, spot.x - pad)),
      right = Math.min(frame.width, Math.max(owner.x + owner.width, spot.x + spot.width + pad));
    owner.x = left;
    owner.width = right - left;
    owner.height = Math.max(
      owner.height,
      Math.min(frame.height, spot.y + spot.height + 1) - owner.y,
    );
  }
  return { boxes: grown, rest };
}

function nearestOwner(spot: Box, boxes: readonly Box[]): Box | undefined {
  return boxes
    .filter((box) => belongs(spot, box))
    .toSorted((a, b) => Math.abs(gapAcross(spot, a)) - Math.abs(gapAcross(spot, b)))[0];
}

function belongs(spot: Box, box: Box): boolean {
  const gap = gapAcross(spot, box),
    low = 0.15 * box.height;
  return (
    gap > -4 &&
    gap <= 0.4 * box.height &&
    spot.y >= box.y &&
    spot.y + spot.height <= box.y + box.height + low &&
    spot.width < 3 * box.height &&
    box.width > 1.2 * box.height
  );
}

import type { Box } from '@aplomb/contract';
import type { Frame, ToldLine } from '../../ports.ts';
import { boxWithin } from './paint-boxes.ts';

/** Share of a line's box that ink covers at least where the line is really shown. */
const leastInk = 0.01;
/** How far from an end of its box a line's ink may end, and how much room follows, in heights. */
const slack = 0.6,
  room = 0.4;

/** Whether anything is drawn where a line is said to be. */
export function hasInk(ink: Uint8Array, frame: Frame, box: Box): boolean {
  const inside = boxWithin(box, frame);
  if (inside === null) return false;
  let dark = 0;
  for (let y = inside.y; y < inside.y + inside.height; y++)
    for (let at = y * frame.width + inside.x, end = at + inside.width; at < end; at++)
      dark += ink[at] ?? 0;
  return dark >= leastInk * inside.width * inside.height;
}

/** Lines that begin or end elsewhere in the picture than the window says. */
export const misfits = (ink: Uint8Array, frame: Frame, lines: readonly ToldLine[]): ToldLine[] =>
  lines.filter(({ box }) => !fits(ink, frame, box));

/** A line of other words would end elsewhere, or go on. */
function fits(ink: Uint8Array, frame: Frame, box: Box): boolean {
  const near = slack * box.height,
    { y, height } = box;
  const has = (x: number, width: number): boolean => {
    const part = boxWithin({ x, y, width, height }, frame);
    return part !== null && isInked(ink, frame.width, part);
  };
  const right = box.x + box.width;
  return has(box.x, near) && has(right - near, near) && !has(right + 2, room * height);
}

function isInked(ink: Uint8Array, width: number, box: Box): boolean {
  for (let y = box.y; y < box.y + box.height; y++)
    for (let at = y * width + box.x, end = at + box.width; at < end; at++) if (ink[at]) return true;
  return false;
}

import type { Box } from '@aplomb/contract';
import type { Frame, ToldLine } from '../../ports.ts';
import { right } from '../geometry.ts';
import { boxWithin } from './paint-boxes.ts';

/** Share of a line's box that ink covers at least where the line is really shown. */
const leastInk = 0.01;
/** How far from an end of its box a line's ink may end, and how much room follows, in heights. */
const slack = 0.6,
  room = 0.4;

/** Whether anything is drawn where a line is said to be. */
export const hasInk = (ink: Uint8Array, frame: Frame, box: Box): boolean =>
  inkShare(ink, frame, box) >= leastInk;

/** Lines that begin or end elsewhere in the picture than the window says. */
export const misfits = (ink: Uint8Array, frame: Frame, lines: readonly ToldLine[]): ToldLine[] =>
  lines.filter(({ box }) => !fits(ink, frame, box));

/** A line of other words would end elsewhere, or go on. */
function fits(ink: Uint8Array, frame: Frame, box: Box): boolean {
  const near = slack * box.height,
    end = right({ box });
  const has = (x: number, width: number): boolean => inkShare(ink, frame, { ...box, x, width }) > 0;
  return has(box.x, near) && has(end - near, near) && !has(end + 2, room * box.height);
}

/** Share (0–1) of the part of a box that the frame shows which ink covers. */
function inkShare(ink: Uint8Array, frame: Frame, box: Box): number {
  const inside = boxWithin(box, frame);
  if (inside === null) return 0;
  let dark = 0;
  for (let y = inside.y; y < inside.y + inside.height; y++)
    for (let at = y * frame.width + inside.x, end = at + inside.width; at < end; at++)
      dark += ink[at] ?? 0;
  return dark / (inside.width * inside.height);
}

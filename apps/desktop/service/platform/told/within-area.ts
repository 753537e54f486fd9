import type { ScreenRect } from '../../base/ports.ts';

/** Whether the middle of a line is on the level of the area. */
export function isLevel({ x, y, width, height }: ScreenRect, area: ScreenRect): boolean {
  const middle = y + height / 2;
  return (
    middle >= area.y &&
    middle < area.y + area.height &&
    x < area.x + area.width &&
    x + width > area.x
  );
}

/** Whether a line ends at both sides within the area. */
export const isWithinSides = ({ x, width }: ScreenRect, area: ScreenRect): boolean =>
  x >= area.x - 2 && x + width <= area.x + area.width + 2;

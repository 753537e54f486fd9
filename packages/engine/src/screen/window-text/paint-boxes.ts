import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';

/** The part of a box that lies in a frame, in whole pixels; null for none. */
export function boxWithin(box: Box, { width, height }: Frame, pad = 0): Box | null {
  const x = Math.max(0, Math.floor(box.x - pad)),
    y = Math.max(0, Math.floor(box.y - pad));
  const right = Math.min(width, Math.ceil(box.x + box.width + pad)),
    bottom = Math.min(height, Math.ceil(box.y + box.height + pad));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

/** A copy of a frame whose boxes have the colour of what is around them. */
export function paintBoxes(frame: Frame, boxes: readonly Box[]): Frame {
  const rgb = frame.rgb.slice();
  for (const box of boxes) {
    const inside = boxWithin(box, frame);
    if (inside !== null) paint(rgb, frame.width, inside);
  }
  return { ...frame, rgb };
}

/** The colour is that of the corner, which text seldom reaches. */
function paint(rgb: Uint8Array, width: number, { x, y, width: across, height }: Box): void {
  const colour = rgb.slice((y * width + x) * 3, (y * width + x) * 3 + 3);
  for (let row = y; row < y + height; row++)
    for (let at = (row * width + x) * 3; at < (row * width + x + across) * 3; at += 3)
      rgb.set(colour, at);
}

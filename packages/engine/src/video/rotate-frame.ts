import type { Frame } from '../ports.ts';

/** Turns a frame clockwise: telephones store what they filmed lying down. */
export function rotateFrame(frame: Frame, degrees: 0 | 90 | 180 | 270): Frame {
  if (degrees === 0) return frame;
  const { width, height, rgb: from } = frame;
  const turned = degrees !== 180;
  const [newWidth, newHeight] = turned ? [height, width] : [width, height];
  const rgb = new Uint8Array(from.length);
  for (let y = 0, at = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++, at += 3) {
      const turned = degrees === 90 ? (height - 1 - x) * width + y : x * width + width - 1 - y;
      const source = degrees === 180 ? (height - 1 - y) * width + width - 1 - x : turned;
      rgb[at] = from[source * 3] ?? 0;
      rgb[at + 1] = from[source * 3 + 1] ?? 0;
      rgb[at + 2] = from[source * 3 + 2] ?? 0;
    }
  }
  return { width: newWidth, height: newHeight, rgb };
}

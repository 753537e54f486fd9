import type { Frame } from '../ports.ts';

/** Shares (0–1) of a picture's tiles. */
export interface PictureLook {
  /** Tiles of very many colours: photographs and video. */
  busy: number;
  /** Tiles in which a strong colour covers something: charts, buttons, pictures. */
  colourful: number;
}

const tile = 16;
const step = 2;
const busyColours = 24;
const strong = 90;
const fewestStrong = 5;

/** Looks at the colours of a frame, tile by tile. */
export function lookAt({ width, height, rgb }: Frame): PictureLook {
  const counts = { all: 0, busy: 0, colourful: 0 };
  for (let top = 0; top + tile <= height; top += tile)
    for (let left = 0; left + tile <= width; left += tile) {
      const seen = coloursOf(rgb, width, left, top);
      counts.all += 1;
      if (seen.colours > busyColours) counts.busy += 1;
      if (seen.strong >= fewestStrong) counts.colourful += 1;
    }
  const all = Math.max(1, counts.all);
  return { busy: counts.busy / all, colourful: counts.colourful / all };
}

/** How many colours a tile has, in steps of eight, and how many of its points are strong. */
function coloursOf(
  rgb: Uint8Array,
  width: number,
  left: number,
  top: number,
): { colours: number; strong: number } {
  const colours = new Set<number>();
  let vivid = 0;
  for (let y = top; y < top + tile; y += step)
    for (let x = left; x < left + tile; x += step) {
      const at = (y * width + x) * 3;
      const [red = 0, green = 0, blue = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]];
      colours.add(((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3));
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > strong) vivid += 1;
    }
  return { colours: colours.size, strong: vivid };
}

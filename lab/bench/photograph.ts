import sharp from 'sharp';
import { chanceOf } from '../train/kinds/random.ts';

type Point = readonly [x: number, y: number];

/** How far a corner moves at most, as a share of the page. */
const cornerShare = 0.05;

/**
 * A page as a phone may see it: on a table, its corners moved, lit from one side, a little out of
 * focus, with noise, as JPEG. Drawn by us: no real camera.
 */
export async function simulatePhoto(png: Buffer, number: number): Promise<Buffer> {
  const chance = chanceOf(1 + number);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const margin = 60,
    width = info.width + 2 * margin,
    height = info.height + 2 * margin;
  const moved = (x: number, y: number): Point => [
    x + margin + cornerShare * info.width * (chance.next() - 0.5) * 2,
    y + margin + cornerShare * info.height * (chance.next() - 0.5) * 2,
  ];
  const corners = [
    moved(0, 0),
    moved(info.width, 0),
    moved(info.width, info.height),
    moved(0, info.height),
  ] as const;
  const inverse = invert(squareTo(corners));
  const light: Point = [chance.next() - 0.5, chance.next() - 0.5];
  const rgb = Buffer.alloc(width * height * 3);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 3) {
      const [u, v] = project(inverse, x + 0.5, y + 0.5);
      const shade = 0.85 + 0.3 * (light[0] * (x / width - 0.5) + light[1] * (y / height - 0.5));
      for (let channel = 0; channel < 3; channel++) {
        const inside = u >= 0 && u < 1 && v >= 0 && v < 1;
        const seen = inside
          ? bilinear(data, info, u * info.width - 0.5, v * info.height - 0.5, channel)
          : 92;
        rgb[to + channel] = Math.max(0, Math.min(255, seen * shade + (chance.next() - 0.5) * 12));
      }
    }
  return sharp(
    await sharp(rgb, { raw: { width, height, channels: 3 } })
      .blur(0.6)
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
    .png()
    .toBuffer();
}

function bilinear(
  data: Buffer,
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
  channel: number,
): number {
  const at = (column: number, row: number): number =>
    data[
      (Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))) *
        3 +
        channel
    ] ?? 0;
  const left = Math.floor(x),
    top = Math.floor(y);
  const dx = x - left,
    dy = y - top;
  const above = at(left, top) * (1 - dx) + at(left + 1, top) * dx;
  return above * (1 - dy) + (at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx) * dy;
}

type Matrix = readonly number[];

/** The homography from the unit square to four corners (Heckbert 1989). */
function squareTo([a, b, c, d]: readonly [Point, Point, Point, Point]): Matrix {
  const dx1 = b[0] - c[0],
    dx2 = d[0] - c[0],
    dx3 = a[0] - b[0] + c[0] - d[0];
  const dy1 = b[1] - c[1],
    dy2 = d[1] - c[1],
    dy3 = a[1] - b[1] + c[1] - d[1];
  const by = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / by,
    h = (dx1 * dy3 - dx3 * dy1) / by;
  return [
    b[0] - a[0] + g * b[0],
    d[0] - a[0] + h * d[0],
    a[0],
    b[1] - a[1] + g * b[1],
    d[1] - a[1] + h * d[1],
    a[1],
    g,
    h,
    1,
  ];
}

function invert([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

function project(
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Matrix,
  x: number,
  y: number,
): Point {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

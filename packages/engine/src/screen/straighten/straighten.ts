import type { Box } from '@aplomb/contract';
import type { Frame } from '../../ports.ts';
import { findTilt, type Tilt } from './find-tilt.ts';
import type { TextAxis } from './text-axes.ts';

/** A picture whose lines of text are level. */
export interface Upright {
  frame: Frame;
  /** Bounds, in the picture as it was, of a box in the straightened one. */
  original: (box: Box) => Box;
}

/** Pixels of a straightened picture at most. */
const mostPixels = 40_000_000;

/**
 * Turns a picture back and undoes the perspective of its lines, as they were found in it. A picture
 * that lies straight is answered as it is.
 */
export function straighten(frame: Frame, axes: readonly TextAxis[]): Upright {
  const tilt = findTilt(axes, frame);
  if (tilt === null) return { frame, original: (box) => box };
  const map = mappingOf(frame, tilt);
  if (map.width * map.height > mostPixels) return { frame, original: (box) => box };
  return {
    frame: resample(frame, map),
    original: ({ x, y, width, height }) =>
      boundsOf(
        [
          [x, y],
          [x + width, y],
          [x, y + height],
          [x + width, y + height],
        ].map(([left = 0, top = 0]) => map.source(left, top)),
        frame,
      ),
  };
}

interface Mapping {
  width: number;
  height: number;
  /** Place in the picture as it was of a place in the straightened one. */
  source: (x: number, y: number) => [x: number, y: number];
}

/** A rotation around the middle, and the homography that moves the vanishing point to infinity. */
function mappingOf(frame: Frame, { angle, convergence }: Tilt): Mapping {
  const cos = Math.cos(angle),
    sin = Math.sin(angle);
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const corners = [0, frame.width].flatMap((left) =>
    [0, frame.height].map((top) => {
      const dx = left - middle.x,
        dy = top - middle.y;
      const x = dx * cos + dy * sin,
        y = dy * cos - dx * sin;
      return { x: x / (1 + convergence * x), y: y / (1 + convergence * x) };
    }),
  );
  const left = Math.floor(Math.min(...corners.map(({ x }) => x))),
    top = Math.floor(Math.min(...corners.map(({ y }) => y)));
  return {
    width: Math.ceil(Math.max(...corners.map(({ x }) => x))) - left,
    height: Math.ceil(Math.max(...corners.map(({ y }) => y))) - top,
    source(across, down) {
      const scale = 1 / (1 - convergence * (across + left));
      const x = (across + left) * scale,
        y = (down + top) * scale;
      return [middle.x + x * cos - y * sin, middle.y + x * sin + y * cos];
    },
  };
}

/** Samples with Catmull–Rom splines, which keep small letters sharper than straight lines do. */
function resample(frame: Frame, { width, height, source }: Mapping): Frame {
  const rgb = new Uint8Array(width * height * 3);
  const outside = borderColour(frame);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      const [fromX, fromY] = source(x + 0.5, y + 0.5);
      if (fromX < 0 || fromY < 0 || fromX >= frame.width || fromY >= frame.height)
        rgb.set(outside, to);
      else sample(frame, fromX - 0.5, fromY - 0.5, rgb, to);
    }
  }
  return { width, height, rgb };
}

const taps = { x: new Float64Array(4), y: new Float64Array(4) };

function sample(frame: Frame, x: number, y: number, rgb: Uint8Array, to: number): void {
  const left = Math.floor(x),
    top = Math.floor(y);
  catmullRom(x - left, taps.x);
  catmullRom(y - top, taps.y);
  let red = 0,
    green = 0,
    blue = 0;
  for (let j = 0; j < 4; j++) {
    const row = Math.min(frame.height - 1, Math.max(0, top - 1 + j)) * frame.width;
    for (let i = 0; i < 4; i++) {
      const from = (row + Math.min(frame.width - 1, Math.max(0, left - 1 + i))) * 3;
      const weight = (taps.x[i] ?? 0) * (taps.y[j] ?? 0);
      red += weight * (frame.rgb[from] ?? 0);
      green += weight * (frame.rgb[from + 1] ?? 0);
      blue += weight * (frame.rgb[from + 2] ?? 0);
    }
  }
  rgb[to] = within(red);
  rgb[to + 1] = within(green);
  rgb[to + 2] = within(blue);
}

const within = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

/** Weights of four neighbours (Catmull–Rom) for a place between the middle two. */
export function catmullRom(t: number, into = new Float64Array(4)): Float64Array {
  into[0] = ((2 - t) * t - 1) * t * 0.5;
  into[1] = ((3 * t - 5) * t * t + 2) * 0.5;
  into[2] = ((4 - 3 * t) * t + 1) * t * 0.5;
  into[3] = (t - 1) * t * t * 0.5;
  return into;
}

/** The commonest colour of the picture's edge, in steps of 16. */
function borderColour({ width, height, rgb }: Frame): [number, number, number] {
  const counts = new Map<number, number>();
  const count = (x: number, y: number): void => {
    const at = (y * width + x) * 3;
    const colour = [0, 1, 2].reduce((sum, i) => sum * 16 + ((rgb[at + i] ?? 0) >> 4), 0);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) count(x, y);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) count(x, y);
  const [[best] = [0xfff]] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return [(best >> 8) * 17, ((best >> 4) & 15) * 17, (best & 15) * 17];
}

function boundsOf(points: readonly [number, number][], { width, height }: Frame): Box {
  const clip = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const left = clip(Math.floor(Math.min(...points.map(([x]) => x))), width - 1),
    top = clip(Math.floor(Math.min(...points.map(([, y]) => y))), height - 1);
  return {
    x: left,
    y: top,
    width: Math.max(1, clip(Math.ceil(Math.max(...points.map(([x]) => x))), width) - left),
    height: Math.max(1, clip(Math.ceil(Math.max(...points.map(([, y]) => y))), height) - top),
  };
}

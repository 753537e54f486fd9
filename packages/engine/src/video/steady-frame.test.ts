import { expect, it } from 'vitest';
import type { Frame } from '../ports.ts';
import { rotateFrame } from './rotate-frame.ts';
import { steadyFrame } from './steady-frame.ts';

const draw = (width: number, height: number, value: (x: number, y: number) => number): Frame => {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rgb.fill(value(x, y), (y * width + x) * 3, (y * width + x) * 3 + 3);
  return { width, height, rgb };
};

it('keeps the pixels of what was only compressed anew, and takes over what changed', () => {
  const shown = draw(100, 70, () => 200);
  const next = draw(100, 70, (x, y) =>
    x >= 40 && x < 44 && y >= 10 && y < 20 ? 0 : 200 + ((x + y) % 5),
  );
  const { frame, share } = steadyFrame(shown, next);
  expect(share).toBeCloseTo(1 / 12);
  expect(frame.rgb[(5 * 100 + 5) * 3]).toBe(200);
  expect(frame.rgb[(15 * 100 + 41) * 3]).toBe(0);
  expect(frame.rgb.subarray(0, 32 * 3)).toEqual(shown.rgb.subarray(0, 32 * 3));
  expect(shown.rgb[(15 * 100 + 41) * 3], 'the frame before is not written to').toBe(200);
});

it('takes the first frame, and one of another size, as it is', () => {
  const next = draw(8, 8, () => 1);
  expect(steadyFrame(null, next)).toEqual({ frame: next, share: 1 });
  expect(
    steadyFrame(
      draw(9, 8, () => 1),
      next,
    ),
  ).toEqual({ frame: next, share: 1 });
});

it('turns frames clockwise', () => {
  const frame = draw(3, 2, (x, y) => y * 3 + x);
  const levels = ({ rgb }: Frame): number[] => [...rgb].filter((_, i) => i % 3 === 0);
  expect(rotateFrame(frame, 0)).toBe(frame);
  expect(
    [rotateFrame(frame, 90)].map((turned) => [turned.width, turned.height, levels(turned)]),
  ).toEqual([[2, 3, [3, 0, 4, 1, 5, 2]]]);
  expect(levels(rotateFrame(frame, 180))).toEqual([5, 4, 3, 2, 1, 0]);
  expect(levels(rotateFrame(frame, 270))).toEqual([2, 5, 1, 4, 0, 3]);
});

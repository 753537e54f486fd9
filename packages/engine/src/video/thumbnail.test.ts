import { expect, it } from 'vitest';
import { changedCells, makeThumbnail } from './thumbnail.ts';

const plane = (
  width: number,
  height: number,
  value: (x: number, y: number) => number,
  stride = width,
) => {
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) bytes[y * stride + x] = value(x, y);
  return { bytes, width, height, stride };
};

it('means the brightness of cells, also of those cut off by the edge and of rows with padding', () => {
  expect(makeThumbnail(plane(20, 10, (x) => (x < 8 ? 100 : 200), 32))).toEqual({
    width: 3,
    height: 2,
    cells: Uint8Array.of(100, 200, 200, 100, 200, 200),
  });
});

it('passes over the noise of compression and sees a letter', () => {
  const white = makeThumbnail(plane(160, 80, () => 235));
  expect(
    changedCells(white, makeThumbnail(plane(160, 80, (x, y) => 235 - ((x * 7 + y * 13) % 9)))),
  ).toBe(0);
  expect(
    changedCells(
      white,
      makeThumbnail(plane(160, 80, (x, y) => (x >= 40 && x < 44 && y >= 20 && y < 36 ? 16 : 235))),
    ),
  ).toBeGreaterThan(1);
});

it('takes another size for another picture', () => {
  expect(
    changedCells(makeThumbnail(plane(16, 16, () => 0)), makeThumbnail(plane(32, 16, () => 0))),
  ).toBe(8);
});

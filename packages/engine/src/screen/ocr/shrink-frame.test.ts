import { expect, test } from 'vitest';
import { shrinkFrame } from './shrink-frame.ts';

test('each pixel of the smaller frame is the mean of what it covers', () => {
  const rgb = Uint8Array.from([0, 0, 0, 90, 30, 0, 30, 60, 9, 60, 90, 3, 90, 0, 0, 0, 0, 0]);
  // Six pixels in one row: three to a cell across, and the row is stretched down.
  const { width, height, rgb: small } = shrinkFrame({ width: 6, height: 1, rgb }, 2);
  expect([width, height]).toEqual([2, 2]);
  expect([...small]).toEqual([40, 30, 3, 50, 30, 1, 40, 30, 3, 50, 30, 1]);
});

test('a pixel on the edge of two cells counts in the second, and no cell is empty', () => {
  const grey = (values: number[]): Uint8Array => Uint8Array.from(values.flatMap((v) => [v, v, v]));
  const rgb = grey([0, 90, 30, 0, 90, 30, 0, 90, 30]);
  const small = shrinkFrame({ width: 3, height: 3, rgb }, 2).rgb.slice(0, 6);
  expect(small).toEqual(Uint8Array.from([0, 0, 0, 60, 60, 60]));
  expect(shrinkFrame({ width: 1, height: 1, rgb: grey([7]) }, 2).rgb).toEqual(grey([7, 7, 7, 7]));
});

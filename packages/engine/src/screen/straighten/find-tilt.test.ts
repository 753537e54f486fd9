import { expect, test } from 'vitest';
import { findTilt } from './find-tilt.ts';
import type { TextAxis } from './text-axes.ts';

const size = { width: 1_000, height: 1_000 };
const degree = Math.PI / 180;

/** Twenty level lines, seen turned and with a vanishing point. */
function seen(angle: number, convergence: number): TextAxis[] {
  const place = (x: number, y: number): [number, number] => {
    const scale = 1 / (1 - convergence * x);
    const [left, top] = [x * scale, y * scale];
    return [
      500 + left * Math.cos(angle) - top * Math.sin(angle),
      500 + left * Math.sin(angle) + top * Math.cos(angle),
    ];
  };
  return Array.from({ length: 20 }, (_, i) => {
    const [fromX, fromY] = place(-300, i * 40 - 380),
      [toX, toY] = place(300, i * 40 - 380);
    return {
      x: (fromX + toX) / 2,
      y: (fromY + toY) / 2,
      angle: Math.atan2(toY - fromY, toX - fromX),
      length: Math.hypot(toX - fromX, toY - fromY),
    };
  });
}

test.each([
  [1, 0],
  [-3, 0],
  [15, 0],
  [5, 0.0002],
  [-8, -0.0002],
])('%d degrees with a convergence of %d are found', (degrees, convergence) => {
  const tilt = findTilt(seen(degrees * degree, convergence), size);
  expect((tilt?.angle ?? 0) / degree).toBeCloseTo(degrees, 1);
  expect((tilt?.convergence ?? 1) * 1_000).toBeCloseTo(convergence * 1_000, 1);
});

test('lines that lie straight, are few or agree on nothing have no tilt', () => {
  expect(findTilt(seen(0, 0), size)).toBeNull();
  expect(findTilt(seen(5 * degree, 0).slice(0, 3), size)).toBeNull();
  const anyhow = seen(0, 0).map((axis, i) => ({ ...axis, angle: (i - 10) * 2 * degree }));
  expect(findTilt(anyhow, size)).toBeNull();
});

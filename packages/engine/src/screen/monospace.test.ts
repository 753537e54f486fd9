import { expect, test } from 'vitest';
import { isMonospace } from './monospace.ts';
import { codeLines, proseLine } from '../../test/lines.ts';

test('tells monospace from proportional type, with places rounded to OCR steps', () => {
  const step = (centers: readonly number[]): number[] =>
    centers.map((center) => Math.round(center / 3.8) * 3.8);
  const [code] = codeLines(
    'const total = items.reduce((sum, item) => sum + item.price, 0);',
    100,
    50,
    8.6,
  );
  const prose = proseLine('It will still fill the millpond with little more than willow.', 100, 50);
  expect(isMonospace(step(code?.centers ?? []))).toBe(true);
  expect(isMonospace(step(prose.centers))).toBe(false);
});

test('says nothing of short lines and of places that do not advance', () => {
  expect(isMonospace([1, 2, 3])).toBeNull();
  expect(isMonospace(Array.from({ length: 20 }, () => 5))).toBeNull();
});

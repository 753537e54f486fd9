import { beforeAll, expect, it } from 'vitest';
import type { ProblemSolver } from '../ports.ts';
import { createProblemSolver } from './problem.ts';

let solver: ProblemSolver;
beforeAll(async () => {
  solver = await createProblemSolver();
});

const task = (bounds: string): string =>
  `You are given an array of n crates. Return the least number of cranes.\nInput: ` +
  `crates = [3, 1]\nOutput: 2\nConstraints:\n${bounds}`;

it.each([
  ['1 ≤ n ≤ 2·10^5', 200_000],
  ['1 <= n <= 3*10^4', 30_000],
  ['1 ≤ n ≤ 4×10⁵', 400_000],
  ['1 ≤ n ≤ 2 · 10 5', 200_000],
  ['1 ≤ n ≤ 3.105', 300_000],
  ['1 ≤ n ≤ 10^{6}', 1_000_000],
  ['1 ≤ n ≤ 7 \\cdot 10^4', 70_000],
  ['1 ≤ n ≤ 5e5', 500_000],
  ['1 ≤ n ≤ 250,000', 250_000],
  ['1 ≤ n ≤ 18', 18],
])('a bound of a count is read whole: %s', async (bounds, most) => {
  const { programming } = await solver.solve(task(bounds));
  expect(programming?.size?.at_most).toBe(most);
  expect(programming?.advice.join(' ')).toContain(most.toLocaleString('en'));
});

it.each([
  '1 ≤ n ≤ 10^5 + 1',
  '1 ≤ n ≤ 2 × 10',
  '1 ≤ n ≤ 5 10',
  '1 ≤ n ≤ 2.5',
  '1 ≤ n ≤ 2·10~\n1 ≤ m ≤ 10',
])('nothing is said of a bound that was not read whole: %s', async (bounds) => {
  const { programming } = await solver.solve(task(bounds));
  expect(programming).toMatchObject({ size: null, advice: [] });
});

it('reads a bound inside a sentence as far as it goes', async () => {
  const { programming } = await solver.solve(
    'You are given an array of integers. Write a function that returns the largest gap. ' +
      'Input: a = [1, 5] Output: 4. The first line holds n (1 ≤ n ≤ 6·10^4), the number of ' +
      'crates.',
  );
  expect(programming?.size?.at_most).toBe(60_000);
});

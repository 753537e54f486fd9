import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { analyzeProblems } from '../text/problem/index.ts';

/** Texts of ten situations, one a line; written before the solver, which is never tuned on them. */
function linesOf(name: 'everyday' | 'conditions'): string[] {
  const file = new URL(`../../fixtures/problem/${name}.txt`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

const close = (a: number | null, b: number): boolean =>
  a !== null && Math.abs(a - b) <= 1e-5 * Math.max(1, Math.abs(b));

it('computes nothing in everyday texts without a formula', async () => {
  const texts = linesOf('everyday');
  expect(texts).toHaveLength(200);
  const answered: string[] = [];
  for (const text of texts) {
    const { solution } = analyzeProblems(text);
    if (solution !== null) answered.push(`${text} => ${solution.answer}`);
  }
  expect(answered).toEqual([]);
});

it('calls no answer verified that leaves a condition in words out', async () => {
  const lines = linesOf('conditions');
  expect(lines).toHaveLength(100);
  const wrong: string[] = [];
  for (const line of lines) {
    const [text = '', right = ''] = line.split(' => ');
    const { solution } = analyzeProblems(text);
    if (solution?.verified !== true) continue;
    const wanted = right === 'none' ? [] : right.split(' ').map(Number);
    const given = solution.values.map(({ approximate }) => approximate);
    const same =
      given.length === wanted.length &&
      wanted.every((value) => given.some((other) => close(other, value)));
    if (!same) wrong.push(`${text} => ${solution.answer}`);
  }
  expect(wrong).toEqual([]);
});

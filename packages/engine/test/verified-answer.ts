import { expect } from 'vitest';
import { analyzeProblems } from '../src/text/problem/index.ts';

/** The answer to a problem, which has to be verified in every step. */
export function verifiedAnswer(text: string): string {
  const { solution, note } = analyzeProblems(text);
  expect(solution?.verified, `${text}: ${note}`).toBe(true);
  expect(
    solution?.steps.every((step) => step.checked),
    text,
  ).toBe(true);
  return solution?.answer ?? '';
}

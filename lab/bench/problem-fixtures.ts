import { readFileSync } from 'node:fs';
import type { ProblemAnalysis } from '@aplomb/contract';
import { numberOf, close } from './mathjs.ts';

/**
 * One authored problem: what a right answer is, by numbers, by an equal expression, by words of the
 * answer, or that none may be given.
 */
export interface ProblemFixture {
  kind: ProblemAnalysis['kind'] | 'none';
  text: string;
  noisy: boolean;
  /** Every real value of the answer, in any order. */
  numbers?: number[];
  /** Equal in value to the answer, in the notation of mathjs. */
  expression?: string;
  includes?: string;
  unsolved?: boolean;
}

export function readProblems(name: 'development' | 'held-out'): ProblemFixture[] {
  const file = new URL(`../../packages/engine/fixtures/problem/${name}.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ProblemFixture);
}

/** Whether an analysis gives the right answer, judged without the engine's own evaluator. */
export function isRight(fixture: ProblemFixture, analysis: ProblemAnalysis): boolean {
  const { solution } = analysis;
  if (fixture.unsolved === true) return solution === null && analysis.kind === fixture.kind;
  if (solution === null) return false;
  if (fixture.includes !== undefined)
    return squeeze(solution.answer).includes(squeeze(fixture.includes));
  if (fixture.expression !== undefined)
    return solution.values.some(({ exact }) => equalInValue(exact, fixture.expression ?? ''));
  const given = solution.values.flatMap(({ approximate }) =>
    approximate === null ? [] : [approximate],
  );
  const wanted = fixture.numbers ?? [];
  return (
    wanted.length > 0 &&
    wanted.every((value) => given.some((other) => close(value, other))) &&
    given.every((value) => wanted.some((other) => close(value, other)))
  );
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}

function equalInValue(given: string, wanted: string): boolean {
  const letters = [
    ...new Set(`${given} ${wanted}`.match(/(?<![a-z])[a-zA-Z](?![a-z(])/g) ?? []),
  ].filter((letter) => letter !== 'e');
  for (const shift of [0.37, 1.83, 2.71, 4.19]) {
    const scope: Record<string, unknown> = { ln: Math.log };
    letters.forEach((letter, index) => (scope[letter] = shift + index * 0.61));
    const [a, b] = [numberOf(given, scope), numberOf(wanted, scope)];
    if (a === null || b === null || !close(b, a)) return false;
  }
  return true;
}

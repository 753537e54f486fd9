import type { ProblemAnalysis, ProblemStep } from '@aplomb/contract';
import type { Expression } from './expression.ts';
import { print } from './print.ts';
import { formatNumber } from './rational.ts';
import type { Formula } from './reading.ts';
import type { Root } from './roots.ts';

export type ProblemKind = ProblemAnalysis['kind'];
type Solution = NonNullable<ProblemAnalysis['solution']>;
export type SolutionValue = Solution['values'][number];
/** A solution before it is known whether it answers all that the text asks. */
export type UncheckedSolution = Omit<Solution, 'question_checked'>;

export const unsolvedNote = 'The local engine could not solve this; a configured AI model may.';

/** What a solving strategy answers: a solution, or null with the reason in the note. */
export interface Outcome {
  kind: ProblemKind;
  solution: UncheckedSolution | null;
  note: string | null;
}

/** What a strategy made of a text, and the formulas it used for it. */
export interface Attempt {
  outcome: Outcome;
  used: readonly Formula[];
}

export function solved(
  kind: ProblemKind,
  solution: UncheckedSolution,
  note: string | null = null,
): Outcome {
  return { kind, solution, note };
}

export function failed(kind: ProblemKind, note: string): Outcome {
  return { kind, solution: null, note };
}

export function step(explanation: string, expression: string, checked: boolean): ProblemStep {
  return { explanation, expression, checked };
}

/** A solution that holds when each of its steps does. */
export function inSteps(
  kind: ProblemKind,
  answer: string,
  values: SolutionValue[],
  steps: ProblemStep[],
): Outcome {
  return solved(kind, { answer, values, steps, verified: steps.every(({ checked }) => checked) });
}

/** An exact value in plain computer notation with its decimal, for `values`. */
export function namedValue(
  name: string,
  exact: Expression | string,
  approximate: number | null,
): SolutionValue {
  return {
    name,
    exact: typeof exact === 'string' ? exact : print(exact, { style: 'plain' }),
    approximate: approximate !== null && Number.isFinite(approximate) ? approximate : null,
  };
}

/** 'x = 2' or 'x = sqrt(2) ≈ 1.414214'. */
export function rootAnswer(name: string, { exact, approximate }: Root): string {
  if (exact === null) return `${name} ≈ ${formatNumber(approximate)}`;
  const text = print(exact);
  const whole = /^-?\d+$/.test(text);
  return whole ? `${name} = ${text}` : `${name} = ${text} ≈ ${formatNumber(approximate)}`;
}

export function rootValue(name: string, { exact, approximate }: Root): SolutionValue {
  return namedValue(name, exact ?? formatNumber(approximate), approximate);
}

/** A side of an equation with a value put in; what rounding leaves of zero is zero. */
export function sideText(value: number): string {
  return Math.abs(value) < 1e-9 ? '0' : formatNumber(value);
}

/** Joins alternatives: 'a', 'a or b', 'a, b or c'. */
export const either = (parts: readonly string[]): string => alternatives.format(parts);
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

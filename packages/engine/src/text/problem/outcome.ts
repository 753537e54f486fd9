import type { ProblemAnalysis, ProblemStep } from '@aplomb/contract';
import type { Expression } from './expression.ts';
import { print } from './print.ts';
import type { ComplexRoot, Root } from './roots.ts';
import { formatNumber } from './rational.ts';

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

export function step(explanation: string, expression: string, checked: boolean): ProblemStep {
  return { explanation, expression, checked };
}

/** A finished result of differentiating, integrating or taking a limit. */
export function calculusOutcome(
  answer: string,
  values: SolutionValue[],
  steps: ProblemStep[],
  verified: boolean,
): Outcome {
  return { kind: 'calculus', note: null, solution: { answer, values, steps, verified } };
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
export function rootText(name: string, root: Root): string {
  if (root.exact === null) return `${name} ≈ ${formatNumber(root.approximate)}`;
  const exact = print(root.exact);
  return /^-?\d+$/.test(exact)
    ? `${name} = ${exact}`
    : `${name} = ${exact} ≈ ${formatNumber(root.approximate)}`;
}

export function rootValue(name: string, root: Root): SolutionValue {
  return {
    name,
    exact:
      root.exact === null ? formatNumber(root.approximate) : print(root.exact, { style: 'plain' }),
    approximate: root.approximate,
  };
}

export function complexValue(name: string, root: ComplexRoot): SolutionValue {
  return { name, exact: root.text, approximate: null };
}

/** A side of an equation with a value put in; what rounding leaves of zero is zero. */
export function sideText(value: number): string {
  return Math.abs(value) < 1e-9 ? '0' : formatNumber(value);
}

/** Joins alternatives: 'a', 'a or b', 'a, b or c'. */
export function either(parts: readonly string[]): string {
  return parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}

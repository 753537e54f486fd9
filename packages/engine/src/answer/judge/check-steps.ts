import type { AnswerCheck } from '@aplomb/contract';
import { solveEquation } from '../../text/problem/equation.ts';
import { near } from '../../text/problem/evaluate.ts';
import { unknownsOf } from '../../text/problem/expression.ts';
import { makeCheck } from './make-check.ts';
import type { Equality } from './read-equalities.ts';

/** An equation of one line with its real solutions. */
interface Step {
  text: string;
  unknown: string;
  solutions: readonly number[];
  /** It names a value, as x = 3 does. */
  solved: boolean;
}

/**
 * Follows the equations of an answer line by line: those of one unknown up to where its value is
 * named. A line whose solutions are neither among those of the line before nor hold them is wrong.
 */
export function checkSteps(lines: readonly (readonly Equality[])[]): AnswerCheck[] {
  const checks: AnswerCheck[] = [];
  let chain: Step[] = [];
  const finish = (): void => {
    const check = judgeChain(chain);
    if (check !== null) checks.push(check);
    chain = [];
  };
  for (const equalities of lines) {
    for (const step of stepsOf(equalities)) {
      const last = chain.at(-1);
      const other = last !== undefined && last.unknown !== step.unknown;
      if (other || (last?.solved === true && !fits(last, step))) finish();
      chain.push(step);
    }
  }
  finish();
  return checks;
}

/** The equations of a line; those that name values, as x = 2 or x = 3, are one step. */
function stepsOf(equalities: readonly Equality[]): Step[] {
  const steps = equalities.flatMap((equality) => readStep(equality) ?? []);
  const [first] = steps;
  const values = steps.length > 1 && steps.every(({ solved }) => solved);
  return values && first !== undefined && steps.every(({ unknown }) => unknown === first.unknown)
    ? [{ ...first, solutions: steps.flatMap(({ solutions }) => solutions) }]
    : steps;
}

function readStep({ sides, text }: Equality): Step | null {
  const [left, right, ...more] = sides;
  if (left === undefined || right === undefined || more.length > 0) return null;
  const [unknown, ...others] = unknownsOf(left.expression, right.expression);
  if (unknown === undefined || others.length > 0) return null;
  const { status, roots } = solveEquation(left.expression, right.expression, unknown);
  if (status !== 'solved' || roots.length === 0) return null;
  const solved = left.expression.type === 'symbol' && unknownsOf(right.expression).length === 0;
  return { text, unknown, solutions: roots.map(({ approximate }) => approximate), solved };
}

const isWithin = (part: Step, whole: Step): boolean =>
  part.solutions.every((value) => whole.solutions.some((other) => near(value, other, 1e-3)));
const fits = (before: Step, after: Step): boolean =>
  isWithin(after, before) || isWithin(before, after);

function judgeChain(chain: readonly Step[]): AnswerCheck | null {
  if (chain.length < 2 || chain.at(-1)?.solved !== true) return null;
  const wrong = chain.find((step, index) => !fits(chain[index - 1] ?? step, step));
  if (wrong !== undefined) {
    const why = 'Wrong step: it does not have the solutions of the line before.';
    return makeCheck('steps', false, wrong.text, why);
  }
  const same = chain.every((step, index) => {
    const before = chain[index - 1] ?? step;
    return isWithin(step, before) && isWithin(before, step);
  });
  if (!same) return null;
  const excerpt = `${chain[0]?.text ?? ''} … ${chain.at(-1)?.text ?? ''}`;
  const message = `Steps checked: all ${chain.length} lines have the same solutions.`;
  return makeCheck('steps', true, excerpt, message);
}

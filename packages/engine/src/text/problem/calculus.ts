import { describeNumber, foldConstants } from './constants.ts';
import { slopeOf } from './differentiate.ts';
import { near, valueOf } from './evaluate.ts';
import { binary, substitute, sym, unknownsOf, type Expression } from './expression.ts';
import { integralOutcome } from './integrate.ts';
import { inSteps, namedValue, sideText, step, type Attempt } from './outcome.ts';
import { print } from './print.ts';
import type { Formula, Reading } from './reading.ts';
import { assignmentOf } from './statements.ts';
import { subjectOf } from './subject.ts';
import { tidy } from './tidy.ts';
import type { ProblemStep } from '@aplomb/contract';

/** Derivatives, second ones and their values at a point. */
export function solveDerivative(reading: Reading): Attempt | null {
  const subject = subjectOf(reading);
  if (subject === null) return null;
  const { node, name } = subject;
  const isSecond = reading.twice || reading.notations.some(({ times }) => times === 2);
  const derived = slopeOf(node, name, isSecond ? 2 : 1);
  if (derived === null) return null;
  const result = derived.slope;
  const steps: ProblemStep[] = [...derived.steps];
  const { at, used: given } = pointAsked(reading, name);
  const used = [...subject.used, ...given];
  if (at === null) {
    const values = [namedValue(isSecond ? "f''" : "f'", result, null)];
    return { outcome: inSteps('calculus', print(result), values, steps), used };
  }
  const value = foldConstants(substitute(result, { [name]: at }));
  const number = valueOf(result, { [name]: valueOf(at) });
  const answer = describeNumber(value);
  const put = `${print(result)} = ${answer}`;
  steps.push(step(`Put ${name} = ${print(at)} in`, put, near(valueOf(value), number, 1e-8)));
  const values = [namedValue('value', value, number)];
  return { outcome: inSteps('calculus', answer, values, steps), used };
}

/** The place that 'at x = 2' names. */
function pointAsked(
  { formulas }: Reading,
  name: string,
): { at: Expression | null; used: readonly Formula[] } {
  for (const found of formulas) {
    const [assigned] = assignmentOf(found.statement) ?? [];
    if (found.condition && assigned?.[0] === name) return { at: assigned[1], used: [found] };
  }
  return { at: null, used: [] };
}

/** The line that touches a curve at the place 'at x = 2' names. */
export function solveTangent(reading: Reading): Attempt | null {
  const subject = subjectOf(reading);
  const { at, used } = pointAsked(reading, subject?.name ?? '');
  const derived = subject === null ? null : slopeOf(subject.node, subject.name, 1);
  if (subject === null || derived === null || at === null) return null;
  const { node, name } = subject;
  const [rise, height] = [derived.slope, node].map((part) =>
    tidy(substitute(part, { [name]: at })),
  );
  if (rise === undefined || height === undefined || unknownsOf(rise, height).length > 0)
    return null;
  const line = tidy(binary('+', binary('*', rise, binary('-', sym(name), at)), height));
  const [x, y] = [valueOf(at), valueOf(node, { [name]: valueOf(at) })];
  const steps = [
    ...derived.steps,
    step(`Slope and height at ${name} = ${print(at)}`, `${print(rise)}, ${print(height)}`, true),
    step('The line meets the curve there', sideText(y), near(valueOf(line, { [name]: x }), y)),
  ];
  const outcome = inSteps('calculus', `y = ${print(line)}`, [namedValue('y', line, null)], steps);
  return { outcome, used: [...subject.used, ...used] };
}

/** Indefinite integrals checked by differentiating, definite ones by Simpson's rule. */
export function solveIntegral(reading: Reading): Attempt | null {
  const subject = subjectOf(reading);
  if (subject === null) return null;
  const range = reading.notations.find(
    ({ order, from }) => from !== null && (order === 'integrate' || order === null),
  );
  const bounds = range?.from && range.to ? ([range.from, range.to] as const) : null;
  const outcome = integralOutcome(subject.node, subject.name, bounds);
  return outcome === null ? null : { outcome, used: subject.used };
}

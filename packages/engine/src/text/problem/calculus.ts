import type { Attempt } from './attempt.ts';
import type { ProblemStep } from '@aplomb/contract';
import { describeNumber, foldConstants } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, dependsOn, substitute, sym, unknownsOf } from './expression.ts';
import { limitOf } from './limit.ts';
import { integralOutcome } from './integral-outcome.ts';
import type { Outcome } from './outcome.ts';
import { calculusOutcome, namedValue, sideText, step } from './outcome.ts';
import { print } from './print.ts';
import { formatNumber } from './rational.ts';
import type { Formula, Reading } from './reading.ts';
import { assignmentOf } from './relations.ts';
import { stationaryOutcome } from './stationary.ts';
import { tidy } from './tidy.ts';

/** The function an order of calculus is about, its letter, and the formulas it was read from. */
interface Subject {
  node: Expression;
  name: string;
  used: readonly Formula[];
}

/** The right side of y = … or f(x) = …, or the only expression with an unknown. */
function subjectOf(reading: Reading): Subject | null {
  const [defined, ...moreDefined] = reading.functions;
  if (defined !== undefined && moreDefined.length === 0)
    return {
      node: defined.body,
      name: defined.variable,
      used: reading.formulas.filter(
        ({ start, text }) =>
          start === defined.found.start ||
          text.replace(/\s/g, '') === `${defined.name}(${defined.variable})`,
      ),
    };
  for (const found of reading.formulas) {
    const { sides, comparisons } = found.statement;
    const [left, right] = sides;
    const named = comparisons.join() === '=' && left?.type === 'symbol' ? right : undefined;
    const node = comparisons.length === 0 ? left : named;
    if (node === undefined || (left?.type === 'symbol' && dependsOn(node, left.name))) continue;
    const name = variableOf(node, reading);
    if (name !== null) return { node, name, used: [found] };
  }
  return loneLetter(reading);
}

/** ∫ x dx: a letter alone is no formula, but it may be what the sign is about. */
function loneLetter({ target, formulas, notations }: Reading): Subject | null {
  if (target === null || formulas.length > 0 || notations.length === 0) return null;
  return { node: sym(target), name: target, used: [] };
}

function variableOf(node: Expression, { notations, target, plain }: Reading): string | null {
  const unknowns = unknownsOf(node);
  const named = notations.find(({ name }) => name !== null)?.name;
  if (named && unknowns.includes(named)) return named;
  if (target !== null && unknowns.includes(target)) return target;
  const differential = /\bd([a-z])\b(?!\/)/.exec(plain.text)?.[1];
  if (differential !== undefined && unknowns.includes(differential)) return differential;
  const [first, ...more] = unknowns;
  if (first === undefined) return null;
  return more.length === 0 ? first : (['x', 't'].find((name) => unknowns.includes(name)) ?? null);
}

const probes = [0.31, 0.83, 1.37, 2.21, 3.3, -0.67, -1.9, 5.1];

/** Whether central differences of `node` agree with `slope` at several points. */
function differencesAgree(node: Expression, slope: Expression, name: string): boolean {
  let compared = 0;
  for (const x of probes) {
    const at = (shift: number): number => valueOf(node, { [name]: x + shift });
    const numeric = (at(1e-5) - at(-1e-5)) / 2e-5;
    const exact = valueOf(slope, { [name]: x });
    if (!Number.isFinite(numeric) || !Number.isFinite(exact)) continue;
    if (!near(numeric, exact, 1e-4)) return false;
    compared++;
  }
  return compared >= 2;
}

/** Derivatives, also at a point, second ones, tangents and stationary points. */
export function solveDerivative(reading: Reading): Attempt | null {
  const subject = subjectOf(reading);
  const first = subject === null ? null : differentiate(subject.node, subject.name);
  if (subject === null || first === null) return null;
  const { node, name } = subject;
  const steps = [derivativeStep('Differentiate', node, first, name)];
  if (reading.order === 'stationary') {
    const outcome = stationaryOutcome(node, first, name, steps);
    return outcome === null ? null : { outcome, used: subject.used };
  }
  const isSecond = reading.twice || reading.notations.some(({ times }) => times === 2);
  const second = isSecond ? differentiate(first, name) : first;
  if (second === null) return null;
  if (isSecond) steps.push(derivativeStep('Differentiate again', first, second, name));
  const point = pointAsked(reading, name);
  const used = [...subject.used, ...point.used];
  if (point.at !== null && reading.order === 'tangent')
    return { outcome: tangent(node, first, name, point.at, steps), used };
  if (reading.order === 'tangent') return null;
  if (point.at !== null) return { outcome: valueAt(second, name, point.at, steps), used };
  const verified = steps.every(({ checked }) => checked);
  const values = [namedValue(isSecond ? "f''" : "f'", second, null)];
  return { outcome: calculusOutcome(print(second), values, steps, verified), used };
}

function derivativeStep(
  words: string,
  node: Expression,
  slope: Expression,
  name: string,
): ProblemStep {
  return step(
    `${words} with respect to ${name}`,
    `d/d${name} (${print(node)}) = ${print(slope)}`,
    differencesAgree(node, slope, name),
  );
}

/** The place that f'(2) or 'at x = 2' names. */
function pointAsked(
  { notations, formulas }: Reading,
  name: string,
): { at: Expression | null; used: readonly Formula[] } {
  const marked = notations.find(({ order, to }) => order === 'differentiate' && to !== null);
  if (marked !== undefined) return { at: marked.to, used: [] };
  for (const found of formulas) {
    const [assigned] = assignmentOf(found.statement) ?? [];
    if (found.condition && assigned?.[0] === name) return { at: assigned[1], used: [found] };
  }
  return { at: null, used: [] };
}

function valueAt(
  derivative: Expression,
  name: string,
  at: Expression,
  steps: ProblemStep[],
): Outcome {
  const value = foldConstants(substitute(derivative, name, at));
  const number = valueOf(derivative, { [name]: valueOf(at) });
  const same = near(valueOf(value), number, 1e-8);
  const put = step(
    `Put ${name} = ${print(at)} in`,
    `${print(derivative)} = ${describeNumber(value)}`,
    same,
  );
  const all = [...steps, put];
  const verified = all.every(({ checked }) => checked);
  return calculusOutcome(
    describeNumber(value),
    [namedValue('value', value, number)],
    all,
    verified,
  );
}

function tangent(
  node: Expression,
  first: Expression,
  name: string,
  at: Expression,
  steps: ProblemStep[],
): Outcome {
  const y = foldConstants(substitute(node, name, at));
  const slope = foldConstants(substitute(first, name, at));
  const shift = foldConstants(binary('-', y, binary('*', slope, at)));
  const line = tidy(binary('+', binary('*', slope, sym(name)), shift));
  const x = valueOf(at);
  const touches = near(valueOf(line, { [name]: x }), valueOf(node, { [name]: x }), 1e-8);
  const rises = near(valueOf(slope), valueOf(first, { [name]: x }), 1e-8);
  const all = [
    ...steps,
    step(`Slope at ${name} = ${print(at)}`, `m = ${describeNumber(slope)}`, rises),
    step('Line through the point with this slope', `y = ${print(line)}`, touches),
  ];
  const values = [namedValue('slope', slope, valueOf(slope)), namedValue('y', line, null)];
  return calculusOutcome(
    `y = ${print(line)}`,
    values,
    all,
    all.every(({ checked }) => checked),
  );
}

/** Indefinite integrals checked by differentiating, definite ones by Simpson's rule. */
export function solveIntegral(reading: Reading): Attempt | null {
  const subject = subjectOf(reading) ?? constantSubject(reading);
  if (subject === null) return null;
  const range = reading.notations.find(
    ({ order, from }) => from !== null && (order === 'integrate' || order === null),
  );
  const bounds = range?.from && range.to ? ([range.from, range.to] as const) : null;
  const outcome = integralOutcome(subject.node, subject.name, bounds);
  return outcome === null ? null : { outcome, used: subject.used };
}

/** ∫ 5 dx: a number with the letter that dx names. */
function constantSubject({ formulas, plain }: Reading): Subject | null {
  const [only, ...more] = formulas;
  const [node] = only?.statement.sides ?? [];
  const name = /\bd([a-z])\b/.exec(plain.text)?.[1];
  if (only === undefined || node === undefined || more.length > 0 || name === undefined)
    return null;
  return only.statement.comparisons.length === 0 ? { node, name, used: [only] } : null;
}

const noLimit = 'The values do not settle on one number here; the limit may not exist.';

/** Limits at a point, from one side, or at infinity. */
export function solveLimit(reading: Reading): Attempt | null {
  const mark = reading.notations.find(({ order }) => order === 'limit');
  const subject = subjectOf(reading);
  if (!mark?.name || mark.to === null || subject === null || !dependsOn(subject.node, mark.name))
    return null;
  const { node, used } = subject;
  const limit = limitOf(node, mark.name, mark.to, mark.side);
  if (limit === null) return { outcome: { kind: 'calculus', solution: null, note: noLimit }, used };
  const value = valueOf(limit.value);
  const answer = Number.isFinite(value) ? describeNumber(limit.value) : print(limit.value);
  const at = valueOf(mark.to);
  const shift = mark.side === 'left' ? -1e-4 : 1e-4;
  const close = Number.isFinite(at) ? at + shift : Math.sign(at) * 1e4;
  const nearby = valueOf(node, { [mark.name]: close });
  const agrees = Number.isFinite(value) ? near(nearby, value, 1e-1) : Math.abs(nearby) > 10;
  const steps = [
    step(limit.method, answer, true),
    step(
      `Compare with the value at ${mark.name} = ${formatNumber(close)}`,
      sideText(nearby),
      agrees,
    ),
  ];
  const values = [namedValue('limit', limit.value, value)];
  return { outcome: calculusOutcome(answer, values, steps, limit.verified && agrees), used };
}

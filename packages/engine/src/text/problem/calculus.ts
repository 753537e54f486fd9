import type { ProblemStep } from '@aplomb/contract';
import { describeNumber, foldConstants } from './constants.ts';
import { slopeOf } from './differentiate.ts';
import { solveEquation } from './equation.ts';
import { near, valueOf } from './evaluate.ts';
import { solveEvaluation } from './evaluation.ts';
import {
  num,
  substitute,
  sym,
  unknownsOf,
  type Comparison,
  type Expression,
} from './expression.ts';
import { form } from './form.ts';
import { solveInequality } from './inequality.ts';
import { integralOutcome } from './integrate.ts';
import { inSteps, namedValue, sideText, solved, step, type Attempt } from './outcome.ts';
import { toFraction } from './polynomial.ts';
import { print } from './print.ts';
import type { Formula, Reading } from './reading.ts';
import { rootsText, rootText, type Root } from './roots.ts';
import { assignmentOf } from './statements.ts';
import { subjectOf, type Subject } from './subject.ts';
import { tidy } from './tidy.ts';

/** A function with its derivative, and the place that 'at x = 2' or 'at (2, 4)' names. */
interface Derived extends Subject {
  slope: Expression;
  steps: ProblemStep[];
  at: Expression | null;
}

function derivedOf(reading: Reading, times: number): Derived | null {
  const subject = subjectOf(reading);
  const derived = subject && slopeOf(subject.node, subject.name, times);
  if (subject === null || derived === null) return null;
  const isPlace = ({ statement, condition }: Formula): boolean =>
    condition && assignmentOf(statement)?.[0]?.[0] === subject.name;
  const place = reading.formulas.find(isPlace);
  const [assigned] = (place && assignmentOf(place.statement)) ?? [];
  const [x, y] = reading.notations.find(({ point }) => point !== null)?.point ?? [];
  const isOnCurve = (at: Expression, height: Expression): boolean =>
    near(valueOf(subject.node, { [subject.name]: valueOf(at) }), valueOf(height), 1e-8);
  if (x && y && !isOnCurve(x, y)) return null;
  const at = assigned?.[1] ?? x ?? null;
  return { ...subject, ...derived, at, used: [...subject.used, ...(place ? [place] : [])] };
}

/** Derivatives, second ones and their values at a point. */
export function solveDerivative(reading: Reading): Attempt | null {
  const times = Math.max(reading.degree, ...reading.notations.map((sign) => sign.times));
  // 'The second derivative f''(x)' names it twice, 'the derivative of f'(x)' is one more.
  const primes = reading.formulas.flatMap(({ calls, named }) =>
    calls.flatMap(({ name }) => (named && /'+$/.exec(name)?.[0].length) || []),
  );
  if (primes.length > 0) return primes.every((n) => n === times) ? solveEvaluation(reading) : null;
  const derived = derivedOf(reading, times);
  if (derived === null) return null;
  const { slope, steps, name, at, used } = derived;
  if (at === null) {
    const values = [namedValue(`f${"'".repeat(times)}`, slope, null)];
    return { outcome: inSteps('calculus', print(slope), values, steps), used };
  }
  const value = foldConstants(substitute(slope, { [name]: at }));
  const number = valueOf(slope, { [name]: valueOf(at) });
  const answer = describeNumber(value);
  const put = `${print(slope)} = ${answer}`;
  const check = step(`Put ${name} = ${print(at)} in`, put, near(valueOf(value), number, 1e-8));
  const values = [namedValue('value', value, number)];
  return { outcome: inSteps('calculus', answer, values, [...steps, check]), used };
}

/** The line that touches a curve at a place 'at x = 2' names. */
export function solveTangent(reading: Reading): Attempt | null {
  const derived = derivedOf(reading, 1);
  if (!derived?.at) return null;
  const { node, name, at, used } = derived;
  const rise = tidy(substitute(derived.slope, { [name]: at }));
  const height = tidy(substitute(node, { [name]: at }));
  if (unknownsOf(rise, height).length > 0) return null;
  const line = tidy(form`${rise}*(${sym(name)} - ${at}) + ${height}`);
  const [x, y] = [valueOf(at), valueOf(node, { [name]: valueOf(at) })];
  const steps = [
    ...derived.steps,
    step(`Slope and height at ${name} = ${print(at)}`, `${print(rise)}, ${print(height)}`, true),
    step('The line meets the curve there', sideText(y), near(valueOf(line, { [name]: x }), y)),
  ];
  const values = [namedValue('y', line, null)];
  return { outcome: inSteps('calculus', `y = ${print(line)}`, values, steps), used };
}

/** Indefinite integrals checked by differentiating, definite ones by Simpson's rule. */
export function solveIntegral(reading: Reading): Attempt | null {
  const subject = subjectOf(reading);
  const signs = reading.notations.filter(({ order }) => order === 'integrate');
  // An integral within an integral.
  if (subject === null || signs.length > Math.max(1, reading.formulas.length)) return null;
  const range = reading.notations.find(
    ({ order, from }) => from !== null && (order === 'integrate' || order === null),
  );
  const bounds = range?.from && range.to ? ([range.from, range.to] as const) : null;
  const outcome = integralOutcome(subject.node, subject.name, bounds);
  return outcome === null ? null : { outcome, used: subject.used };
}

/** The derivative; null where kinks or ends of the domain could hide an extremum. */
function rationalDerived(reading: Reading): Derived | null {
  const derived = derivedOf(reading, 1);
  if (!derived || derived.at !== null || toFraction(derived.node) === null) return null;
  return unknownsOf(derived.node).join() === derived.name ? derived : null;
}

/** Where a polynomial or a quotient of two rises or falls: the sign of its derivative. */
export function solveMonotony(reading: Reading, comparison: Comparison): Attempt | null {
  const derived = rationalDerived(reading);
  if (derived === null) return null;
  const signs = solveInequality([{ sides: [derived.slope, num(0)], comparisons: [comparison] }]);
  if (!signs?.solution) return null;
  const steps = [...derived.steps, ...signs.solution.steps];
  const verified = steps.every(({ checked }) => checked);
  return {
    outcome: solved('calculus', { ...signs.solution, steps, verified }),
    used: derived.used,
  };
}

/** Each local maximum and minimum of a polynomial or a quotient of two; of one kind where one is asked for. */
export function solveExtrema(reading: Reading): Attempt | null {
  const derived = rationalDerived(reading);
  if (derived === null) return null;
  const { slope, name, used } = derived;
  const level = solveEquation(slope, num(0), name);
  if (!level.verified || level.roots.some(({ exact }) => exact === null)) return null;
  const turns = level.roots.map((root) => turnAt(root, derived));
  const kind = askedKind(reading);
  const told = turns.filter((turn) => kind === 'extremum' || turn.kind === kind);
  // What is asked for may be at the end of an interval, or nowhere.
  if (told.length === 0 && turns.length > 0) return null;
  const answer = told.map(({ text }) => text).join(', ') || 'No extremum';
  const values = told.map(({ value }) => value);
  const listed = rootsText(level.roots, name) || 'nowhere';
  const outcome = inSteps('calculus', answer, values, [
    ...derived.steps,
    step('Find where the derivative is zero', listed, true),
    ...turns.map(({ check }) => check),
  ]);
  return { outcome, used };
}

/** What a zero of the derivative is, told by its sign on both sides and by the values there. */
function turnAt(root: Root, { node, slope, name }: Derived) {
  const x = root.approximate;
  const width = 1e-4 * Math.max(1, Math.abs(x));
  const at = (shift: number): number => valueOf(slope, { [name]: x + shift });
  const [before, after] = [Math.sign(at(-width)), Math.sign(at(width))];
  const height = tidy(substitute(node, { [name]: root.exact ?? num(0) }));
  const kind = kindOf(before, after);
  const text = `(${rootText(root)}, ${print(height)}) ${kind}`;
  const rise = (shift: number): number => valueOf(node, { [name]: x + shift }) - valueOf(height);
  const agrees = Math.sign(rise(-width)) === -before && Math.sign(rise(width)) === after;
  const written = `${print(slope)}: ${before < 0 ? '-' : '+'} before, ${after < 0 ? '-' : '+'} after`;
  const check = step(`Signs of the derivative around ${rootsText([root], name)}`, written, agrees);
  return { kind, text, check, value: namedValue(name, root.exact ?? rootText(root), x) };
}

function askedKind({ plain }: Reading): 'maximum' | 'minimum' | 'extremum' {
  const isHigh = /\bmaxim/i.test(plain.text);
  const isLow = /\bminim/i.test(plain.text);
  if (isHigh === isLow) return 'extremum';
  return isHigh ? 'maximum' : 'minimum';
}

function kindOf(before: number, after: number): string {
  if (before === after) return 'level, no extremum';
  return before > 0 ? 'maximum' : 'minimum';
}

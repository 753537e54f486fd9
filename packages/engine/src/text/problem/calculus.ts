import type { ProblemStep } from '@aplomb/contract';
import { describeNumber, foldConstants } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { dependsOn, substitute, sym, unknownsOf } from './expression.ts';
import { integralOutcome } from './integral-outcome.ts';
import type { Attempt } from './outcome.ts';
import { inSteps, namedValue, step } from './outcome.ts';
import { print } from './print.ts';
import type { Formula, Reading } from './reading.ts';
import { assignmentOf } from './relations.ts';

/** The function an order of calculus is about, its letter, and the formulas it was read from. */
interface Subject {
  node: Expression;
  name: string;
  used: readonly Formula[];
}

/** The right side of y = … or f(x) = …, or the only expression with an unknown. */
function subjectOf(reading: Reading): Subject | null {
  const [defined, ...moreDefined] = reading.functions;
  if (defined !== undefined && moreDefined.length === 0) {
    const called = `${defined.name}(${defined.variable})`;
    const used = reading.formulas.filter(
      ({ start, text }) => start === defined.found.start || text.replace(/\s/g, '') === called,
    );
    return { node: defined.body, name: defined.variable, used };
  }
  for (const found of reading.formulas) {
    const { sides, comparisons } = found.statement;
    const [left, right] = sides;
    const named = comparisons.join() === '=' && left?.type === 'symbol' ? right : undefined;
    const node = comparisons.length === 0 ? left : named;
    if (node === undefined || (left?.type === 'symbol' && dependsOn(node, left.name))) continue;
    const name = variableOf(node, reading);
    if (name !== null) return { node, name, used: [found] };
  }
  return bareSubject(reading);
}

/** ∫ x dx and ∫ 5 dx: a letter or a number alone is no formula, but the sign may be about it. */
function bareSubject({ target, formulas, notations, plain }: Reading): Subject | null {
  const [only, ...more] = formulas;
  if (notations.length === 0 || more.length > 0) return null;
  if (only === undefined)
    return target === null ? null : { node: sym(target), name: target, used: [] };
  const [node] = only.statement.sides;
  const name = differential(plain.text);
  if (node === undefined || name === undefined || only.statement.comparisons.length > 0)
    return null;
  return { node, name, used: [only] };
}

const differential = (text: string): string | undefined => /\bd([a-z])\b(?!\/)/.exec(text)?.[1];

/** The letter that a sign or the text names, else the only one, else x or t. */
function variableOf(node: Expression, { notations, target, plain }: Reading): string | null {
  const unknowns = unknownsOf(node);
  const marked = notations.find(({ name }) => name !== null)?.name;
  const only = unknowns.length === 1 ? unknowns[0] : undefined;
  const candidates = [marked, target, differential(plain.text), only, 'x', 't'];
  return candidates.find((name) => name && unknowns.includes(name)) ?? null;
}

const probes = [0.31, 0.83, 1.37, 2.21, 3.3, -0.67, -1.9, 5.1];

/** Whether central differences of `node` agree with `slope` at several points. */
function differencesAgree(node: Expression, slope: Expression, name: string): boolean {
  const pairs = probes.map((x) => {
    const at = (shift: number): number => valueOf(node, { [name]: x + shift });
    return [(at(1e-5) - at(-1e-5)) / 2e-5, valueOf(slope, { [name]: x })] as const;
  });
  const compared = pairs.filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b));
  return compared.length >= 2 && compared.every(([a, b]) => near(a, b, 1e-4));
}

/** Derivatives, second ones and their values at a point. */
export function solveDerivative(reading: Reading): Attempt | null {
  const subject = subjectOf(reading);
  if (subject === null) return null;
  const { node, name } = subject;
  const isSecond = reading.twice || reading.notations.some(({ times }) => times === 2);
  const steps: ProblemStep[] = [];
  let result = node;
  for (const words of isSecond ? ['Differentiate', 'Differentiate again'] : ['Differentiate']) {
    const slope = differentiate(result, name);
    if (slope === null) return null;
    const written = `d/d${name} (${print(result)}) = ${print(slope)}`;
    const agrees = differencesAgree(result, slope, name);
    steps.push(step(`${words} with respect to ${name}`, written, agrees));
    result = slope;
  }
  const { at, used: given } = pointAsked(reading, name);
  const used = [...subject.used, ...given];
  if (at === null) {
    const values = [namedValue(isSecond ? "f''" : "f'", result, null)];
    return { outcome: inSteps('calculus', print(result), values, steps), used };
  }
  const value = foldConstants(substitute(result, name, at));
  const number = valueOf(result, { [name]: valueOf(at) });
  const answer = describeNumber(value);
  const put = `${print(result)} = ${answer}`;
  steps.push(step(`Put ${name} = ${print(at)} in`, put, near(valueOf(value), number, 1e-8)));
  const values = [namedValue('value', value, number)];
  return { outcome: inSteps('calculus', answer, values, steps), used };
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

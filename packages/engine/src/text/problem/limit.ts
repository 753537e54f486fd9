import type { ProblemStep } from '@aplomb/contract';
import { foldConstants } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { near, valueOf } from './evaluate.ts';
import {
  dependsOn,
  mapChildren,
  num,
  substitute,
  sym,
  unknownsOf,
  type Expression,
} from './expression.ts';
import { form } from './form.ts';
import { inSteps, namedValue, step, type Attempt } from './outcome.ts';
import { toFraction } from './polynomial.ts';
import { print } from './print.ts';
import { formatNumber } from './rational.ts';
import type { Reading } from './reading.ts';
import { subjectOf } from './subject.ts';
import { tidy } from './tidy.ts';
import { coefficientsIn, leading } from './univariate.ts';

type Side = -1 | 1;

/** Where a letter goes, from which side, and what was done on the way. */
interface Way {
  name: string;
  at: Expression;
  side: Side;
  steps: ProblemStep[];
}

type Binary = Expression & { type: 'binary' };

const infinity = sym('infinity');
const isInfinite = (node: Expression): boolean => Math.abs(valueOf(node)) === Infinity;
const isZero = (node: Expression): boolean => near(valueOf(node), 0, 1e-12);
const infinite = (sign: number): Expression => (sign < 0 ? form`-${infinity}` : infinity);
const shown = (node: Expression): string => print(node).replace('infinity', '∞');

/**
 * The limit that a text asks for: found by the rules for limits and L'Hôpital's, checked by values of
 * the function ever nearer to the place.
 */
export function solveLimit(reading: Reading): Attempt | null {
  const subject = subjectOf(reading);
  const sign = reading.notations.find(({ order }) => order === 'limit');
  const at = sign?.to;
  if (subject === null || !at || sign.name !== subject.name) return null;
  if (unknownsOf(subject.node).length !== 1 || unknownsOf(at).length > 0) return null;
  const { node, name, used } = subject;
  const ways = sidesOf(at, sign.side).map((side): Way => ({ name, at, side, steps: [] }));
  const found = ways.map((way) => limitOf(withoutBars(node, way), way, mostTurns));
  const [one, other = one] = found;
  const [way] = ways;
  if (!one || !other || way === undefined) return null;
  const isSame = near(valueOf(one), valueOf(other));
  const answer = isSame
    ? shown(one)
    : `No limit: ${shown(one)} from the left, ${shown(other)} from the right`;
  const values = isSame ? [namedValue('limit', one, valueOf(one))] : [];
  const checks = ways.map((each, k) => approaching(node, each, found[k] ?? one));
  return { outcome: inSteps('calculus', answer, values, [...way.steps, ...checks]), used };
}

function sidesOf(at: Expression, side: Side | null): readonly Side[] {
  if (isInfinite(at)) return [valueOf(at) > 0 ? -1 : 1];
  return side === null ? [-1, 1] : [side];
}

/** Beside its place an absolute value is its argument or the negative of it. */
function withoutBars(node: Expression, way: Way): Expression {
  const inner = mapChildren(node, (child) => withoutBars(child, way));
  const [of] = inner.type === 'call' && inner.name === 'abs' ? inner.args : [];
  if (of === undefined) return inner;
  return valueOf(of, { [way.name]: pointOf(way, nearest) }) < 0 ? form`-${of}` : of;
}

/** How often a rule may turn one limit into another. */
const mostTurns = 8;

/** The limit of a term, infinity included; null where no rule settles it. */
function limitOf(node: Expression, way: Way, turns: number): Expression | null {
  const { name, at } = way;
  if (!dependsOn(node, name)) return node;
  if (turns === 0) return null;
  const put = isInfinite(at) ? null : valueAt(node, way);
  if (put !== null) return put;
  const far = isInfinite(at) ? farLimit(node, way) : null;
  if (far !== null) return far;
  if (node.type === 'symbol') return at;
  if (node.type === 'call') return callLimit(node, way, turns);
  if (node.type === 'binary') return binaryLimit(node, way, turns);
  const inner = node.type === 'negate' ? limitOf(node.of, way, turns) : null;
  return inner && foldConstants(form`-${inner}`);
}

/** The value at the place itself; null where there is none. */
function valueAt(node: Expression, { name, at }: Way): Expression | null {
  if (!Number.isFinite(valueOf(node, { [name]: valueOf(at) }))) return null;
  return tidy(foldConstants(substitute(node, { [name]: at })));
}

/** At infinity a quotient of polynomials goes where the quotient of its leading terms goes. */
function farLimit(node: Expression, { name, side }: Way): Expression | null {
  const fraction = toFraction(node);
  const top = fraction && coefficientsIn(fraction.top, name);
  const bottom = fraction && coefficientsIn(fraction.bottom, name);
  if (!top?.length || !bottom?.length) return null;
  const factor = leading(top).over(leading(bottom));
  const degree = top.length - bottom.length;
  if (degree > 0) return infinite(factor.sign * (-side) ** degree);
  return num(degree === 0 ? factor : 0);
}

function callLimit(
  node: Expression & { type: 'call' },
  way: Way,
  turns: number,
): Expression | null {
  const [argument, ...others] = node.args;
  const inner = argument === undefined ? null : limitOf(argument, way, turns);
  if (inner === null || others.some((other) => dependsOn(other, way.name))) return null;
  const at = { ...node, args: [inner, ...others] };
  const value = valueOf(at);
  if (!isInfinite(inner) && Number.isFinite(value)) return tidy(foldConstants(at));
  if (Number.isInteger(value)) return num(value);
  if (near(Math.abs(value), Math.PI / 2))
    return tidy(form`${num(Math.sign(value))}*${sym('pi')}/2`);
  if (Math.abs(value) === Infinity) return infinite(value);
  return isInfinite(inner) ? null : pole(node, way);
}

function binaryLimit(node: Binary, way: Way, turns: number): Expression | null {
  const [a, b] = [limitOf(node.left, way, turns), limitOf(node.right, way, turns)];
  if (a === null || b === null) return null;
  if (node.op === '/') return quotientLimit(node, [a, b], way, turns);
  if (node.op === '^') return powerLimit(node, [a, b], way, turns);
  if (node.op === '*') {
    const [small, large] = isInfinite(a) ? [node.right, node.left] : [node.left, node.right];
    if (isZero(a) || isZero(b))
      return isInfinite(a) || isInfinite(b)
        ? (quotientRule(small, form`1/${large}`, way, turns) ??
            quotientRule(large, form`1/${small}`, way, turns))
        : num(0);
    return extended(form`${a}*${b}`);
  }
  return extended(node.op === '+' ? form`${a} + ${b}` : form`${a} - ${b}`);
}

/** A term of limits, infinite where one of them is; null for ∞ - ∞. */
function extended(node: Expression): Expression | null {
  const value = valueOf(node);
  if (Number.isNaN(value)) return null;
  return isInfinite(node) ? infinite(value) : tidy(foldConstants(node));
}

function quotientLimit(
  node: Binary,
  [a, b]: readonly [Expression, Expression],
  way: Way,
  turns: number,
): Expression | null {
  if (isInfinite(b))
    return isInfinite(a) ? quotientRule(node.left, node.right, way, turns) : num(0);
  if (!isZero(b)) return extended(form`${a}/${b}`);
  if (!isZero(a)) return pole(node, way);
  const shorter = tidy(node);
  const put = isInfinite(way.at) ? null : valueAt(shorter, way);
  if (put === null) return quotientRule(node.left, node.right, way, turns);
  way.steps.push(step('Cancel common factors', `${print(node)} = ${print(shorter)}`, true));
  return put;
}

/** L'Hôpital's rule. */
function quotientRule(
  top: Expression,
  bottom: Expression,
  way: Way,
  turns: number,
): Expression | null {
  const [above, below] = [differentiate(top, way.name), differentiate(bottom, way.name)];
  if (above === null || below === null) return null;
  const next = tidy(form`${above}/${below}`);
  const told = way.steps.push(step('Differentiate top and bottom (L’Hôpital)', print(next), true));
  const found = limitOf(next, way, turns - 1);
  if (found === null) way.steps.length = told - 1;
  return found;
}

/** 1^∞, 0^0 and ∞^0 go by their logarithm. */
function powerLimit(
  { left, right }: Binary,
  [a, b]: readonly [Expression, Expression],
  way: Way,
  turns: number,
): Expression | null {
  const isOpen = isInfinite(b) ? near(valueOf(a), 1) : isZero(b) && (isZero(a) || isInfinite(a));
  if (isOpen) {
    const power = limitOf(form`${right}*ln(${left})`, way, turns - 1);
    if (power === null || !isInfinite(power)) return power && tidy(foldConstants(form`e^${power}`));
    return valueOf(power) > 0 ? infinity : num(0);
  }
  const value = valueOf(a) ** valueOf(b);
  if (!isInfinite(a) && !isInfinite(b) && !isZero(a)) return extended(form`${a}^${b}`);
  if (value === 0) return num(0);
  return value === Infinity || valueOf(a) < 0 || isZero(a)
    ? pole(form`${left}^${right}`, way)
    : null;
}

/** Infinity with the sign that the values beside the place have. */
function pole(node: Expression, way: Way): Expression | null {
  const value = valueOf(node, { [way.name]: pointOf(way, nearest) });
  return Number.isNaN(value) || value === 0 ? null : infinite(value);
}

const nearest = 6;

/** A place so near: 10^-k from the limit's place, or as far out as 10^k. */
const pointOf = ({ at, side }: Way, k: number): number =>
  isInfinite(at) ? -side * 10 ** k : valueOf(at) + side * 10 ** -k;

/** Whether the values go to the limit: ever nearer, or ever farther out. */
function approaching(node: Expression, way: Way, limit: Expression): ProblemStep {
  const goal = valueOf(limit);
  const values = [1, 2, 3, 4].map((k) => valueOf(node, { [way.name]: pointOf(way, k) }));
  const gaps = values.map((value) =>
    isInfinite(limit) ? 1 / (value * Math.sign(goal)) : Math.abs(value - goal),
  );
  const isNearer = gaps.every((gap, k) => gap >= 0 && gap <= (gaps[k - 1] ?? Infinity) + 1e-6);
  const isNear = (gaps.at(-1) ?? 1) < 0.2 * Math.max(0.05, Math.min(1, gaps[0] ?? 1));
  const place = `${way.name} = ${pointOf(way, 2)}, ${pointOf(way, 4)}`;
  const written = values.filter((_, k) => k % 2 === 1).map((value) => formatNumber(value));
  return step(`Values at ${place}`, written.join(', '), isNearer && isNear);
}

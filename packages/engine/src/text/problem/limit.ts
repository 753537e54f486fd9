import { foldConstants } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, call, dependsOn, num, substitute, sym } from './expression.ts';
import { reduceFraction } from './fractions.ts';
import { toFraction } from './polynomial.ts';
import { coefficientsIn, leading } from './univariate.ts';

export interface Limit {
  value: Expression;
  method: string;
}

export type Side = 'both' | 'left' | 'right';

/**
 * The limit of an expression as name → point, exact and confirmed by values close to the point;
 * null when it cannot be settled.
 */
export function limitOf(
  node: Expression,
  name: string,
  point: Expression,
  side: Side = 'both',
): Limit | null {
  const observed = approach(node, name, valueOf(point), side);
  if (observed === null) return null;
  for (const [method, value] of strategies(node, name, point, 0))
    if (Number.isFinite(observed) && near(observed, valueOf(value), 2e-4)) return { value, method };
  if (Number.isFinite(observed)) return null;
  const infinity = sym('infinity');
  const value: Expression = observed > 0 ? infinity : { type: 'negate', of: infinity };
  return { value, method: 'The values grow without bound' };
}

/** Places closer and closer to the point, or further and further out. */
function placesNear(target: number, direction: number): number[] {
  return [2, 3, 4, 5].map((k) =>
    Number.isFinite(target) ? target + direction * 10 ** -k : Math.sign(target) * 10 ** k,
  );
}

const directions: Readonly<Record<Side, readonly number[]>> = {
  both: [-1, 1],
  left: [-1],
  right: [1],
};

/**
 * What the values tend to from the wanted sides; ±∞ for growth without bound, null when they do not
 * settle or the sides differ.
 */
function approach(node: Expression, name: string, target: number, side: Side): number | null {
  const sides = Number.isFinite(target) ? directions[side] : [1];
  const runs = sides
    .map((direction) => placesNear(target, direction).map((x) => valueOf(node, { [name]: x })))
    .filter((values) => values.filter(Number.isNaN).length < 2);
  const [first, ...others] = runs.map(settle);
  if (first === undefined || first === null) return null;
  const same = (end: number | null): boolean =>
    end !== null && (Number.isFinite(first) ? near(end, first, 1e-3) : end === first);
  return others.every(same) ? first : null;
}

function settle(values: readonly number[]): number | null {
  const usable = values.filter((value) => !Number.isNaN(value));
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = usable.slice(-3);
  if (Math.abs(c) === Infinity) return c;
  const settled = Math.abs(c - b) < 1e-3 * Math.max(1, Math.abs(c));
  if (settled && Math.abs(c - b) <= Math.abs(b - a) + 1e-6) return c;
  const [first, last] = [Math.abs(b) - Math.abs(a), Math.abs(c) - Math.abs(b)];
  const growing = last > 0.9 * first && first > 0.5 && Math.sign(a) === Math.sign(c);
  return growing ? Math.sign(c) * Infinity : null;
}

const mostRules = 4;

function* strategies(
  node: Expression,
  name: string,
  point: Expression,
  depth: number,
): Generator<[string, Expression]> {
  const infinite = !Number.isFinite(valueOf(point));
  if (!infinite) yield ['Put the value in directly', foldConstants(substitute(node, name, point))];
  const fraction = toFraction(node);
  if (fraction !== null && !infinite) {
    const reduced = reduceFraction(fraction.top, fraction.bottom);
    const value = foldConstants(substitute(reduced, name, point));
    yield ['Cancel the common factor, then put the value in', value];
  }
  const value = infinite ? leadingTerms(node, name) : null;
  if (value !== null) yield ['Compare the highest powers above and below', value];
  if (depth < mostRules) yield* derivedStrategies(node, name, point, depth);
  if (infinite) for (const end of [0, 1, -1]) yield ['Values far out settle here', num(end)];
}

/** L'Hôpital's rule for quotients, and logarithms for powers such as (1 + 1/x)^x. */
function* derivedStrategies(
  node: Expression,
  name: string,
  point: Expression,
  depth: number,
): Generator<[string, Expression]> {
  if (node.type !== 'binary' || !dependsOn(node.left, name) || !dependsOn(node.right, name)) return;
  if (node.op === '/') {
    const [a, b] = [differentiate(node.left, name), differentiate(node.right, name)];
    if (a === null || b === null) return;
    for (const [, value] of strategies(binary('/', a, b), name, point, depth + 1))
      yield ["Use L'Hopital's rule: differentiate above and below", value];
  }
  if (node.op === '^') {
    const exponent = binary('/', call('ln', node.left), binary('/', num(1), node.right));
    const limit = limitOf(exponent, name, point);
    if (limit !== null)
      yield ['Take the logarithm first', foldConstants(binary('^', sym('e'), limit.value))];
  }
}

function leadingTerms(node: Expression, name: string): Expression | null {
  const fraction = toFraction(node);
  const top = fraction === null ? null : coefficientsIn(fraction.top, name);
  const bottom = fraction === null ? null : coefficientsIn(fraction.bottom, name);
  if (top === null || bottom === null || top.length > bottom.length) return null;
  if (top.length < bottom.length) return num(0);
  return foldConstants(binary('/', num(leading(top)), num(leading(bottom))));
}

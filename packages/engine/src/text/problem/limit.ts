import { foldConstants } from './constants.ts';
import { differentiate } from './differentiate.ts';
import { near, valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, call, dependsOn, num, substitute, sym } from './expression.ts';
import { reduceFraction } from './fractions.ts';
import { isConstant, sortedTerms, toFraction } from './polynomial.ts';
import { rational } from './rational.ts';
import { coefficientsIn } from './univariate.ts';
import { lowestTerms } from './fractions.ts';

export interface Limit {
  value: Expression;
  method: string;
  verified: boolean;
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
  const target = valueOf(point);
  const observed = approach(node, name, target, side);
  for (const [method, value] of strategies(node, name, point, 0)) {
    const number = valueOf(value);
    if (Number.isNaN(number)) continue;
    const verified =
      observed !== null &&
      (Number.isFinite(number) && Number.isFinite(observed)
        ? near(observed, number, 2e-4)
        : observed === number);
    if (verified) return { value, method, verified };
  }
  if (observed !== null && !Number.isFinite(observed))
    return {
      value: observed > 0 ? sym('infinity') : { type: 'negate', of: sym('infinity') },
      method: 'The values grow without bound',
      verified: true,
    };
  return null;
}

/**
 * What the values tend to from the wanted sides; ±∞ for growth without bound, null when they do not
 * settle or the sides differ.
 */
function approach(node: Expression, name: string, target: number, side: Side): number | null {
  const sides = !Number.isFinite(target)
    ? [0]
    : side === 'both'
      ? [-1, 1]
      : side === 'left'
        ? [-1]
        : [1];
  const ends = sides.map((direction) => {
    const at = (k: number): number =>
      valueOf(node, {
        [name]: Number.isFinite(target)
          ? target + direction * 10 ** -k
          : Math.sign(target) * 10 ** k,
      });
    return settle([2, 3, 4, 5].map(at), at);
  });
  const known = ends.filter(
    (end, index) =>
      end !== null || Number.isFinite(valueOf(node, { [name]: target + sides[index]! * 1e-4 })),
  );
  const first = known[0] ?? null;
  if (
    first === null ||
    known.some(
      (end) => end === null || (Number.isFinite(first) ? !near(end, first, 1e-3) : end !== first),
    )
  )
    return null;
  return Number.isFinite(first)
    ? known.reduce<number>((sum, end) => sum + end!, 0) / known.length
    : first;
}

function settle(values: number[], at: (k: number) => number): number | null {
  const usable = values.filter((value) => !Number.isNaN(value));
  if (usable.length < 3) return null;
  const [a, b, c] = usable.slice(-3) as [number, number, number];
  if (Math.abs(c) === Infinity) return c;
  if (
    Math.abs(c - b) < 1e-3 * Math.max(1, Math.abs(c)) &&
    Math.abs(c - b) <= Math.abs(b - a) + 1e-6
  )
    return c;
  const far = at(6);
  const growing =
    (Math.abs(c) > 3 * Math.abs(b) && Math.abs(b) > 3 * Math.abs(a)) ||
    (Math.abs(far) - Math.abs(c) > 0.9 * (Math.abs(c) - Math.abs(b)) &&
      Math.abs(c) - Math.abs(b) > 0.9 * (Math.abs(b) - Math.abs(a)) &&
      Math.abs(b) > Math.abs(a) + 0.5);
  return growing && Math.sign(a) === Math.sign(c) ? Math.sign(c) * Infinity : null;
}

function* strategies(
  node: Expression,
  name: string,
  point: Expression,
  depth: number,
): Generator<[string, Expression]> {
  const infinite = !Number.isFinite(valueOf(point));
  if (!infinite) {
    const direct = foldConstants(substitute(node, name, point));
    if (Number.isFinite(valueOf(direct))) yield ['Put the value in directly', direct];
  }
  const fraction = toFraction(node);
  if (fraction !== null) {
    if (infinite) {
      const value = leadingTerms(node, name);
      if (value !== null) yield ['Compare the highest powers above and below', value];
    } else {
      const reduced = reduceFraction(fraction.top, fraction.bottom);
      const value = foldConstants(substitute(reduced, name, point));
      if (Number.isFinite(valueOf(value)))
        yield ['Cancel the common factor, then put the value in', value];
    }
  }
  if (depth > 4) return;
  if (
    node.type === 'binary' &&
    node.op === '/' &&
    isIndeterminate(node.left, node.right, name, valueOf(point))
  ) {
    const [a, b] = [differentiate(node.left, name), differentiate(node.right, name)];
    if (a !== null && b !== null) {
      const quotient = toFraction(binary('/', a, b));
      const next =
        quotient !== null && isConstant(lowestTerms(quotient.top, quotient.bottom).bottom)
          ? reduceFraction(quotient.top, quotient.bottom)
          : binary('/', a, b);
      for (const [, value] of strategies(next, name, point, depth + 1))
        yield ["Use L'Hopital's rule: differentiate above and below", value];
    }
  }
  if (node.type === 'binary' && node.op === '*')
    for (const [up, down] of [
      [node.left, node.right],
      [node.right, node.left],
    ] as const) {
      if (dependsOn(up, name) && dependsOn(down, name))
        for (const [, value] of strategies(
          binary('/', up, binary('/', num(1), down)),
          name,
          point,
          depth + 3,
        ))
          yield ["Write the product as a quotient and use L'Hopital's rule", value];
    }
  if (
    node.type === 'binary' &&
    node.op === '^' &&
    dependsOn(node.left, name) &&
    dependsOn(node.right, name)
  ) {
    const exponent = limitOf(
      binary('/', call('ln', node.left), binary('/', num(1), node.right)),
      name,
      point,
    );
    if (exponent !== null)
      yield ['Take the logarithm first', foldConstants(binary('^', sym('e'), exponent.value))];
  }
  if (infinite) for (const value of [0, 1, -1]) yield ['Values far out settle here', num(value)];
}

/** 0/0 or ∞/∞, judged by values close to the point. */
function isIndeterminate(
  top: Expression,
  bottom: Expression,
  name: string,
  target: number,
): boolean {
  const at = (part: Expression, k: number): number =>
    Math.abs(
      valueOf(part, {
        [name]: Number.isFinite(target) ? target + 10 ** -k : Math.sign(target) * 10 ** k,
      }),
    );
  const [a, b] = [at(top, 5), at(bottom, 5)];
  const [a0, b0] = [at(top, 2), at(bottom, 2)];
  const vanish = a < 1e-2 && b < 1e-2 && a <= a0 && b <= b0;
  const grow = (a > a0 || Number.isNaN(a) || a === Infinity) && (b > b0 || b === Infinity);
  return vanish || grow;
}

function leadingTerms(node: Expression, name: string): Expression | null {
  const fraction = toFraction(node);
  const [top, bottom] =
    fraction === null
      ? [null, null]
      : [coefficientsIn(fraction.top, name), coefficientsIn(fraction.bottom, name)];
  if (fraction === null || top === null || bottom === null || top.length > bottom.length)
    return null;
  return top.length < bottom.length
    ? num(0)
    : foldConstants(
        binary(
          '/',
          num(sortedTerms(fraction.top)[0]?.[1] ?? rational(0)),
          num(sortedTerms(fraction.bottom)[0]![1]),
        ),
      );
}

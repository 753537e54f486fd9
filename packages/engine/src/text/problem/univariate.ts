import { binary, num, sym, unknownsOf, type Expression } from './expression.ts';
import type { Polynomial } from './polynomial.ts';
import {
  coefficientsOf,
  isConstant,
  keyOf,
  scaled,
  divideExactly,
  exponentsOf,
  polynomialExpression,
  sortedTerms,
} from './polynomial.ts';
import { commonMeasure, one, rational, type Rational } from './rational.ts';

/**
 * Coefficients of a polynomial in one unknown, lowest power first, last one not zero; [] for zero.
 */
export type Coefficients = readonly Rational[];

const zero = rational(0);

/** The coefficient of a power; zero beyond the degree. */
export const coefficient = (p: Coefficients, power: number): Rational => p[power] ?? zero;

/** The coefficient of the highest power; zero for the zero polynomial. */
export const leading = (p: Coefficients): Rational => p.at(-1) ?? zero;

/** Coefficients in `name`; null when another unknown occurs. */
export function coefficientsIn(p: Polynomial, name: string): Coefficients | null {
  const parts = coefficientsOf(p, name);
  return parts.every(isConstant) ? parts.map((part) => part.get('') ?? zero) : null;
}

export function fromCoefficients(p: Coefficients, name: string): Polynomial {
  const terms = p.map((value, power) => [keyOf({ [name]: power }), value] as const);
  return new Map(terms.filter(([, value]) => !value.isZero));
}

function trim(values: Rational[]): Rational[] {
  while (values.length > 0 && (values.at(-1) ?? one).isZero) values.pop();
  return values;
}

export function evaluateAt(p: Coefficients, x: Rational): Rational {
  return p.reduceRight((sum, value) => sum.times(x).plus(value), zero);
}

function numberAt(p: Coefficients, x: number): number {
  return p.reduceRight((sum, value) => sum * x + value.toNumber(), 0);
}

export function derivative(p: Coefficients): Coefficients {
  return p.slice(1).map((value, index) => value.times(index + 1));
}

/** Quotient and remainder of a ÷ b; b not zero. */
function divideWithRemainder(
  a: Coefficients,
  b: Coefficients,
): { quotient: Coefficients; remainder: Coefficients } {
  const rest = [...a];
  const quotient: Rational[] = [];
  for (let shift = a.length - b.length; shift >= 0; shift--) {
    const factor = coefficient(rest, shift + b.length - 1).over(leading(b));
    quotient[shift] = factor;
    for (const [k, value] of b.entries())
      rest[shift + k] = coefficient(rest, shift + k).minus(factor.times(value));
  }
  return { quotient, remainder: trim(rest) };
}

/** Greatest common divisor with leading coefficient 1; [] when both are zero. */
export function commonDivisor(a: Coefficients, b: Coefficients): Coefficients {
  let [x, y] = [a, b];
  while (y.length > 0) [x, y] = [y, divideWithRemainder(x, y).remainder];
  return x.map((value) => value.over(leading(x)));
}

/** Scales to whole coefficients without common factor and a positive leading one. */
export function primitive(p: Coefficients): Coefficients {
  const scale = commonMeasure(p).times(leading(p).sign);
  return p.map((value) => value.over(scale));
}

const mostDivisors = 400;

function divisors(n: bigint): bigint[] | null {
  const size = n < 0n ? -n : n;
  if (size > 100_000_000n) return null;
  const found: bigint[] = [];
  const limit = Number(size);
  for (let k = 1; k * k <= limit; k++)
    if (limit % k === 0) found.push(BigInt(k), BigInt(limit / k));
  return found.length > mostDivisors ? null : found;
}

/**
 * Splits off every rational root (rational root theorem); roots repeat by multiplicity. `rest` has
 * none left that could be found.
 */
export function rationalRoots(p: Coefficients): { roots: Rational[]; rest: Coefficients } {
  const roots: Rational[] = [];
  let rest = primitive(p);
  while (rest.length > 1) {
    const root = oneRationalRoot(rest);
    if (root === null) break;
    roots.push(root);
    rest = primitive(divideWithRemainder(rest, [root.negated(), one]).quotient);
  }
  return { roots, rest };
}

/** A quotient of polynomials as a whole polynomial and a factor over x - root for each root below. */
export interface PartialFractions {
  whole: Coefficients;
  parts: { factor: Rational; root: Rational }[];
}

/** The partial fractions of top ÷ bottom; null where the bottom has other than single rational roots. */
export function partialFractions(top: Coefficients, bottom: Coefficients): PartialFractions | null {
  if (bottom.length < 2) return null;
  const { quotient: whole, remainder } = divideWithRemainder(top, bottom);
  const slope = derivative(bottom);
  const { roots, rest } = rationalRoots(bottom);
  const parts = roots.map((root) => {
    const factor = evaluateAt(remainder, root).over(evaluateAt(slope, root));
    return { factor, root };
  });
  const isWhole = rest.length === 1 && parts.every(({ factor }) => factor.isDefined);
  return isWhole ? { whole, parts } : null;
}

function oneRationalRoot(whole: Coefficients): Rational | null {
  const constant = coefficient(whole, 0);
  if (constant.isZero) return zero;
  if (whole.length === 2) return constant.negated().over(leading(whole));
  const tops = divisors(constant.n) ?? [];
  const bottoms = divisors(leading(whole).n) ?? [];
  for (const bottom of bottoms)
    for (const top of tops)
      for (const candidate of [rational(top, bottom), rational(-top, bottom)]) {
        const x = candidate.toNumber();
        const close = Math.abs(numberAt(whole, x)) < 1e-3 * (1 + Math.abs(x)) ** whole.length;
        if (close && evaluateAt(whole, candidate).isZero) return candidate;
      }
  return null;
}

/**
 * Every real root in double precision: between neighbouring roots of the derivative there is one
 * where the sign changes, else none. Expects a polynomial without repeated roots.
 */
export function realRoots(p: Coefficients): number[] {
  if (p.length < 2) return [];
  const sizes = p.slice(0, -1).map((value) => Math.abs(value.over(leading(p)).toNumber()));
  const bound = 1 + Math.max(...sizes);
  const turns = realRoots(derivative(p)).filter((x) => Math.abs(x) < bound);
  const edges = [-bound, ...turns, bound];
  return edges.slice(1).flatMap((to, index) => rootBetween(p, edges[index] ?? to, to) ?? []);
}

function rootBetween(p: Coefficients, from: number, to: number): number | null {
  const rising = Math.sign(numberAt(p, to));
  if (Math.sign(numberAt(p, from)) * rising >= 0) return null;
  let [low, high] = [from, to];
  for (let k = 0; k < 200; k++) {
    const middle = (low + high) / 2;
    if (Math.sign(numberAt(p, middle)) === rising) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

/** The polynomial with each of its roots once. */
export function squareFree(p: Coefficients): Coefficients {
  const common = commonDivisor(p, derivative(p));
  return common.length > 1 ? divideWithRemainder(p, common).quotient : p;
}

/** What two polynomials share that can be found: powers of unknowns, a divisor in one, or one of them. */
const sharedParts: readonly ((a: Polynomial, b: Polynomial) => Polynomial | null)[] = [
  (a, b) => sharedMonomial([a, b]),
  univariateDivisor,
  (_, b) => b,
  (a) => a,
];

function univariateDivisor(a: Polynomial, b: Polynomial): Polynomial | null {
  const [name, ...more] = unknownsOf(polynomialExpression(a), polynomialExpression(b));
  if (name === undefined || more.length > 0) return null;
  const common = commonDivisor(coefficientsIn(a, name) ?? [], coefficientsIn(b, name) ?? []);
  return fromCoefficients(common, name);
}

/** The powers of unknowns that every term of every polynomial holds. */
export function sharedMonomial(polynomials: readonly Polynomial[]): Polynomial {
  const terms = polynomials.flatMap((p) => [...p.keys()]).map(exponentsOf);
  const shared = Object.keys(terms[0] ?? {}).map(
    (name) => [name, Math.min(...terms.map((exponents) => exponents[name] ?? 0))] as const,
  );
  return new Map([[keyOf(Object.fromEntries(shared)), one]]);
}

/** A quotient in lowest terms as an expression: whole coefficients, a positive leading one below. */
export function reduceFraction(
  top: Polynomial,
  bottom: Polynomial,
  named: (name: string) => Expression = sym,
): Expression {
  let [a, b] = [top, bottom];
  for (const divisorOf of sharedParts) {
    const divisor = divisorOf(a, b);
    const [x, y] = [a, b].map((p) => divisor && divideExactly(p, divisor));
    if (x && y) [a, b] = [x, y];
  }
  const common = commonMeasure([...a.values(), ...b.values()]);
  const scale = one.over(common).times(sortedTerms(b)[0]?.[1].sign ?? 1);
  if (isConstant(b)) return polynomialExpression(scaled(a, one.over(b.get('') ?? one)), named);
  const [above, below] = [a, b].map((p) => polynomialExpression(scaled(p, scale), named));
  return above && below ? binary('/', above, below) : num(0);
}

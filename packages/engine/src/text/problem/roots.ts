import { foldConstants } from './constants.ts';
import {
  approximate,
  asRational,
  divideExact,
  exactExpression,
  exactFrom,
  exactValue,
  addExact,
  negateExact,
  rootExact,
} from './exact.ts';
import type { Exact } from './exact.ts';
import type { Expression } from './expression.ts';
import { call, num, binary } from './expression.ts';
import { valueOf } from './evaluate.ts';
import { print } from './print.ts';
import type { Rational } from './rational.ts';
import {
  divide,
  isInteger,
  isZero,
  multiply,
  negate,
  power,
  rational,
  sign,
  subtract,
  formatNumber,
} from './rational.ts';
import type { Coefficients, Complex } from './univariate.ts';
import { divideWithRemainder, numericRoots, primitive, rationalRoots } from './univariate.ts';

/** A real solution: exact when a closed form is known. */
export interface Root {
  exact: Expression | null;
  approximate: number;
}

/** A non-real solution as text and value. */
export interface ComplexRoot {
  text: string;
  value: Complex;
}

export interface PolynomialRoots {
  real: Root[];
  complex: ComplexRoot[];
}

export function exactRootOf(expression: Expression): Root {
  const folded = foldConstants(expression);
  return { exact: folded, approximate: valueOf(folded) };
}

const none = rational(0);

/** The discriminant b² − 4ac of c + bx + ax². */
export function discriminant([c = none, b = none, a = none]: Coefficients): Rational {
  return subtract(power(b, 2), multiply(rational(4), multiply(a, c)));
}

/**
 * All distinct roots of a polynomial (lowest power first) of degree 1–12: exact where rational,
 * quadratic, or a pure power, numeric otherwise.
 */
export function polynomialRoots(p: Coefficients): PolynomialRoots {
  const { roots, rest } = rationalRoots(p);
  const result: PolynomialRoots = { real: [], complex: [] };
  for (const root of roots) result.real.push({ exact: num(root), approximate: valueOf(num(root)) });
  collect(rest, result);
  const distinct: Root[] = [];
  for (const root of result.real.toSorted((a, b) => a.approximate - b.approximate)) {
    if (
      !distinct.some(
        (known) =>
          Math.abs(known.approximate - root.approximate) <
          1e-9 * Math.max(1, Math.abs(root.approximate)),
      )
    )
      distinct.push(root);
  }
  return {
    real: distinct,
    complex: result.complex.filter(
      (root, index) => result.complex.findIndex((other) => other.text === root.text) === index,
    ),
  };
}

function collect(p: Coefficients, result: PolynomialRoots): void {
  const degree = p.length - 1;
  if (degree < 1) return;
  if (degree === 1) result.real.push(exactRootOf(num(divide(negate(p[0]!), p[1]!))));
  else if (degree === 2) quadratic(p, result);
  else if (!substituted(p, result)) {
    const factor = quadraticFactor(p);
    if (factor === null) numeric(p, result);
    else {
      quadratic(factor, result);
      collect(divideWithRemainder(p, factor).quotient, result);
    }
  }
}

function quadratic(p: Coefficients, result: PolynomialRoots): void {
  const [, b, a] = p as [Rational, Rational, Rational];
  const d = discriminant(p);
  const middle = divide(negate(b), multiply(rational(2), a));
  const root = rootExact(exactFrom(sign(d) < 0 ? negate(d) : d));
  const half = root === null ? null : divideExact(root, exactFrom(multiply(rational(2), a)));
  if (half === null) return numeric(p, result);
  if (sign(d) < 0) {
    const size = approximate(half) < 0 ? negateExact(half) : half;
    for (const direction of [1, -1])
      result.complex.push({
        text: complexText(middle, size, direction),
        value: { re: valueOf(num(middle)), im: direction * approximate(size) },
      });
    return;
  }
  for (const part of [negateExact(half), half]) {
    const value = addExact(exactFrom(middle), part);
    if (value !== null)
      result.real.push({ exact: exactExpression(value), approximate: approximate(value) });
  }
}

function complexText(middle: Rational, size: Exact, direction: number): string {
  const whole = asRational(size);
  const factor = print(exactExpression(size));
  const imaginary =
    factor === '1'
      ? 'i'
      : whole !== null && isInteger(whole)
        ? `${factor}i`
        : `${/^[\w()]*$/.test(factor) ? factor : `(${factor})`}*i`;
  if (isZero(middle)) return direction < 0 ? `-${imaginary}` : imaginary;
  return `${print(num(middle))} ${direction < 0 ? '-' : '+'} ${imaginary}`;
}

/** Polynomials in xᵏ: solved in u = xᵏ first. Answers false when that does not apply. */
function substituted(p: Coefficients, result: PolynomialRoots): boolean {
  const powers = p.flatMap((coefficient, index) =>
    index > 0 && !isZero(coefficient) ? [index] : [],
  );
  const step = powers.reduce((common, power) => greatest(common, power), 0);
  if (step < 2) return false;
  const inner: PolynomialRoots = { real: [], complex: [] };
  const reduced = p.filter((_, index) => index % step === 0);
  if (reduced.length > 3 && step === 2) return false;
  const { roots, rest } = rationalRoots(reduced);
  for (const root of roots) inner.real.push(exactRootOf(num(root)));
  collect(rest, inner);
  for (const u of inner.real) result.real.push(...powerRoots(u, step));
  const found = result.real.length;
  const everyReal = numericRoots(p).filter((root) => Math.abs(root.im) < 1e-7);
  if (found < everyReal.length) return false;
  for (const root of numericRoots(p))
    if (Math.abs(root.im) >= 1e-7) result.complex.push(numericComplex(root));
  return true;
}

function greatest(a: number, b: number): number {
  return b === 0 ? a : greatest(b, a % b);
}

/** Real solutions of xᵏ = u. */
function powerRoots(u: Root, k: number): Root[] {
  if (u.exact === null) return [];
  if (k % 2 === 0 && u.approximate < 0) return [];
  const value = exactValue(u.exact);
  const squareRoot = k === 2 && value !== null ? rootExact(value) : null;
  const exact =
    squareRoot !== null
      ? exactExpression(squareRoot)
      : foldConstants(
          k === 2
            ? call('sqrt', u.exact)
            : k === 3
              ? call('cbrt', u.exact)
              : call('root', num(k), u.exact),
        );
  const positive: Root = { exact, approximate: valueOf(exact) };
  if (k % 2 === 1) return [positive];
  return [
    { exact: foldConstants({ type: 'negate', of: exact }), approximate: -positive.approximate },
    positive,
  ];
}

function numericComplex(root: Complex): ComplexRoot {
  const size = formatNumber(Math.abs(root.im));
  const re = formatNumber(root.re);
  return {
    text: `${re === '0' ? '' : `${re} `}${root.im < 0 ? '-' : re === '0' ? '' : '+'}${re === '0' ? '' : ' '}${size}i`,
    value: root,
  };
}

function numeric(p: Coefficients, result: PolynomialRoots): void {
  for (const root of numericRoots(p)) {
    if (Math.abs(root.im) < 1e-7) result.real.push({ exact: null, approximate: root.re });
    else result.complex.push(numericComplex(root));
  }
}

/**
 * A quadratic factor with whole coefficients, guessed from pairs of numeric roots and proved by
 * exact division.
 */
function quadraticFactor(p: Coefficients): Coefficients | null {
  const { whole } = primitive(p);
  const lead = whole.at(-1)!;
  const roots = numericRoots(whole);
  if (roots.length > 8) return null;
  const leads = [1, 2, 3, 4, 5, 6].filter((k) => isInteger(divide(lead, rational(k))));
  for (let i = 0; i < roots.length; i++)
    for (let k = i + 1; k < roots.length; k++)
      for (const a of leads) {
        const [r, s] = [roots[i]!, roots[k]!];
        const b = -a * (r.re + s.re);
        const c = a * (r.re * s.re - r.im * s.im);
        if (
          Math.abs(r.im + s.im) > 1e-6 ||
          Math.abs(b - Math.round(b)) > 1e-5 ||
          Math.abs(c - Math.round(c)) > 1e-5
        )
          continue;
        const factor = [rational(Math.round(c)), rational(Math.round(b)), rational(a)];
        if (divideWithRemainder(whole, factor).remainder.length === 0) return factor;
      }
  return null;
}

/** Writes (x − r) with whole coefficients: 2x − 3 for r = 3/2. */
export function linearFactor(root: Rational, name: string): Expression {
  const x: Expression = { type: 'symbol', name };
  const lead: Expression = root.d === 1n ? x : binary('*', num(rational(root.d)), x);
  if (root.n === 0n) return x;
  return binary(root.n > 0n ? '-' : '+', lead, num(rational(root.n > 0n ? root.n : -root.n)));
}

import type { Polynomial } from './polynomial.ts';
import { exponentsOf } from './polynomial.ts';
import type { Rational } from './rational.ts';
import {
  add,
  divide,
  gcd,
  isZero,
  multiply,
  negate,
  one,
  rational,
  subtract,
  toNumber,
} from './rational.ts';

/**
 * Coefficients of a polynomial in one unknown, lowest power first, last one not zero; [] for zero.
 */
export type Coefficients = readonly Rational[];

/** Coefficients in `name`; null when another unknown occurs. */
export function coefficientsIn(p: Polynomial, name: string): Coefficients | null {
  const result: Rational[] = [];
  for (const [key, value] of p) {
    const exponents = exponentsOf(key);
    if (Object.keys(exponents).some((other) => other !== name)) return null;
    result[exponents[name] ?? 0] = value;
  }
  for (let k = 0; k < result.length; k++) result[k] ??= rational(0);
  return result;
}

export function fromCoefficients(coefficients: Coefficients, name: string): Polynomial {
  return new Map(
    coefficients.flatMap((value, power) =>
      isZero(value)
        ? []
        : [[power === 0 ? '' : power === 1 ? name : `${name}^${power}`, value] as const],
    ),
  );
}

function trim(values: Rational[]): Rational[] {
  while (values.length > 0 && isZero(values.at(-1) ?? one)) values.pop();
  return values;
}

export function evaluateAt(p: Coefficients, x: Rational): Rational {
  return p.reduceRight((sum, coefficient) => add(multiply(sum, x), coefficient), rational(0));
}

function numberAt(p: Coefficients, x: number): number {
  return p.reduceRight((sum, coefficient) => sum * x + toNumber(coefficient), 0);
}

export function derivative(p: Coefficients): Coefficients {
  return p.slice(1).map((coefficient, index) => multiply(coefficient, rational(index + 1)));
}

/** Quotient and remainder of a ÷ b; b not zero. */
export function divideWithRemainder(
  a: Coefficients,
  b: Coefficients,
): { quotient: Coefficients; remainder: Coefficients } {
  const rest = [...a];
  const quotient: Rational[] = [];
  const lead = b.at(-1)!;
  for (let shift = a.length - b.length; shift >= 0; shift--) {
    const factor = divide(rest[shift + b.length - 1]!, lead);
    quotient[shift] = factor;
    for (let k = 0; k < b.length; k++)
      rest[shift + k] = subtract(rest[shift + k]!, multiply(factor, b[k]!));
  }
  return { quotient, remainder: trim(rest) };
}

/** Greatest common divisor with leading coefficient 1; [] when both are zero. */
export function commonDivisor(a: Coefficients, b: Coefficients): Coefficients {
  let [x, y] = [a, b];
  while (y.length > 0) [x, y] = [y, divideWithRemainder(x, y).remainder];
  const lead = x.at(-1);
  return lead === undefined ? [] : x.map((coefficient) => divide(coefficient, lead));
}

/** Scales to whole coefficients without common factor and a positive leading one. */
export function primitive(p: Coefficients): { scale: Rational; whole: Coefficients } {
  const bottom = p.reduce((lcm, { d }) => (lcm * d) / gcd(lcm, d), 1n);
  const top = p.reduce((common, { n, d }) => gcd(common, (n * bottom) / d), 0n);
  const lead = p.at(-1);
  if (lead === undefined || top === 0n) return { scale: one, whole: p };
  const scale = rational(lead.n < 0n ? -top : top, bottom);
  return { scale, whole: p.map((coefficient) => divide(coefficient, scale)) };
}

function divisors(n: bigint): bigint[] | null {
  const size = n < 0n ? -n : n;
  if (size > 100_000_000n) return null;
  const found: bigint[] = [];
  const limit = Number(size);
  for (let k = 1; k * k <= limit; k++)
    if (limit % k === 0) found.push(BigInt(k), BigInt(limit / k));
  return found.length > 400 ? null : found;
}

/**
 * Splits off every rational root (rational root theorem); roots repeat by multiplicity. `rest` has
 * none left that could be found.
 */
export function rationalRoots(p: Coefficients): { roots: Rational[]; rest: Coefficients } {
  const roots: Rational[] = [];
  let rest = primitive(p).whole;
  while (rest.length > 1) {
    const root = oneRationalRoot(rest);
    if (root === null) break;
    roots.push(root);
    rest = divideWithRemainder(rest, [negate(root), one]).quotient;
  }
  return { roots, rest };
}

function oneRationalRoot(p: Coefficients): Rational | null {
  if (isZero(p[0]!)) return rational(0);
  const { whole } = primitive(p);
  const tops = divisors(whole[0]!.n);
  const bottoms = divisors(whole.at(-1)!.n);
  if (tops === null || bottoms === null)
    return whole.length === 2 ? divide(negate(whole[0]!), whole[1]!) : null;
  for (const bottom of bottoms)
    for (const top of tops)
      for (const signed of [top, -top]) {
        const candidate = rational(signed, bottom);
        if (
          Math.abs(numberAt(whole, toNumber(candidate))) <
            1e-3 * (1 + Math.abs(Number(signed))) ** whole.length &&
          isZero(evaluateAt(whole, candidate))
        )
          return candidate;
      }
  return null;
}

export interface Complex {
  re: number;
  im: number;
}

/**
 * All complex roots by Durand–Kerner iteration; good to about 10 digits for simple roots of degree
 * ≤ 12.
 */
export function numericRoots(p: Coefficients): Complex[] {
  const degree = p.length - 1;
  if (degree < 1) return [];
  const lead = toNumber(p.at(-1)!);
  const monic = p.map((coefficient) => toNumber(coefficient) / lead);
  const radius = 1 + Math.max(...monic.slice(0, -1).map(Math.abs));
  let roots: Complex[] = Array.from({ length: degree }, (_, k) => ({
    re: Math.min(radius, 3) * Math.cos(0.4 + (2 * Math.PI * k) / degree),
    im: Math.min(radius, 3) * Math.sin(0.4 + (2 * Math.PI * k) / degree),
  }));
  for (let round = 0; round < 500; round++) {
    let moved = 0;
    roots = roots.map((root, index) => {
      let value: Complex = { re: 0, im: 0 };
      for (let k = degree; k >= 0; k--)
        value = {
          re: value.re * root.re - value.im * root.im + monic[k]!,
          im: value.re * root.im + value.im * root.re,
        };
      let divisor: Complex = { re: 1, im: 0 };
      roots.forEach((other, k) => {
        if (k !== index)
          divisor = times(divisor, { re: root.re - other.re, im: root.im - other.im });
      });
      const step = over(value, divisor);
      moved = Math.max(moved, Math.hypot(step.re, step.im));
      return { re: root.re - step.re, im: root.im - step.im };
    });
    if (moved < 1e-14) break;
  }
  return roots;
}

function times(a: Complex, b: Complex): Complex {
  return { re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re };
}

function over(a: Complex, b: Complex): Complex {
  const size = b.re * b.re + b.im * b.im;
  return size === 0
    ? { re: 0, im: 0 }
    : { re: (a.re * b.re + a.im * b.im) / size, im: (a.im * b.re - a.re * b.im) / size };
}

/**
 * An exact fraction in lowest terms with a positive denominator. A zero denominator marks an
 * undefined or too large value.
 */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

/**
 * The result of dividing by zero or outgrowing the size bound; every operation on it gives it back.
 */
const undefinedRational: Rational = { n: 0n, d: 0n };

/**
 * Beyond this many bits exact work is given up: no school problem needs it and hostile powers would
 * never end.
 */
const maximumBits = 4096;
const ceiling = 1n << BigInt(maximumBits);

export function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** n/d in lowest terms; undefined when d is 0 or a part is too large. */
export function rational(n: bigint | number, d: bigint | number = 1n): Rational {
  let top = BigInt(n);
  let bottom = BigInt(d);
  if (bottom === 0n) return undefinedRational;
  if (bottom < 0n) [top, bottom] = [-top, -bottom];
  const common = gcd(top, bottom);
  if (common > 1n) [top, bottom] = [top / common, bottom / common];
  if (top > ceiling || -top > ceiling || bottom > ceiling) return undefinedRational;
  return { n: top, d: bottom };
}

const zero = rational(0);
export const one = rational(1);

export function isDefined(a: Rational): boolean {
  return a.d !== 0n;
}

export function add(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function negate(a: Rational): Rational {
  return { n: -a.n, d: a.d };
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, negate(b));
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d);
}

export function divide(a: Rational, b: Rational): Rational {
  if (!isDefined(a) || !isDefined(b)) return undefinedRational;
  return rational(a.n * b.d, a.d * b.n);
}

/** a to an integer power; undefined when the result would outgrow the bound. */
export function power(a: Rational, exponent: number): Rational {
  if (!isDefined(a) || !Number.isInteger(exponent)) return undefinedRational;
  if (exponent < 0) return power(divide(one, a), -exponent);
  if (a.n === 0n) return exponent === 0 ? one : zero;
  const bits = Math.max(a.n.toString(2).length, a.d.toString(2).length);
  const isUnit = a.d === 1n && (a.n === 1n || a.n === -1n);
  if (!isUnit && bits * exponent > maximumBits + bits) return undefinedRational;
  if (isUnit) return a.n === 1n || exponent % 2 === 0 ? one : a;
  return rational(a.n ** BigInt(exponent), a.d ** BigInt(exponent));
}

export function isZero(a: Rational): boolean {
  return a.n === 0n && a.d !== 0n;
}

export function isOne(a: Rational): boolean {
  return a.n === a.d && a.d !== 0n;
}

export function isInteger(a: Rational): boolean {
  return a.d === 1n;
}

export function sign(a: Rational): number {
  return Number(a.n > 0n) - Number(a.n < 0n);
}

/** The nearest double; NaN when undefined. */
export function toNumber(a: Rational): number {
  if (!isDefined(a)) return Number.NaN;
  const direct = Number(a.n) / Number(a.d);
  if (Number.isFinite(direct)) return direct;
  const shift = BigInt(
    Math.max(0, Math.min(a.n.toString(2).length, a.d.toString(2).length) - 1000),
  );
  return Number(a.n >> shift) / Number(a.d >> shift);
}

/** Reads '12', '0.75', '.5' or '3e4' exactly; undefined for anything else or too long. */
export function parseRational(text: string): Rational {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text);
  if (match === null || text.length > 200 || (match[1] ?? '') + (match[2] ?? '') === '')
    return undefinedRational;
  const decimals = match[2] ?? '';
  return rational(BigInt((match[1] ?? '') + decimals), 10n ** BigInt(decimals.length));
}

/** Floor of the square root of a non-negative integer (Newton). */
function integerRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let guess = 1n << BigInt((n.toString(2).length >> 1) + 1);
  for (;;) {
    const next = (guess + n / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** n = outside² · inside with inside free of squares of primes up to 1000. n ≥ 0. */
export function splitSquare(n: bigint): { outside: bigint; inside: bigint } {
  const whole = integerRoot(n);
  if (whole * whole === n) return { outside: whole, inside: 1n };
  let outside = 1n;
  let inside = n;
  for (let p = 2n; p <= 1000n && p * p <= inside; p++) {
    while (inside % (p * p) === 0n) {
      inside /= p * p;
      outside *= p;
    }
  }
  const rest = integerRoot(inside);
  return rest * rest === inside && inside > 1n
    ? { outside: outside * rest, inside: 1n }
    : { outside, inside };
}

/**
 * The exact k-th root when it is rational; null otherwise. k ≥ 2; odd roots of negatives are real.
 */
export function exactRoot(a: Rational, k: number): Rational | null {
  if (!isDefined(a) || k < 2 || k > 64) return null;
  if (a.n < 0n) {
    if (k % 2 === 0) return null;
    const positive = exactRoot(negate(a), k);
    return positive === null ? null : negate(positive);
  }
  const top = wholeRoot(a.n, k);
  const bottom = wholeRoot(a.d, k);
  return top === null || bottom === null ? null : rational(top, bottom);
}

function wholeRoot(n: bigint, k: number): bigint | null {
  if (n < 2n) return n;
  const estimate = Number(n) ** (1 / k);
  if (!Number.isFinite(estimate) || estimate > Number.MAX_SAFE_INTEGER) return null;
  const near = BigInt(Math.round(estimate));
  for (const candidate of [near - 1n, near, near + 1n])
    if (candidate ** BigInt(k) === n) return candidate;
  return null;
}

/** '3/4', '-2', or with `decimal` and a short terminating expansion '0.75'. */
export function formatRational(a: Rational, decimal = false): string {
  if (a.d === 1n) return a.n.toString();
  if (decimal) {
    const text = terminatingDecimal(a);
    if (text !== null) return text;
  }
  return `${a.n}/${a.d}`;
}

/** The exact decimal expansion when it ends within 12 places; null otherwise. */
export function terminatingDecimal(a: Rational): string | null {
  if (!isDefined(a)) return null;
  for (let places = 0; places <= 12; places++) {
    const scale = 10n ** BigInt(places);
    if (scale % a.d !== 0n) continue;
    const digits = ((a.n < 0n ? -a.n : a.n) * (scale / a.d)).toString().padStart(places + 1, '0');
    const whole = digits.slice(0, digits.length - places);
    return (a.n < 0n ? '-' : '') + whole + (places > 0 ? `.${digits.slice(-places)}` : '');
  }
  return null;
}

/** A short decimal of a double: up to 6 significant decimals, no trailing zeros. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value !== 0 && (Math.abs(value) >= 1e15 || Math.abs(value) < 1e-6))
    return value.toPrecision(7).replace(/\.?0+(?=e|$)/, '');
  const places = Math.abs(value) >= 1000 ? 4 : 6;
  return value
    .toFixed(places)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

/**
 * Beyond this many bits exact work is given up: no school problem needs it and hostile powers would
 * never end.
 */
const maximumBits = 4096;
const ceiling = 1n << BigInt(maximumBits);

const bitsOf = (n: bigint): number => n.toString(2).length;

function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/**
 * An exact fraction in lowest terms with a positive denominator. A zero denominator marks what is
 * undefined or too large; every operation on it gives it back.
 */
export class Rational {
  readonly n: bigint;
  readonly d: bigint;

  constructor(n: bigint, d: bigint) {
    const common = gcd(n, d) * (d < 0n ? -1n : 1n);
    const [top, bottom] = d === 0n ? [0n, 0n] : [n / common, d / common];
    const isHuge = top > ceiling || -top > ceiling || bottom > ceiling;
    [this.n, this.d] = isHuge ? [0n, 0n] : [top, bottom];
  }

  get isDefined(): boolean {
    return this.d !== 0n;
  }

  get isZero(): boolean {
    return this.n === 0n && this.d !== 0n;
  }

  get isInteger(): boolean {
    return this.d === 1n;
  }

  get sign(): number {
    return Number(this.n > 0n) - Number(this.n < 0n);
  }

  equals(other: Rational | number): boolean {
    const { n, d } = exact(other);
    return this.n === n && this.d === d;
  }

  plus(other: Rational | number): Rational {
    const { n, d } = exact(other);
    return new Rational(this.n * d + n * this.d, this.d * d);
  }

  minus(other: Rational | number): Rational {
    return this.plus(exact(other).negated());
  }

  times(other: Rational | number): Rational {
    const { n, d } = exact(other);
    return new Rational(this.n * n, this.d * d);
  }

  over(other: Rational | number): Rational {
    const { n, d } = exact(other);
    return new Rational(this.n * d, this.d * n * (d === 0n ? 0n : 1n));
  }

  negated(): Rational {
    return new Rational(-this.n, this.d);
  }

  /** To an integer power; undefined when the result would outgrow the bound. */
  power(exponent: number): Rational {
    const bits = Math.max(bitsOf(this.n), bitsOf(this.d));
    const isUnit = this.d === 1n && this.n >= -1n && this.n <= 1n;
    const fits = isUnit || bits * (Math.abs(exponent) - 1) <= maximumBits;
    if (!fits || !Number.isInteger(exponent)) return new Rational(0n, 0n);
    const [n, d] = exponent < 0 ? [this.d, this.n] : [this.n, this.d];
    return new Rational(n ** BigInt(Math.abs(exponent)), d ** BigInt(Math.abs(exponent)));
  }

  /** The nearest double; NaN when undefined. */
  toNumber(): number {
    const spare = BigInt(Math.max(0, Math.min(bitsOf(this.n), bitsOf(this.d)) - 1000));
    return Number(this.n >> spare) / Number(this.d >> spare);
  }

  /** '3/4', '-2', or with `decimal` and a short terminating expansion '0.75'. */
  format(decimal = false): string {
    const fraction = this.d === 1n ? `${this.n}` : `${this.n}/${this.d}`;
    return decimal ? (this.decimal() ?? fraction) : fraction;
  }

  /** The exact decimal expansion when it ends within 12 places; null otherwise. */
  decimal(): string | null {
    const scaled = this.times(10 ** mostPlaces);
    if (!scaled.isInteger) return null;
    const digits = `${scaled.n < 0n ? -scaled.n : scaled.n}`.padStart(mostPlaces + 1, '0');
    const text = `${digits.slice(0, -mostPlaces)}.${digits.slice(-mostPlaces)}`;
    return `${scaled.n < 0n ? '-' : ''}${text.replace(/\.?0+$/, '')}`;
  }
}

const mostPlaces = 12;

/** n/d in lowest terms; undefined when d is 0 or a part is too large. */
export const rational = (n: bigint | number, d: bigint | number = 1n): Rational =>
  new Rational(BigInt(n), BigInt(d));

const exact = (value: Rational | number): Rational =>
  typeof value === 'number' ? rational(value) : value;

export const one = rational(1);

/** The largest fraction that goes into all of them a whole number of times; 0 for none. */
export const commonMeasure = (values: readonly Rational[]): Rational =>
  values.reduce((a, b) => new Rational(gcd(a.n * b.d, b.n * a.d), a.d * b.d), rational(0));

/** Reads '12', '0.75' or '.5' exactly; undefined for anything else or too long. */
export function parseRational(text: string): Rational {
  const [, whole = '', places = ''] = /^(?=\.?\d)(\d{0,100})(?:\.(\d{0,100}))?$/.exec(text) ?? [];
  const scale = whole + places === '' ? 0n : 10n ** BigInt(places.length);
  return new Rational(BigInt(whole + places), scale);
}

/** Floor of the k-th root of a non-negative integer (Newton). */
function integerRoot(n: bigint, k: bigint): bigint {
  if (n < 2n) return n;
  let guess = 1n << BigInt(Math.ceil(bitsOf(n) / Number(k)));
  for (;;) {
    const next = ((k - 1n) * guess + n / guess ** (k - 1n)) / k;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** n = outside² · inside with inside free of squares of primes up to 1000. n ≥ 0. */
export function splitSquare(n: bigint): { outside: bigint; inside: bigint } {
  const whole = integerRoot(n, 2n);
  if (whole * whole === n) return { outside: whole, inside: 1n };
  let outside = 1n;
  let inside = n;
  for (let p = 2n; p <= 1000n && p * p <= inside; p++) {
    while (inside % (p * p) === 0n) {
      inside /= p * p;
      outside *= p;
    }
  }
  const rest = integerRoot(inside, 2n);
  return rest * rest === inside && inside > 1n
    ? { outside: outside * rest, inside: 1n }
    : { outside, inside };
}

/**
 * The exact k-th root when it is rational; null otherwise. k ≥ 2; odd roots of negatives are real.
 */
export function exactRoot(a: Rational, k: number): Rational | null {
  if (!a.isDefined || k < 2 || k > 64) return null;
  if (a.n < 0n) {
    if (k % 2 === 0) return null;
    return exactRoot(a.negated(), k)?.negated() ?? null;
  }
  const root = rational(integerRoot(a.n, BigInt(k)), integerRoot(a.d, BigInt(k)));
  return root.power(k).equals(a) ? root : null;
}

/** How many digits of a small number say what it is. */
const digitsShown = 6;

/** A short decimal of a double: up to 6 significant decimals, no trailing zeros. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value !== 0 && (Math.abs(value) >= 1e15 || Math.abs(value) < 1e-6))
    return value.toPrecision(7).replace(/\.?0+(?=e|$)/, '');
  const size = Math.floor(Math.log10(Math.abs(value) || 1));
  const places = size >= 3 ? 4 : Math.max(6, digitsShown - 1 - size);
  return value
    .toFixed(Math.min(20, places))
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

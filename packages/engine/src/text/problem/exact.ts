import { near, valueOf } from './evaluate.ts';
import { isNumber, num, sym, type Expression } from './expression.ts';
import { filled, form } from './form.ts';
import type { Polynomial } from './polynomial.ts';
import {
  addPolynomials,
  scaled,
  exponentsOf,
  isConstant,
  keyOf,
  multiplyPolynomials,
  termsExpression,
  toFraction,
} from './polynomial.ts';
import { commonMeasure, exactRoot, one, rational, splitSquare, type Rational } from './rational.ts';

/**
 * A sum of rational multiples of square roots and powers of π, as a polynomial in 'pi' and in roots
 * such as '!6' for √6. Closed under + − ×, and ÷ by one or two terms.
 */
export type Exact = Polynomial;

const mostTerms = 12;
const minusOne = rational(-1);

const exactFrom = (value: Rational): Exact | null =>
  value.isDefined ? new Map(value.isZero ? [] : [['', value]]) : null;

/** The rational value; null when roots or π remain. */
const asRational = (value: Exact): Rational | null =>
  isConstant(value) ? (value.get('') ?? rational(0)) : null;

const negateExact = (value: Exact): Exact => scaled(value, minusOne);

/** The radicand of a monomial's roots, and the power of π. */
function partsOf(key: string): { radicand: bigint; pi: number } {
  const { pi = 0, ...roots } = exponentsOf(key);
  const radicands = Object.entries(roots).map(
    ([name, times]) => BigInt(name.slice(1)) ** BigInt(times),
  );
  return { radicand: radicands.reduce((a, b) => a * b, 1n), pi };
}

/** coefficient · √radicand · π^pi. */
function termOf(coefficient: Rational, radicand: bigint, pi: number): Exact {
  const { outside, inside } = splitSquare(radicand);
  const root = inside === 1n ? {} : { [`!${inside}`]: 1 };
  return new Map([[keyOf({ pi, ...root }), coefficient.times(rational(outside))]]);
}

/** With products of roots as one: √2·√6 is 2√3. Null where it becomes too long. */
function settled(p: Polynomial | null): Exact | null {
  const terms = [...(p ?? [])].map(([key, value]) => {
    const { radicand, pi } = partsOf(key);
    return termOf(value, radicand, pi);
  });
  const sum = terms.reduce<Exact>((all, term) => addPolynomials(all, term), new Map());
  const isDefined = [...sum.values()].every((value) => value.isDefined);
  return p === null || !isDefined || sum.size > mostTerms ? null : sum;
}

/**
 * a ÷ b for a divisor of one term, or of two terms by its conjugate; null otherwise and for zero.
 */
function divideExact(a: Exact, b: Exact): Exact | null {
  const [first, second, ...more] = b;
  if (first === undefined || more.length > 0) return null;
  if (second !== undefined) {
    const conjugate: Exact = new Map([first, [second[0], second[1].negated()]]);
    const [top, bottom] = [a, b].map((part) => settled(multiplyPolynomials(part, conjugate)));
    return !top || bottom?.size !== 1 ? null : divideExact(top, bottom);
  }
  const { radicand, pi } = partsOf(first[0]);
  const inverse = one.over(first[1].times(rational(radicand)));
  return settled(multiplyPolynomials(a, termOf(inverse, radicand, -pi)));
}

/** √a for a rational that is not negative; null otherwise. */
function rootExact(a: Exact): Exact | null {
  const value = asRational(a);
  if (value === null || value.sign < 0) return null;
  return value.isZero ? a : termOf(rational(1n, value.d), value.n * value.d, 0);
}

/**
 * Exact value of an expression without unknowns whose parts are folded; null when it leaves the
 * sums of square roots and π.
 */
export function exactValue(node: Expression): Exact | null {
  if (node.type === 'call') return exactCall(node);
  return node.type === 'binary' && node.op === '^' ? exactPower(node) : exactQuotient(node);
}

function exactQuotient(node: Expression): Exact | null {
  const fraction = toFraction(node, nameOf);
  const [top, bottom] = fraction ? [settled(fraction.top), settled(fraction.bottom)] : [];
  return top && bottom ? divideExact(top, bottom) : null;
}

/** π and √6 as the letters of an exact number. */
function nameOf(node: Expression): string | null {
  const [of] = node.type === 'call' && node.name === 'sqrt' ? node.args : [];
  if (of?.type === 'number' && of.value.isInteger && of.value.sign > 0) return `!${of.value.n}`;
  return node.type === 'symbol' && node.name === 'pi' ? node.name : null;
}

function exactPower(node: Expression & { type: 'binary' }): Exact | null {
  const [base, exponent] = [exactValue(node.left), exactValue(node.right)];
  const [whole, value] = [base && asRational(base), exponent && asRational(exponent)];
  if (!base || !value) return null;
  const times = Number(value.n);
  if (value.isInteger && whole === null) return exactQuotient(node);
  if (whole === null || value.d > 64n || Math.abs(times) > (value.isInteger ? 5000 : 200))
    return null;
  if (value.isInteger) return exactFrom(whole.power(times));
  const root = exactRoot(whole, Number(value.d));
  if (root !== null) return exactFrom(root.power(times));
  const half = value.d === 2n ? rootExact(base) : null;
  return half && exactQuotient(form`${exactExpression(half)}^${num(rational(value.n))}`);
}

const mostFactors = 500n;

function exactCall({ name, args }: Expression & { type: 'call' }): Exact | null {
  const [first = null, second = null] = args.map(exactValue);
  if (first === null) return null;
  if (name === 'sqrt') return rootExact(first);
  if (name === 'abs') return valueOf(exactExpression(first)) < 0 ? negateExact(first) : first;
  if (name === 'sin' || name === 'cos' || name === 'tan') return exactTrig(name, first);
  if (name === 'asin' || name === 'acos' || name === 'atan') return exactAngle(name, first);
  const [value, other] = [asRational(first), second && asRational(second)];
  if (value === null) return null;
  if (name === 'cbrt') return fromRoot(exactRoot(value, 3));
  if (name === 'ln') return value.equals(1) ? new Map() : null;
  if (name === 'log') return exactLog(value, other);
  if (name === 'root' && other !== null) return fromRoot(exactRoot(other, Number(value.n)));
  if (name === 'mod') return other && remainder(value, other);
  if (name === 'gcd' || name === 'lcm') return other && exactDivisor(name, value, other);
  const counts = value.isInteger && value.n >= 0n && value.n <= mostFactors;
  return name === 'factorial' && counts ? exactFrom(factorial(Number(value.n))) : null;
}

/** What is left of a whole number when another goes into it. */
function remainder(a: Rational, b: Rational): Exact | null {
  if (!a.isInteger || !b.isInteger || b.sign <= 0) return null;
  return exactFrom(rational(((a.n % b.n) + b.n) % b.n));
}

/** Of whole numbers, not zero. */
function exactDivisor(name: 'gcd' | 'lcm', a: Rational, b: Rational): Exact | null {
  if (!a.isInteger || !b.isInteger || a.isZero || b.isZero) return null;
  const divisor = commonMeasure([a, b]);
  const size = divisor.times(divisor.sign);
  const multiple = a.times(b).over(size);
  return exactFrom(name === 'gcd' ? size : multiple.times(multiple.sign));
}

const fromRoot = (value: Rational | null): Exact | null => value && exactFrom(value);

function factorial(n: number): Rational {
  let product = 1n;
  for (let k = 2n; k <= BigInt(n); k++) product *= k;
  return rational(product);
}

/** log_base(value) when it is p/q with small q: base^p = value^q. */
function exactLog(value: Rational, base: Rational | null): Exact | null {
  if (base === null || value.sign <= 0 || base.sign <= 0 || base.equals(1)) return null;
  const estimate = Math.log(value.toNumber()) / Math.log(base.toNumber());
  for (let q = 1; q <= 6; q++) {
    const p = Math.round(estimate * q);
    if (Math.abs(p) > 200 || Math.abs(estimate * q - p) > 1e-9) continue;
    const left = base.power(p);
    if (left.isDefined && left.equals(value.power(q))) return exactFrom(rational(p, q));
  }
  return null;
}

/** The sines of 0°, 15° … 90°. */
const sines = [
  '0',
  '(sqrt(6) - sqrt(2))/4',
  '1/2',
  'sqrt(2)/2',
  'sqrt(3)/2',
  '(sqrt(6) + sqrt(2))/4',
  '1',
];

function sineOfFifteens(steps: number): Exact | null {
  const k = ((steps % 24) + 24) % 24;
  const sine = sines[Math.min(k % 12, 12 - (k % 12))] ?? '';
  return exactValue(filled(k > 12 ? `-(${sine})` : sine, []));
}

function exactTrig(name: 'sin' | 'cos' | 'tan', angle: Exact): Exact | null {
  const turns = divideExact(angle, termOf(rational(1, 12), 1n, 1));
  const steps = turns && asRational(turns);
  if (!steps?.isInteger) return null;
  const k = Number(steps.n % 24n);
  const [sine, cosine] = [sineOfFifteens(k), sineOfFifteens(k + 6)];
  if (sine === null || cosine === null) return null;
  if (name === 'tan') return divideExact(sine, cosine);
  return name === 'sin' ? sine : cosine;
}

const inverses = { asin: 'sin', acos: 'cos', atan: 'tan' } as const;

function exactAngle(name: 'asin' | 'acos' | 'atan', value: Exact): Exact | null {
  const angle = Math[name](valueOf(exactExpression(value)));
  const steps = Math.round((angle * 12) / Math.PI);
  if (!near(steps, (angle * 12) / Math.PI, 1e-12)) return null;
  const result = steps === 0 ? new Map() : termOf(rational(steps, 12), 1n, 1);
  const back = exactTrig(inverses[name], result);
  return back !== null && addPolynomials(back, value, minusOne).size === 0 ? result : null;
}

/** The exact number as an expression over one common denominator: (3 + √5)/2. */
export function exactExpression(value: Exact): Expression {
  const whole = asRational(value);
  if (whole !== null) return num(whole);
  const { d } = commonMeasure([...value.values()]);
  const lowest = Math.min(0, ...[...value.keys()].map((key) => partsOf(key).pi));
  const terms = [...value]
    .toSorted(([a], [b]) => Number(b === '') - Number(a === ''))
    .map(([key, coefficient]): [string, Rational] => {
      const exponents = exponentsOf(key);
      const pi = (exponents['pi'] ?? 0) - lowest;
      return [keyOf({ ...exponents, pi }), coefficient.times(rational(d))];
    });
  const below = termsExpression([[keyOf({ pi: -lowest }), rational(d)]], namedPart);
  const above = termsExpression(terms, namedPart);
  return isNumber(below, 1) ? above : form`${above}/${below}`;
}

const namedPart = (name: string): Expression =>
  name === 'pi' ? sym(name) : form`sqrt(${num(rational(BigInt(name.slice(1))))})`;

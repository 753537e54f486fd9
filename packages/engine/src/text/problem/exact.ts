import { binary, call, isNumber, negated, num, sym, type Expression } from './expression.ts';
import { commonMeasure, exactRoot, one, rational, splitSquare, type Rational } from './rational.ts';

/** One term of an exact number: coefficient · √radicand · π^pi. */
interface Term {
  coefficient: Rational;
  radicand: bigint;
  pi: number;
}

/**
 * A sum of terms with different (radicand, pi); empty for zero. Closed under + − ×, and ÷ by one or
 * two terms.
 */
export type Exact = readonly Term[];

const mostTerms = 12;

export function exactFrom(value: Rational): Exact {
  return value.isZero ? [] : [{ coefficient: value, radicand: 1n, pi: 0 }];
}

/** The rational value; null when roots or π remain. */
export function asRational(value: Exact): Rational | null {
  const [term, ...more] = value;
  if (term === undefined) return rational(0);
  return more.length === 0 && term.radicand === 1n && term.pi === 0 ? term.coefficient : null;
}

function normal(terms: Term[]): Exact | null {
  const sums = new Map<string, Term>();
  for (const term of terms) {
    const key = `${term.radicand}|${term.pi}`;
    const known = sums.get(key);
    sums.set(
      key,
      known === undefined
        ? term
        : { ...known, coefficient: known.coefficient.plus(term.coefficient) },
    );
  }
  const result = [...sums.values()].filter((term) => !term.coefficient.isZero);
  return result.length > mostTerms || result.some((term) => !term.coefficient.isDefined)
    ? null
    : result;
}

export function addExact(a: Exact, b: Exact): Exact | null {
  return normal([...a, ...b]);
}

export function negateExact(a: Exact): Exact {
  return a.map((term) => ({ ...term, coefficient: term.coefficient.negated() }));
}

function multiplyExact(a: Exact, b: Exact): Exact | null {
  return normal(
    a.flatMap((left) =>
      b.map((right) => {
        const { outside, inside } = splitSquare(left.radicand * right.radicand);
        return {
          coefficient: left.coefficient.times(right.coefficient).times(rational(outside)),
          radicand: inside,
          pi: left.pi + right.pi,
        };
      }),
    ),
  );
}

/**
 * a ÷ b for a divisor of one term, or of two terms by its conjugate; null otherwise and for zero.
 */
export function divideExact(a: Exact, b: Exact): Exact | null {
  const [first, second, ...more] = b;
  if (first === undefined || more.length > 0) return null;
  if (second !== undefined) {
    const conjugate: Exact = [first, { ...second, coefficient: second.coefficient.negated() }];
    const top = multiplyExact(a, conjugate);
    const bottom = multiplyExact(b, conjugate);
    return top === null || bottom?.length !== 1 ? null : divideExact(top, bottom);
  }
  const { coefficient, radicand, pi } = first;
  const inverse = one.over(coefficient.times(rational(radicand)));
  return multiplyExact(a, [{ coefficient: inverse, radicand, pi: -pi }]);
}

/** √a for a rational that is not negative; null otherwise. */
export function rootExact(a: Exact): Exact | null {
  const value = asRational(a);
  if (value === null || value.sign < 0) return null;
  if (value.isZero) return [];
  const { outside, inside } = splitSquare(value.n * value.d);
  return [{ coefficient: rational(outside, value.d), radicand: inside, pi: 0 }];
}

/**
 * Exact value of an expression without unknowns; null when it leaves the sums of square roots and
 * π.
 */
export function exactValue(node: Expression): Exact | null {
  switch (node.type) {
    case 'number':
      return node.value.isDefined ? exactFrom(node.value) : null;
    case 'symbol':
      return node.name === 'pi' ? [{ coefficient: one, radicand: 1n, pi: 1 }] : null;
    case 'negate':
      return lift(exactValue(node.of), negateExact);
    case 'binary':
      return exactBinary(node);
    case 'call':
      return exactCall(node);
  }
}

function lift(value: Exact | null, change: (value: Exact) => Exact | null): Exact | null {
  return value === null ? null : change(value);
}

function exactBinary(node: Expression & { type: 'binary' }): Exact | null {
  const left = exactValue(node.left);
  const right = exactValue(node.right);
  if (left === null || right === null) return null;
  if (node.op === '+') return addExact(left, right);
  if (node.op === '-') return addExact(left, negateExact(right));
  if (node.op === '*') return multiplyExact(left, right);
  return node.op === '/' ? divideExact(left, right) : exactPower(left, right);
}

function exactPower(base: Exact, exponent: Exact): Exact | null {
  const value = asRational(exponent);
  if (value === null) return null;
  const rationalBase = asRational(base);
  if (value.isInteger) {
    const times = Number(value.n);
    if (rationalBase !== null)
      return Math.abs(times) > 5000 ? null : checked(rationalBase.power(times));
    if (Math.abs(times) > 12) return null;
    let product: Exact | null = exactFrom(one);
    for (let k = 0; k < Math.abs(times) && product !== null; k++)
      product = multiplyExact(product, base);
    return times < 0 && product !== null ? divideExact(exactFrom(one), product) : product;
  }
  if (rationalBase === null || value.d > 64n || Math.abs(Number(value.n)) > 200) return null;
  const root = exactRoot(rationalBase, Number(value.d));
  if (root !== null) return checked(root.power(Number(value.n)));
  return value.d === 2n
    ? lift(rootExact(base), (half) => exactPower(half, exactFrom(rational(value.n))))
    : null;
}

function checked(value: Rational): Exact | null {
  return value.isDefined ? exactFrom(value) : null;
}

function exactCall({ name, args }: Expression & { type: 'call' }): Exact | null {
  const [first = null, second = null] = args.map(exactValue);
  const value = first === null ? null : asRational(first);
  const other = second === null ? null : asRational(second);
  if (first === null) return null;
  if (name === 'sqrt') return rootExact(first);
  if (name === 'abs') return approximate(first) < 0 ? negateExact(first) : first;
  if (name === 'sin' || name === 'cos' || name === 'tan') return exactTrig(name, first);
  if (name === 'asin' || name === 'acos' || name === 'atan') return exactAngle(name, first);
  if (value === null) return null;
  if (name === 'cbrt') return fromRoot(exactRoot(value, 3));
  if (name === 'ln') return value.equals(1) ? [] : null;
  if (name === 'log') return exactLog(value, other);
  if (name === 'root' && other !== null) return fromRoot(exactRoot(other, Number(value.n)));
  const counts = value.isInteger && value.n >= 0n && value.n <= mostFactors;
  return name === 'factorial' && counts ? checked(factorial(Number(value.n))) : null;
}

const mostFactors = 500n;

const fromRoot = (value: Rational | null): Exact | null =>
  value === null ? null : exactFrom(value);

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
    const right = value.power(q);
    if (left.isDefined && left.equals(right)) return exactFrom(rational(p, q));
  }
  return null;
}

/** Sines of the multiples of 15° from 0° to 90°, as (√a ± √b)/c. */
function sineOfFifteens(steps: number): Exact | null {
  const k = ((steps % 24) + 24) % 24;
  if (k > 12) return lift(sineOfFifteens(k - 12), negateExact);
  if (k > 6) return sineOfFifteens(12 - k);
  const surd = (n: bigint, top: number, bottom: number): Term => ({
    coefficient: rational(top, bottom),
    radicand: n,
    pi: 0,
  });
  return (
    [
      [],
      [surd(6n, 1, 4), surd(2n, -1, 4)],
      [surd(1n, 1, 2)],
      [surd(2n, 1, 2)],
      [surd(3n, 1, 2)],
      [surd(6n, 1, 4), surd(2n, 1, 4)],
      [surd(1n, 1, 1)],
    ][k] ?? null
  );
}

function exactTrig(name: 'sin' | 'cos' | 'tan', angle: Exact): Exact | null {
  if (angle.length > 1 || angle.some((term) => term.pi !== 1 || term.radicand !== 1n)) return null;
  const steps = (angle[0]?.coefficient ?? rational(0)).times(12);
  if (!steps.isInteger) return null;
  const k = Number(steps.n % 24n);
  const sine = sineOfFifteens(k);
  const cosine = sineOfFifteens(k + 6);
  if (sine === null || cosine === null) return null;
  if (name === 'tan') return divideExact(sine, cosine);
  return name === 'sin' ? sine : cosine;
}

const inverses = { asin: 'sin', acos: 'cos', atan: 'tan' } as const;

function exactAngle(name: 'asin' | 'acos' | 'atan', value: Exact): Exact | null {
  const target = approximate(value);
  const angle = Math[name](target);
  const steps = Math.round((angle * 12) / Math.PI);
  if (!Number.isFinite(angle) || Math.abs((steps * Math.PI) / 12 - angle) > 1e-12) return null;
  const result: Exact =
    steps === 0 ? [] : [{ coefficient: rational(steps, 12), radicand: 1n, pi: 1 }];
  const back = exactTrig(inverses[name], result);
  return back !== null && addExact(back, negateExact(value))?.length === 0 ? result : null;
}

export function approximate(value: Exact): number {
  return value.reduce(
    (sum, term) =>
      sum + term.coefficient.toNumber() * Math.sqrt(Number(term.radicand)) * Math.PI ** term.pi,
    0,
  );
}

/** The exact number as an expression over one common denominator: (3 + √5)/2. */
export function exactExpression(value: Exact): Expression {
  const whole = asRational(value);
  if (whole !== null) return num(whole);
  const denominator = commonMeasure(value.map(({ coefficient }) => coefficient)).d;
  const isPlain = (term: Term): number => Number(term.radicand === 1n && term.pi === 0);
  const terms = value.toSorted((a, b) => isPlain(b) - isPlain(a));
  const total = terms.reduce<Expression>((sum, term) => {
    const coefficient = (term.coefficient.n * denominator) / term.coefficient.d;
    const size = writeTerm(coefficient < 0n ? -coefficient : coefficient, term);
    if (isNumber(sum, 0)) return coefficient < 0n ? negated(size) : size;
    return binary(coefficient < 0n ? '-' : '+', sum, size);
  }, num(0));
  return denominator === 1n ? total : binary('/', total, num(rational(denominator)));
}

function writeTerm(size: bigint, { radicand, pi }: Term): Expression {
  const power = Math.abs(pi) === 1 ? sym('pi') : binary('^', sym('pi'), num(Math.abs(pi)));
  const factors = [
    ...(size === 1n ? [] : [num(rational(size))]),
    ...(radicand === 1n ? [] : [call('sqrt', num(rational(radicand)))]),
    ...(pi > 0 ? [power] : []),
  ];
  const product = factors.length === 0 ? num(1) : factors.reduce((a, b) => binary('*', a, b));
  return pi < 0 ? binary('/', product, power) : product;
}

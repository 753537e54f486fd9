import { binary, num, sym, type Expression } from './expression.ts';
import { one, rational, type Rational } from './rational.ts';

/**
 * A polynomial in several unknowns: from a monomial key ('x^2*y', '' for 1) to its coefficient; no
 * zero coefficients.
 */
export type Polynomial = ReadonlyMap<string, Rational>;

const mostTerms = 200;
const highestPower = 24;

type Exponents = Record<string, number>;

export function exponentsOf(key: string): Exponents {
  const exponents: Exponents = {};
  if (key !== '')
    for (const factor of key.split('*')) {
      const [name, exponent] = factor.split('^');
      if (name !== undefined) exponents[name] = Number(exponent ?? 1);
    }
  return exponents;
}

/** The key of a monomial: names in order, exponents above one behind a ^. */
export function keyOf(exponents: Readonly<Exponents>): string {
  return Object.keys(exponents)
    .filter((name) => exponents[name] !== 0)
    .toSorted()
    .map((name) => (exponents[name] === 1 ? name : `${name}^${exponents[name]}`))
    .join('*');
}

function constant(value: Rational): Polynomial {
  return new Map(value.isZero ? [] : [['', value]]);
}

export function isConstant(p: Polynomial): boolean {
  return p.size === 0 || (p.size === 1 && p.has(''));
}

export function addPolynomials(a: Polynomial, b: Polynomial, factor: Rational = one): Polynomial {
  const sum = new Map(a);
  for (const [key, value] of b) {
    const total = (sum.get(key) ?? rational(0)).plus(value.times(factor));
    if (total.isZero) sum.delete(key);
    else sum.set(key, total);
  }
  return sum;
}

export const scaled = (p: Polynomial, factor: Rational): Polynomial =>
  addPolynomials(new Map(), p, factor);

/** What each power of one unknown is multiplied by, lowest first. */
export function coefficientsOf(p: Polynomial, name: string): Polynomial[] {
  const parts: Polynomial[] = [];
  for (const [key, value] of p) {
    const { [name]: power = 0, ...others } = exponentsOf(key);
    parts[power] = new Map([...(parts[power] ?? []), [keyOf(others), value]]);
  }
  return Array.from(parts, (part) => part ?? new Map());
}

/** Null when the product would have too many terms or too high a power. */
export function multiplyPolynomials(a: Polynomial, b: Polynomial): Polynomial | null {
  if (a.size * b.size > 20_000) return null;
  const product = new Map<string, Rational>();
  for (const [leftKey, left] of a) {
    const leftExponents = exponentsOf(leftKey);
    for (const [rightKey, right] of b) {
      const exponents = { ...leftExponents };
      for (const [name, exponent] of Object.entries(exponentsOf(rightKey)))
        exponents[name] = (exponents[name] ?? 0) + exponent;
      if (Object.values(exponents).some((exponent) => exponent > highestPower)) return null;
      const key = keyOf(exponents);
      product.set(key, (product.get(key) ?? rational(0)).plus(left.times(right)));
    }
  }
  for (const [key, value] of product) {
    if (!value.isDefined) return null;
    if (value.isZero) product.delete(key);
  }
  return product.size > mostTerms ? null : product;
}

/** A quotient of polynomials, not reduced. */
export interface Fraction {
  top: Polynomial;
  bottom: Polynomial;
}

/** How parts that are no polynomial are read: as a new unknown, or null to refuse. */
export type Opaque = (node: Expression) => string | null;

const refuse: Opaque = () => null;

/** Reads an expression as a quotient of polynomials; null when it is none or too large. */
export function toFraction(node: Expression, opaque: Opaque = refuse): Fraction | null {
  switch (node.type) {
    case 'number':
      return node.value.isDefined ? { top: constant(node.value), bottom: constant(one) } : null;
    case 'symbol':
      return node.name === 'pi' || node.name === 'e' || node.name === 'infinity'
        ? opaqueFraction(node, opaque)
        : { top: new Map([[node.name, one]]), bottom: constant(one) };
    case 'negate': {
      const of = toFraction(node.of, opaque);
      return of === null ? null : { top: scaled(of.top, rational(-1)), bottom: of.bottom };
    }
    case 'call':
      return opaqueFraction(node, opaque);
    case 'binary':
      return node.op === '^' ? powerFraction(node, opaque) : combineFractions(node, opaque);
  }
}

function opaqueFraction(node: Expression, opaque: Opaque): Fraction | null {
  const name = opaque(node);
  return name === null ? null : { top: new Map([[name, one]]), bottom: constant(one) };
}

function combineFractions(node: Expression & { type: 'binary' }, opaque: Opaque): Fraction | null {
  const left = toFraction(node.left, opaque);
  const right = toFraction(node.right, opaque);
  if (left === null || right === null) return null;
  if (node.op === '*') return product(left.top, right.top, left.bottom, right.bottom);
  if (node.op === '/')
    return right.top.size === 0 ? null : product(left.top, right.bottom, left.bottom, right.top);
  const factor = node.op === '-' ? rational(-1) : one;
  if (samePolynomial(left.bottom, right.bottom))
    return { top: addPolynomials(left.top, right.top, factor), bottom: left.bottom };
  const a = multiplyPolynomials(left.top, right.bottom);
  const b = multiplyPolynomials(right.top, left.bottom);
  const bottom = multiplyPolynomials(left.bottom, right.bottom);
  return a === null || b === null || bottom === null
    ? null
    : { top: addPolynomials(a, b, factor), bottom };
}

function product(a: Polynomial, b: Polynomial, c: Polynomial, d: Polynomial): Fraction | null {
  const top = multiplyPolynomials(a, b);
  const bottom = multiplyPolynomials(c, d);
  return top === null || bottom === null ? null : { top, bottom };
}

function powerFraction(node: Expression & { type: 'binary' }, opaque: Opaque): Fraction | null {
  const exponent = toFraction(node.right, opaque);
  const value =
    exponent !== null && isConstant(exponent.top) && isConstant(exponent.bottom)
      ? (exponent.top.get('') ?? rational(0)).over(exponent.bottom.get('') ?? one)
      : null;
  if (value === null || !value.isInteger || Math.abs(Number(value.n)) > highestPower)
    return opaqueFraction(node, opaque);
  const base = toFraction(node.left, opaque);
  if (base === null) return null;
  const times = Math.abs(Number(value.n));
  const top = powerPolynomial(base.top, times);
  const bottom = powerPolynomial(base.bottom, times);
  if (top === null || bottom === null) return null;
  if (value.n < 0n) return top.size === 0 ? null : { top: bottom, bottom: top };
  return { top, bottom };
}

function powerPolynomial(p: Polynomial, times: number): Polynomial | null {
  let result: Polynomial | null = constant(one);
  for (let k = 0; k < times && result !== null; k++) result = multiplyPolynomials(result, p);
  return result;
}

function samePolynomial(a: Polynomial, b: Polynomial): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key)?.equals(value));
}

/**
 * The polynomial an expression expands to; null when it is none. Division by a number is allowed.
 */
export function toPolynomial(node: Expression, opaque: Opaque = refuse): Polynomial | null {
  const fraction = toFraction(node, opaque);
  if (fraction === null) return null;
  if (!isConstant(fraction.bottom)) return divideExactly(fraction.top, fraction.bottom);
  return scaled(fraction.top, one.over(fraction.bottom.get('') ?? one));
}

/** The degree of a monomial. */
export const degreeOf = (key: string): number =>
  Object.values(exponentsOf(key)).reduce((sum, exponent) => sum + exponent, 0);

function orderKeys(a: string, b: string): number {
  const [left, right] = [exponentsOf(a), exponentsOf(b)];
  const names = Object.keys({ ...left, ...right }).toSorted();
  const steps = names.map((name) => (right[name] ?? 0) - (left[name] ?? 0));
  return degreeOf(b) - degreeOf(a) || (steps.find((step) => step !== 0) ?? 0);
}

/** The terms, highest degree first and then by the alphabet. */
export function sortedTerms(p: Polynomial): [string, Rational][] {
  return [...p].toSorted(([a], [b]) => orderKeys(a, b));
}

/** a ÷ b when it comes out even; null otherwise. */
export function divideExactly(a: Polynomial, b: Polynomial): Polynomial | null {
  const lead = sortedTerms(b)[0];
  if (lead === undefined) return null;
  const leadExponents = exponentsOf(lead[0]);
  let rest = a;
  let quotient: Polynomial = new Map();
  for (let guard = 0; rest.size > 0; guard++) {
    const [key, value] = sortedTerms(rest)[0] ?? ['', one];
    const exponents = exponentsOf(key);
    for (const [name, exponent] of Object.entries(leadExponents))
      exponents[name] = (exponents[name] ?? 0) - exponent;
    if (guard > mostTerms || Object.values(exponents).some((exponent) => exponent < 0)) return null;
    const term: Polynomial = new Map([[keyOf(exponents), value.over(lead[1])]]);
    const part = multiplyPolynomials(term, b);
    if (part === null) return null;
    quotient = addPolynomials(quotient, term);
    rest = addPolynomials(rest, part, rational(-1));
  }
  return quotient;
}

/**
 * Writes a polynomial as an expression, highest power first. `named` turns stand-in unknowns back
 * into what they stand for.
 */
export function polynomialExpression(
  p: Polynomial,
  named: (name: string) => Expression = sym,
): Expression {
  return termsExpression(sortedTerms(p), named);
}

/** Terms in their order as an expression. */
export function termsExpression(
  terms: readonly (readonly [string, Rational])[],
  named: (name: string) => Expression,
): Expression {
  let total: Expression | null = null;
  for (const [key, value] of terms) {
    const negative = value.sign < 0;
    const term = monomialExpression(negative ? value.negated() : value, key, named);
    if (total === null) total = negative ? negateProduct(term) : term;
    else total = binary(negative ? '-' : '+', total, term);
  }
  return total ?? num(0);
}

function negateProduct(term: Expression): Expression {
  if (term.type === 'number') return num(term.value.negated());
  return term.type === 'binary' && term.op === '*' && term.left.type === 'number'
    ? binary('*', num(term.left.value.negated()), term.right)
    : { type: 'negate', of: term };
}

function monomialExpression(
  value: Rational,
  key: string,
  named: (name: string) => Expression,
): Expression {
  const factors = Object.entries(exponentsOf(key)).map(([name, exponent]) =>
    exponent === 1 ? named(name) : binary('^', named(name), num(exponent)),
  );
  if (factors.length === 0) return num(value);
  const letters = factors.reduce((left, right) => binary('*', left, right));
  if (value.equals(1)) return letters;
  if (value.isInteger) return binary('*', num(value), letters);
  const top = value.n === 1n ? letters : binary('*', num(rational(value.n)), letters);
  return binary('/', top, num(rational(value.d)));
}

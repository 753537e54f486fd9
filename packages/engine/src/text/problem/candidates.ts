import { foldConstants } from './constants.ts';
import type { Expression } from './expression.ts';
import { binary, dependsOn, mapChildren, num, sym } from './expression.ts';
import { isolate } from './isolate.ts';
import type { Polynomial } from './polynomial.ts';
import {
  addPolynomials,
  exponentsOf,
  isConstant,
  keyOf,
  multiplyPolynomials,
  toFraction,
  toPolynomial,
} from './polynomial.ts';
import { print } from './print.ts';
import type { Rational } from './rational.ts';
import { isInteger, isOne, isZero, multiply, negate, power, rational } from './rational.ts';
import type { Root } from './roots.ts';
import { exactRootOf, polynomialRoots } from './roots.ts';
import { StandIns } from './tidy.ts';
import { coefficient, coefficientsIn } from './univariate.ts';

/**
 * Solutions that may hold: each must still be put back. `method` says in plain words how they were
 * found.
 */
export interface Candidates {
  roots: Root[];
  method: string;
}

/** Writes powers of a number over its smallest base, so that 4^x and 2^(x+1) share the part 2^x. */
function splitPowers(node: Expression, name: string): Expression {
  const inner = mapChildren(node, (child) => splitPowers(child, name));
  if (inner.type !== 'binary' || inner.op !== '^' || dependsOn(inner.left, name)) return inner;
  const exponent = toPolynomial(inner.right);
  const coefficients = exponent === null ? null : coefficientsIn(exponent, name);
  if (coefficients?.length !== 2) return inner;
  const { base, times } = smallestBase(inner.left);
  const slope = multiply(coefficient(coefficients, 1), rational(times));
  const shift = multiply(coefficient(coefficients, 0), rational(times));
  if (!isInteger(slope)) return inner;
  const unit = binary('^', base, sym(name));
  const raised = isOne(slope) ? unit : binary('^', unit, num(slope));
  if (isZero(shift)) return raised;
  return binary('*', raised, foldConstants(binary('^', base, num(shift))));
}

const largestBase = 100;

/** 8 is 2³ and 1/9 is 3⁻²; other numbers are their own base. */
function smallestBase(base: Expression): { base: Expression; times: number } {
  const folded = foldConstants(base);
  if (folded.type !== 'number') return { base, times: 1 };
  const inverted = folded.value.n === 1n && folded.value.d > 1n;
  const whole = inverted ? folded.value.d : folded.value.n;
  if (!inverted && !isInteger(folded.value)) return { base, times: 1 };
  for (let root = 2; root <= largestBase && BigInt(root) < whole; root++)
    for (let times = 2; times <= 20; times++)
      if (power(rational(root), times).n === whole)
        return { base: num(root), times: inverted ? -times : times };
  return inverted ? { base: num(rational(whole)), times: -1 } : { base, times: 1 };
}

const highestDegree = 7;

/** The equation as a polynomial in one repeated part u such as e^x, ln x or √x. */
export function bySubstitution(difference: Expression, name: string): Candidates | null {
  const standIns = new StandIns();
  const fraction = toFraction(splitPowers(difference, name), standIns.opaque);
  const [part, ...more] = standIns.entries();
  if (fraction === null || part === undefined || more.length > 0) return null;
  const [key, node] = part;
  const coefficients = coefficientsIn(fraction.top, key);
  if (coefficients === null || coefficients.length < 2) return null;
  if (coefficients.length > highestDegree + 1 || !dependsOn(node, name)) return null;
  const roots: Root[] = [];
  for (const u of polynomialRoots(coefficients).real) {
    const undone = u.exact === null ? null : isolate(node, u.exact, name);
    if (undone === null) return null;
    roots.push(...undone.map(exactRootOf));
  }
  return { roots, method: `Treat ${print(node)} as one quantity u and solve for u first` };
}

/** A sum of logarithms of one base that equals a number: the product of their arguments is known. */
export function byLogarithms(difference: Expression, name: string): Candidates | null {
  const standIns = new StandIns();
  const fraction = toFraction(difference, standIns.opaque);
  if (fraction === null || !isConstant(fraction.bottom)) return null;
  const parts = new Map(standIns.entries());
  let base: Expression | null = null;
  let product: Expression = num(1);
  for (const [key, value] of fraction.top) {
    if (key === '') continue;
    const part = parts.get(key);
    const [of, other = sym('e')] =
      part?.type === 'call' && /^(?:ln|log)$/.test(part.name) ? part.args : [];
    if (of === undefined || (base !== null && print(base) !== print(other))) return null;
    base = other;
    product = binary('*', product, binary('^', of, num(value)));
  }
  if (base === null || dependsOn(base, name)) return null;
  const right = binary('^', base, num(negate(fraction.top.get('') ?? rational(0))));
  const top = toFraction(binary('-', product, foldConstants(right)))?.top;
  const coefficients = top === undefined ? null : coefficientsIn(top, name);
  if (coefficients === null || coefficients.length < 2) return null;
  const method = 'Write the logarithms as one and undo it, then check every candidate';
  return { roots: polynomialRoots(coefficients).real, method };
}

/** √f and |f| inside an equation: its stand-in, and f² or f, which its square is. */
interface SquareRoot {
  key: string;
  square: Polynomial;
  isAbsolute: boolean;
}

const mostRoots = 3;

/**
 * Removes square roots and absolute values by multiplying with the conjugate: A + B·s = 0 becomes
 * A² − B²·s² = 0.
 */
export function bySquaring(difference: Expression, name: string): Candidates | null {
  const squares = new Map<string, SquareRoot>();
  const fraction = toFraction(difference, (node) => {
    const known = squares.get(print(node)) ?? squareRootOf(node, `s${squares.size}`);
    if (known === null) return null;
    squares.set(print(node), known);
    return known.key;
  });
  if (fraction === null || squares.size === 0 || squares.size > mostRoots) return null;
  let p: Polynomial | null = fraction.top;
  for (const root of squares.values()) p = p === null ? null : withoutRoot(p, root);
  const coefficients = p === null ? null : coefficientsIn(p, name);
  if (coefficients === null || coefficients.length < 2 || coefficients.length > 13) return null;
  const absolute = [...squares.values()].every(({ isAbsolute }) => isAbsolute);
  const method = absolute
    ? 'Take both signs of the absolute value'
    : 'Square away the roots, then check every candidate';
  return { roots: polynomialRoots(coefficients).real, method };
}

function squareRootOf(node: Expression, key: string): SquareRoot | null {
  const isHalf = node.type === 'binary' && node.op === '^' && print(node.right) === '1/2';
  const called = node.type === 'call' && (node.name === 'sqrt' || node.name === 'abs');
  const inner = called ? node.args[0] : undefined;
  const base = toPolynomial(isHalf ? node.left : (inner ?? node));
  const isAbsolute = called && node.name === 'abs';
  const square = base !== null && isAbsolute ? multiplyPolynomials(base, base) : base;
  return square === null ? null : { key, square, isAbsolute };
}

function withoutRoot(p: Polynomial, { key, square }: SquareRoot): Polynomial | null {
  let even: Polynomial = new Map();
  let odd: Polynomial = new Map();
  for (const [monomial, value] of p) {
    const { [key]: times = 0, ...others } = exponentsOf(monomial);
    let part: Polynomial | null = new Map<string, Rational>([[keyOf(others), value]]);
    for (let k = 0; k < Math.floor(times / 2) && part !== null; k++)
      part = multiplyPolynomials(part, square);
    if (part === null) return null;
    if (times % 2 === 0) even = addPolynomials(even, part);
    else odd = addPolynomials(odd, part);
  }
  if (odd.size === 0) return even;
  const a = multiplyPolynomials(even, even);
  const b = multiplyPolynomials(odd, odd);
  const c = b === null ? null : multiplyPolynomials(b, square);
  return a === null || c === null ? null : addPolynomials(a, c, rational(-1));
}

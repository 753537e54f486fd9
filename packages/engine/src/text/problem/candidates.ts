import type { Expression } from './expression.ts';
import type { Polynomial } from './polynomial.ts';
import {
  addPolynomials,
  exponentsOf,
  keyOf,
  multiplyPolynomials,
  toFraction,
  toPolynomial,
} from './polynomial.ts';
import { print } from './print.ts';
import { rational, type Rational } from './rational.ts';
import { polynomialRoots, type Root } from './roots.ts';
import { coefficientsIn } from './univariate.ts';

/**
 * Solutions that may hold: each must still be put back. `method` says in plain words how they were
 * found.
 */
export interface Candidates {
  roots: Root[];
  method: string;
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

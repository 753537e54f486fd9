import type { Expression } from './expression.ts';
import {
  binary,
  call,
  contains,
  dependsOn,
  isNumber,
  mapChildren,
  num,
  substitute,
  sym,
  unknownsOf,
} from './expression.ts';
import { foldConstants } from './constants.ts';
import { asRational, exactValue } from './exact.ts';
import { isolate } from './isolate.ts';
import type { Polynomial } from './polynomial.ts';
import {
  addPolynomials,
  exponentsOf,
  multiplyPolynomials,
  toFraction,
  toPolynomial,
} from './polynomial.ts';
import { print } from './print.ts';
import type { Rational } from './rational.ts';
import { isInteger, isOne, multiply, negate, power, rational } from './rational.ts';
import type { Root } from './roots.ts';
import { exactRootOf, polynomialRoots } from './roots.ts';
import { coefficientsIn } from './univariate.ts';

/**
 * Solutions that may hold: each must still be put back. `method` says in plain words how they were
 * found.
 */
export interface Candidates {
  roots: Root[];
  method: string;
}

/**
 * Writes every power of a number over its smallest base, so that 4^x and 2^(x+1) share the part
 * 2^x.
 */
function splitPowers(node: Expression, name: string): Expression {
  const inner = mapChildren(node, (child) => splitPowers(child, name));
  if (
    inner.type !== 'binary' ||
    inner.op !== '^' ||
    !dependsOn(inner.right, name) ||
    dependsOn(inner.left, name)
  )
    return inner;
  const exponent = toPolynomial(inner.right);
  const coefficients = exponent === null ? null : coefficientsIn(exponent, name);
  if (coefficients === null || coefficients.length !== 2) return inner;
  const { base, times } = smallestBase(inner.left);
  const slope = multiply(coefficients[1]!, rational(times));
  const shift = multiply(coefficients[0]!, rational(times));
  if (!isInteger(slope)) return inner;
  const unit = binary('^', base, sym(name));
  const raised = isOne(slope) ? unit : binary('^', unit, num(slope));
  return isNumber(num(shift), 0)
    ? raised
    : binary('*', raised, foldConstants(binary('^', base, num(shift))));
}

function smallestBase(base: Expression): { base: Expression; times: number } {
  const value = exactValue(base);
  const whole = value === null ? null : asRational(value);
  if (whole === null || whole.n <= 1n || !isInteger(whole)) {
    if (whole !== null && whole.n === 1n && whole.d > 1n) {
      const inverse = smallestBase(num(rational(whole.d)));
      return { base: inverse.base, times: -inverse.times };
    }
    return { base, times: 1 };
  }
  for (let root = 2; root <= 100; root++)
    for (let times = 2; times <= 20; times++) {
      const raised = power(rational(root), times);
      if (raised.n === whole.n) return { base: num(root), times };
      if (raised.n > whole.n) break;
    }
  return { base, times: 1 };
}

/**
 * The equation as a polynomial in one repeated part u such as e^x, ln x or √x, solved for u and
 * then for the unknown.
 */
export function bySubstitution(difference: Expression, name: string): Candidates | null {
  const parts = new Map<string, { key: string; node: Expression }>();
  const fraction = toFraction(splitPowers(difference, name), (node) => {
    const key = print(node);
    const known = parts.get(key) ?? { key: `u${parts.size}`, node };
    parts.set(key, known);
    return known.key;
  });
  const only = [...parts.values()];
  if (fraction === null || only.length !== 1 || !dependsOn(only[0]!.node, name)) return null;
  const coefficients = coefficientsIn(fraction.top, only[0]!.key);
  if (coefficients === null || coefficients.length < 2 || coefficients.length > 8) return null;
  const roots: Root[] = [];
  for (const u of polynomialRoots(coefficients).real) {
    if (u.exact === null) return null;
    const undone = isolate(only[0]!.node, u.exact, name);
    if (undone !== null) roots.push(...undone.solutions.map(exactRootOf));
    else {
      const inner = toPolynomial(
        only[0]!.node.type === 'call' ? only[0]!.node.args[0]! : sym(name),
      );
      if (inner === null) return null;
      const nested = nestedPolynomial(only[0]!.node, u.exact, name);
      if (nested === null) return null;
      roots.push(...nested);
    }
  }
  return { roots, method: `Treat ${print(only[0]!.node)} as one quantity u and solve for u first` };
}

/** ln(x² − 1) = c and its like: undo the function, then solve the polynomial inside. */
function nestedPolynomial(part: Expression, value: Expression, name: string): Root[] | null {
  const hole = 'inside';
  if (part.type === 'call') {
    const outer = isolate({ ...part, args: [sym(hole), ...part.args.slice(1)] }, value, hole);
    return outer === null
      ? null
      : outer.solutions.flatMap((solution) => polynomialEquals(part.args[0]!, solution, name));
  }
  if (part.type !== 'binary' || part.op !== '^') return null;
  const insideExponent = dependsOn(part.right, name);
  const outer = isolate(
    insideExponent ? binary('^', part.left, sym(hole)) : binary('^', sym(hole), part.right),
    value,
    hole,
  );
  return outer === null
    ? null
    : outer.solutions.flatMap((solution) =>
        polynomialEquals(insideExponent ? part.right : part.left, solution, name),
      );
}

function polynomialEquals(body: Expression, value: Expression, name: string): Root[] {
  const p = toPolynomial(binary('-', body, foldConstants(value)));
  const coefficients = p === null ? null : coefficientsIn(p, name);
  return coefficients === null || coefficients.length < 2 ? [] : polynomialRoots(coefficients).real;
}

/**
 * Removes square roots and absolute values by multiplying with the conjugate: A + B·s = 0 becomes
 * A² − B²·s² = 0.
 */
export function bySquaring(difference: Expression, name: string): Candidates | null {
  const squares = new Map<string, { key: string; square: Polynomial; isAbsolute: boolean }>();
  const fraction = toFraction(difference, (node) => {
    const known = squares.get(print(node));
    if (known !== undefined) return known.key;
    const isHalf =
      node.type === 'binary' &&
      node.op === '^' &&
      node.right.type === 'binary' &&
      print(node.right) === '1/2';
    const inner =
      node.type === 'call' && (node.name === 'sqrt' || node.name === 'abs')
        ? node.args[0]!
        : isHalf
          ? node.left
          : null;
    const base = inner === null ? null : toPolynomial(inner);
    const isAbsolute = node.type === 'call' && node.name === 'abs';
    const square = base === null ? null : isAbsolute ? multiplyPolynomials(base, base) : base;
    if (square === null) return null;
    const entry = { key: `s${squares.size}`, square, isAbsolute };
    squares.set(print(node), entry);
    return entry.key;
  });
  if (fraction === null || squares.size === 0 || squares.size > 3) return null;
  let p: Polynomial | null = fraction.top;
  for (const { key, square } of squares.values())
    p = p === null ? null : withoutRoot(p, key, square);
  const coefficients = p === null ? null : coefficientsIn(p, name);
  if (coefficients === null || coefficients.length < 2 || coefficients.length > 13) return null;
  const absolute = [...squares.values()].every((entry) => entry.isAbsolute);
  return {
    roots: polynomialRoots(coefficients).real,
    method: absolute
      ? 'Take both signs of the absolute value'
      : 'Square away the roots, then check every candidate',
  };
}

function withoutRoot(p: Polynomial, key: string, square: Polynomial): Polynomial | null {
  let even: Polynomial | null = new Map();
  let odd: Polynomial | null = new Map();
  for (const [monomial, value] of p) {
    const exponents = exponentsOf(monomial);
    const times = exponents[key] ?? 0;
    delete exponents[key];
    let part: Polynomial | null = new Map([
      [
        Object.entries(exponents)
          .toSorted()
          .map(([name, k]) => (k === 1 ? name : `${name}^${k}`))
          .join('*'),
        value,
      ],
    ]);
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

/**
 * Sums of logarithms of one base: c₁·log f₁ + c₂·log f₂ + c₀ = 0 becomes f₁^c₁ · f₂^c₂ = base^−c₀.
 */
export function byLogarithmLaws(
  difference: Expression,
  name: string,
): { equation: [Expression, Expression]; method: string } | null {
  const logs = new Map<string, { key: string; node: Expression & { type: 'call' } }>();
  const p = toPolynomial(difference, (node) => {
    if (
      node.type !== 'call' ||
      (node.name !== 'ln' && node.name !== 'log') ||
      !node.args.every((arg, k) => k === 0 || isNumber(arg))
    )
      return null;
    const known = logs.get(print(node)) ?? { key: `l${logs.size}`, node };
    logs.set(print(node), known);
    return known.key;
  });
  if (p === null || logs.size < 2) return null;
  const nodes = [...logs.values()];
  const first = nodes[0]!.node;
  const base = first.name === 'ln' ? sym('e') : (first.args[1] ?? num(10));
  if (
    nodes.some(
      ({ node }) =>
        node.name !== first.name ||
        print(node.args[1] ?? num(10)) !== print(first.args[1] ?? num(10)),
    )
  )
    return null;
  let product: Expression = num(1);
  for (const [key, value] of p) {
    if (key === '') continue;
    const entry = nodes.find((node) => node.key === key);
    if (entry === undefined || !isInteger(value)) return null;
    product = binary('*', product, binary('^', entry.node.args[0]!, num(value)));
  }
  const constant: Rational = p.get('') ?? rational(0);
  const right = foldConstants(binary('^', base, num(negate(constant))));
  return contains(product, (part) => part.type === 'symbol' && part.name === name)
    ? {
        equation: [product, right],
        method: 'Join the logarithms: a sum of logarithms is the logarithm of a product',
      }
    : null;
}

/**
 * Products of powers on both sides, as in 3^(2x+1) = 5^x: take logarithms and solve the linear
 * equation.
 */
export function byTakingLogarithms(
  left: Expression,
  right: Expression,
  name: string,
): Candidates | null {
  const [a, b] = [logarithmOf(left, name), logarithmOf(right, name)];
  if (a === null || b === null) return null;
  const difference = binary('-', a, b);
  const at = (value: number): Expression => foldConstants(substitute(difference, name, num(value)));
  const [zero, one] = [at(0), at(1)];
  if (unknownsOf(zero).length > 0) return null;
  return {
    roots: [exactRootOf(binary('/', zero, binary('-', zero, one)))],
    method: 'Take logarithms on both sides and collect the unknown',
  };
}

function logarithmOf(node: Expression, name: string): Expression | null {
  if (!dependsOn(node, name)) return call('ln', node);
  if (node.type !== 'binary') return null;
  if (node.op === '^' && !dependsOn(node.left, name)) {
    const exponent = toPolynomial(node.right);
    if (exponent === null || (coefficientsIn(exponent, name)?.length ?? 9) > 2) return null;
    return binary('*', node.right, call('ln', node.left));
  }
  if (node.op !== '*' && node.op !== '/') return null;
  const [left, right] = [logarithmOf(node.left, name), logarithmOf(node.right, name)];
  return left === null || right === null ? null : binary(node.op === '*' ? '+' : '-', left, right);
}

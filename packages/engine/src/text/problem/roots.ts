import { foldConstants } from './constants.ts';
import {
  addExact,
  approximate,
  divideExact,
  exactExpression,
  exactFrom,
  negateExact,
  rootExact,
} from './exact.ts';
import { valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, num, sym } from './expression.ts';
import { rootOf } from './isolate.ts';
import { print } from './print.ts';
import type { Rational } from './rational.ts';
import {
  divide,
  isZero,
  multiply,
  negate,
  power,
  rational,
  sign,
  subtract,
  formatNumber,
} from './rational.ts';
import type { Coefficients } from './univariate.ts';
import { coefficient, rationalRoots, realRoots, squareFree } from './univariate.ts';

/** A real solution: exact when a closed form is known. */
export interface Root {
  exact: Expression | null;
  approximate: number;
}

export interface PolynomialRoots {
  real: Root[];
  /** Solutions that are not real were not looked for. */
  onlyReal: boolean;
}

export function exactRootOf(expression: Expression): Root {
  const folded = foldConstants(expression);
  return { exact: folded, approximate: valueOf(folded) };
}

/** A root as text, exact where it is known. */
export const rootText = ({ exact, approximate: x }: Root): string =>
  exact === null ? formatNumber(x) : print(exact);

/** The discriminant b² − 4ac of c + bx + ax². */
export function discriminant(p: Coefficients): Rational {
  const product = multiply(coefficient(p, 2), coefficient(p, 0));
  return subtract(power(coefficient(p, 1), 2), multiply(rational(4), product));
}

/**
 * The distinct roots of a polynomial (lowest power first): exact where rational, quadratic or
 * quadratic in a power, numeric otherwise.
 */
export function polynomialRoots(p: Coefficients): PolynomialRoots {
  const { roots, rest } = rationalRoots(p);
  const result: PolynomialRoots = { real: [], onlyReal: false };
  for (const root of roots) result.real.push(exactRootOf(num(root)));
  collect(squareFree(rest), result);
  const sorted = result.real.toSorted((a, b) => a.approximate - b.approximate);
  result.real = sorted.filter(({ approximate: x }, index) => {
    const before = sorted[index - 1]?.approximate ?? -Infinity;
    return x - before >= 1e-9 * Math.max(1, Math.abs(x));
  });
  return result;
}

function collect(p: Coefficients, result: PolynomialRoots): void {
  if (p.length < 2) return;
  if (p.length === 2)
    result.real.push(exactRootOf(num(divide(negate(coefficient(p, 0)), coefficient(p, 1)))));
  else if (p.length > 3 || !quadratic(p, result)) {
    result.onlyReal = true;
    result.real.push(...(inPower(p) ?? realRoots(p).map(numeric)));
  }
}

const numeric = (x: number): Root => ({ exact: null, approximate: x });

/** Pushes the two roots of a quadratic; false where they are too large to be written exactly. */
function quadratic(p: Coefficients, result: PolynomialRoots): boolean {
  const d = discriminant(p);
  if (sign(d) < 0) {
    result.onlyReal = true;
    return true;
  }
  const twice = exactFrom(multiply(rational(2), coefficient(p, 2)));
  const middle = divide(negate(coefficient(p, 1)), multiply(rational(2), coefficient(p, 2)));
  const root = rootExact(exactFrom(d));
  const half = root === null ? null : divideExact(root, twice);
  if (half === null) return false;
  const size = approximate(half) < 0 ? negateExact(half) : half;
  for (const part of [negateExact(size), size]) {
    const value = addExact(exactFrom(middle), part);
    if (value !== null)
      result.real.push({ exact: exactExpression(value), approximate: approximate(value) });
  }
  return true;
}

const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b));

/** Polynomials in xᵏ: solved in u = xᵏ first. Null when that does not apply. */
function inPower(p: Coefficients): Root[] | null {
  const powers = p.flatMap((value, index) => (isZero(value) ? [] : [index]));
  const step = powers.reduce(greatest, 0);
  if (step < 2) return null;
  const inner = polynomialRoots(p.filter((_, index) => index % step === 0));
  if (inner.real.some(({ exact }) => exact === null)) return null;
  return inner.real.flatMap((u) => powerRoots(u, step));
}

/** Real solutions of xᵏ = u. */
function powerRoots(u: Root, k: number): Root[] {
  if (u.exact === null || (k % 2 === 0 && u.approximate < 0)) return [];
  const positive = exactRootOf(rootOf(k, u.exact));
  if (k % 2 === 1) return [positive];
  return [exactRootOf({ type: 'negate', of: rootOf(k, u.exact) }), positive];
}

/** Writes (x − r) with whole coefficients: 2x − 3 for r = 3/2. */
export function linearFactor({ n, d }: Rational, name: string): Expression {
  const lead = d === 1n ? sym(name) : binary('*', num(rational(d)), sym(name));
  if (n === 0n) return lead;
  return n > 0n ? binary('-', lead, num(rational(n))) : binary('+', lead, num(rational(-n)));
}

import { foldConstants } from './constants.ts';
import { valueOf } from './evaluate.ts';
import { num, type Expression } from './expression.ts';
import { form } from './form.ts';
import { functions } from './functions-table.ts';
import { rootOf } from './isolate.ts';
import type { Polynomial } from './polynomial.ts';
import { print } from './print.ts';
import { formatNumber, rational, type Rational } from './rational.ts';
import type { Coefficients } from './univariate.ts';
import {
  coefficient,
  fromCoefficients,
  rationalRoots,
  realRoots,
  squareFree,
} from './univariate.ts';

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

/** 'x = 2, x = sqrt(3)'. */
export const rootsText = (roots: readonly Root[], name: string): string =>
  roots.map((root) => `${name} = ${rootText(root)}`).join(', ');

/** The discriminant b² − 4ac of c + bx + ax². */
export function discriminant(p: Coefficients): Rational {
  const product = coefficient(p, 2).times(coefficient(p, 0));
  return coefficient(p, 1).power(2).minus(rational(4).times(product));
}

/** The roots in order, each once. */
export const distinctRoots = (roots: readonly Root[]): Root[] =>
  roots
    .toSorted((a, b) => a.approximate - b.approximate)
    .filter(({ approximate: x }, k, sorted) => {
      const before = sorted[k - 1]?.approximate ?? -Infinity;
      return x - before >= 1e-9 * Math.max(1, Math.abs(x));
    });

/**
 * The distinct roots of a polynomial (lowest power first): exact where rational, quadratic or
 * quadratic in a power, numeric otherwise.
 */
export function polynomialRoots(p: Coefficients): PolynomialRoots {
  const { roots, rest } = rationalRoots(p);
  const simple = squareFree(rest);
  const others = otherRoots(simple);
  return {
    real: distinctRoots([...roots.map((root) => exactRootOf(num(root))), ...others]),
    onlyReal: simple.length > 3 || (simple.length === 3 && others.length === 0),
  };
}

function otherRoots(p: Coefficients): Root[] {
  if (p.length < 2) return [];
  if (p.length === 3) return quadraticRoots(p);
  return inPower(p) ?? realRoots(p).map((x) => ({ exact: null, approximate: x }));
}

function quadraticRoots(p: Coefficients): Root[] {
  const d = discriminant(p);
  const [middle, twice] = [form`-${num(coefficient(p, 1))}`, form`2*${num(coefficient(p, 2))}`];
  if (d.sign < 0) return [];
  return [
    exactRootOf(form`(${middle} - sqrt(${num(d)}))/${twice}`),
    exactRootOf(form`(${middle} + sqrt(${num(d)}))/${twice}`),
  ];
}

/** Polynomials in xᵏ: solved in u = xᵏ first. Null when that does not apply. */
function inPower(p: Coefficients): Root[] | null {
  const powers = p.flatMap((value, index) => (value.isZero ? [] : [index]));
  const step = powers.reduce(functions.gcd, 0);
  if (step < 2) return null;
  const inner = polynomialRoots(p.filter((_, index) => index % step === 0));
  if (inner.real.some(({ exact }) => exact === null)) return null;
  return inner.real.flatMap((u) => powerRoots(u, step));
}

/** Real solutions of xᵏ = u. */
function powerRoots(u: Root, k: number): Root[] {
  if (u.exact === null || (k % 2 === 0 && u.approximate < 0)) return [];
  const positive = rootOf(k, u.exact);
  return k % 2 === 1
    ? [exactRootOf(positive)]
    : [exactRootOf(form`-${positive}`), exactRootOf(positive)];
}

/** x − r with whole coefficients: 2x − 3 for r = 3/2. */
export const linearFactor = ({ n, d }: Rational, name: string): Polynomial =>
  fromCoefficients([rational(-n), rational(d)], name);

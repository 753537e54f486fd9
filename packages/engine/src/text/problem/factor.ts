import type { Expression } from './expression.ts';
import { binary, isNumber, num, substitute, unknownsOf } from './expression.ts';
import type { Outcome } from './outcome.ts';
import type { Polynomial } from './polynomial.ts';
import {
  divideExactly,
  exponentsOf,
  keyOf,
  polynomialExpression,
  sortedTerms,
  toPolynomial,
} from './polynomial.ts';
import { print } from './print.ts';
import { divide, gcd, isOne, one, rational } from './rational.ts';
import { linearFactor } from './roots.ts';
import { equalForm } from './transform.ts';
import { coefficientsIn, fromCoefficients, primitive, rationalRoots } from './univariate.ts';

/** Factors over the rational numbers. */
export function factorise(node: Expression): Outcome | null {
  const p = toPolynomial(node);
  if (p === null || p.size === 0) return null;
  const names = unknownsOf(polynomialExpression(p));
  const [name] = names;
  const answer =
    names.length === 1 && name !== undefined ? factorUnivariate(p, name) : factorMultivariate(p);
  if (answer === null) return null;
  const same = print(answer) === print(polynomialExpression(p));
  return equalForm(
    node,
    answer,
    same
      ? 'No factors over the rational numbers'
      : 'Take out common factors and split the rest into factors',
  );
}

function factorUnivariate(p: Polynomial, name: string): Expression | null {
  const coefficients = coefficientsIn(p, name);
  if (coefficients === null || coefficients.length < 2) return null;
  const { whole } = primitive(coefficients);
  const { roots, rest } = rationalRoots(whole);
  const factors: { node: Expression; times: number }[] = [];
  const push = (node: Expression): void => {
    const known = factors.find((factor) => print(factor.node) === print(node));
    if (known === undefined) factors.push({ node, times: 1 });
    else known.times++;
  };
  for (const root of roots) push(linearFactor(root, name));
  for (const part of quadraticParts(primitive(rest).whole))
    if (part.length > 1) push(polynomialExpression(fromCoefficients(part, name)));
  const product = factors
    .map(({ node, times }) => (times === 1 ? node : binary('^', node, num(times))))
    .reduce((left, right) => binary('*', left, right));
  const lead = divide(coefficients.at(-1)!, leading(toPolynomial(product) ?? new Map()));
  return isOne(lead)
    ? product
    : isNumber(num(lead), -1)
      ? { type: 'negate', of: product }
      : binary('*', num(lead), product);
}

function leading(p: Polynomial): typeof one {
  return sortedTerms(p)[0]?.[1] ?? one;
}

/** Splits x⁴ + a² into quadratics with whole coefficients where trial division finds them. */
function quadraticParts(p: readonly (typeof one)[]): (readonly (typeof one)[])[] {
  if (p.length < 5) return [p];
  for (let c = -30; c <= 30; c++)
    for (let b = -30; b <= 30; b++) {
      if (c === 0 || (p[0]!.d === 1n && p[0]!.n % BigInt(c) !== 0n)) continue;
      const quotient = divideExactly(
        fromCoefficients(p, 'x'),
        fromCoefficients([rational(c), rational(b), one], 'x'),
      );
      const rest = quotient === null ? null : coefficientsIn(quotient, 'x');
      if (rest !== null) return [[rational(c), rational(b), one], ...quadraticParts(rest)];
    }
  return [p];
}

/** Takes out the common factor; what is left in two unknowns of one degree is factored like x/y. */
function factorMultivariate(p: Polynomial): Expression | null {
  const common = commonFactor(p);
  const rest = divideExactly(p, common) ?? p;
  const inner = factorHomogeneous(rest) ?? polynomialExpression(rest);
  const front = polynomialExpression(common);
  if (isNumber(front, 1)) return inner;
  return isNumber(inner, 1) ? front : binary('*', front, inner);
}

/** x² - y²: with y = 1 a polynomial in x, whose factors get their powers of y back. */
function factorHomogeneous(p: Polynomial): Expression | null {
  const node = polynomialExpression(p);
  const [first, second, ...more] = unknownsOf(node);
  const degrees = new Set([...p.keys()].map(degreeOf));
  if (first === undefined || second === undefined || more.length > 0 || degrees.size > 1)
    return null;
  const single = toPolynomial(substitute(node, second, num(1)));
  const factored = single === null ? null : factorUnivariate(single, first);
  return factored === null ? null : withPowersOf(factored, first, second);
}

const degreeOf = (key: string): number =>
  Object.values(exponentsOf(key)).reduce((sum, exponent) => sum + exponent, 0);

function withPowersOf(node: Expression, first: string, second: string): Expression {
  if (node.type === 'negate') return { ...node, of: withPowersOf(node.of, first, second) };
  if (node.type === 'binary' && node.op === '^')
    return { ...node, left: withPowersOf(node.left, first, second) };
  if (node.type === 'binary' && node.op === '*')
    return {
      ...node,
      left: withPowersOf(node.left, first, second),
      right: withPowersOf(node.right, first, second),
    };
  const p = toPolynomial(node);
  const coefficients = p === null ? null : coefficientsIn(p, first);
  if (coefficients === null || coefficients.length < 2) return node;
  const degree = coefficients.length - 1;
  const terms: Polynomial = new Map(
    coefficients.flatMap((value, k) =>
      value.n === 0n ? [] : [[keyOf({ [first]: k, [second]: degree - k }), value] as const],
    ),
  );
  return polynomialExpression(terms);
}

function commonFactor(p: Polynomial): Polynomial {
  const keys = [...p.keys()].map(exponentsOf);
  const shared = Object.keys(keys[0] ?? {})
    .map((name) => [name, Math.min(...keys.map((exponents) => exponents[name] ?? 0))] as const)
    .filter(([, times]) => times > 0);
  const values = [...p.values()];
  const divisor = values.every((value) => value.d === 1n)
    ? values.reduce((common, { n }) => gcd(common, n), 0n)
    : 1n;
  return new Map([
    [
      shared
        .toSorted()
        .map(([name, times]) => (times === 1 ? name : `${name}^${times}`))
        .join('*'),
      rational(divisor),
    ],
  ]);
}

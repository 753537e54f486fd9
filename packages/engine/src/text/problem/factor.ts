import type { Expression } from './expression.ts';
import { binary, isNumber, mapChildren, num, substitute, unknownsOf } from './expression.ts';
import { sharedMonomial } from './fractions.ts';
import { failed, type Outcome } from './outcome.ts';
import type { Polynomial } from './polynomial.ts';
import {
  divideExactly,
  exponentsOf,
  isConstant,
  keyOf,
  multiplyPolynomials,
  polynomialExpression,
  sortedTerms,
  toPolynomial,
} from './polynomial.ts';
import { print } from './print.ts';
import { commonMeasure, one } from './rational.ts';
import { linearFactor } from './roots.ts';
import { equalForm } from './transform.ts';
import { coefficientsIn, fromCoefficients, rationalRoots } from './univariate.ts';

/** Factors over the rational numbers; what may still have factors is not called verified. */
export function factorise(node: Expression): Outcome | null {
  const p = toPolynomial(node);
  if (p === null || p.size === 0) return null;
  const written = polynomialExpression(p);
  const [name, ...more] = unknownsOf(written);
  if (name === undefined) return null;
  const answer = more.length === 0 ? factorUnivariate(p, name) : factorMultivariate(p);
  if (answer === null) return null;
  const same = print(answer) === print(written);
  const complete = isFactored(answer);
  if (same && !complete) return failed('simplification', 'No factors were found here.');
  const words = same
    ? 'No factors over the rational numbers'
    : 'Take out common factors and split the rest into factors';
  const outcome = equalForm(node, answer, words);
  if (outcome.solution !== null) outcome.solution.verified &&= complete;
  return outcome;
}

/** Without rational roots, a cubic has no factors; in several unknowns only a linear part has none. */
function isFactored(node: Expression): boolean {
  if (node.type === 'negate') return isFactored(node.of);
  if (node.type === 'binary' && node.op === '*')
    return isFactored(node.left) && isFactored(node.right);
  if (node.type === 'binary' && node.op === '^') return isFactored(node.left);
  const p = toPolynomial(node) ?? new Map();
  const degree = Math.max(0, ...[...p.keys()].map(degreeOf));
  return degree <= (unknownsOf(node).length > 1 ? 1 : 3);
}

function factorUnivariate(p: Polynomial, name: string): Expression | null {
  const coefficients = coefficientsIn(p, name);
  if (coefficients === null || coefficients.length < 2) return null;
  const { roots, rest } = rationalRoots(coefficients);
  const others = rest.length > 1 ? [polynomialExpression(fromCoefficients(rest, name))] : [];
  const powers = new Map<string, { node: Expression; times: number }>();
  for (const node of [...roots.map((root) => linearFactor(root, name)), ...others])
    powers.set(print(node), { node, times: (powers.get(print(node))?.times ?? 0) + 1 });
  const product = [...powers.values()]
    .map(({ node, times }) => (times === 1 ? node : binary('^', node, num(times))))
    .reduce((left, right) => binary('*', left, right));
  const whole = sortedTerms(toPolynomial(product) ?? new Map())[0]?.[1] ?? one;
  const lead = num((sortedTerms(p)[0]?.[1] ?? one).over(whole));
  if (isNumber(lead, 1)) return product;
  return isNumber(lead, -1) ? { type: 'negate', of: product } : binary('*', lead, product);
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

function commonFactor(p: Polynomial): Polynomial {
  const measure = commonMeasure([...p.values()]);
  const number: Polynomial = new Map([['', measure.isInteger ? measure : one]]);
  return multiplyPolynomials(number, sharedMonomial([p])) ?? number;
}

/** x² - y²: with y = 1 a polynomial in x, whose factors get their powers of y back. */
function factorHomogeneous(p: Polynomial): Expression | null {
  const node = polynomialExpression(p);
  const [first, second, ...more] = unknownsOf(node);
  const degrees = new Set([...p.keys()].map(degreeOf));
  if (first === undefined || second === undefined || more.length > 0 || degrees.size > 1)
    return null;
  const single = toPolynomial(substitute(node, { [second]: num(1) }));
  const factored = single === null ? null : factorUnivariate(single, first);
  return factored === null ? null : withPowersOf(factored, first, second);
}

const degreeOf = (key: string): number =>
  Object.values(exponentsOf(key)).reduce((sum, exponent) => sum + exponent, 0);

function withPowersOf(node: Expression, first: string, second: string): Expression {
  const isProduct = node.type === 'binary' && (node.op === '*' || node.op === '^');
  if (isProduct || node.type === 'negate')
    return mapChildren(node, (child) => withPowersOf(child, first, second));
  const p = toPolynomial(node) ?? new Map();
  const degree = Math.max(0, ...[...p.keys()].map(degreeOf));
  if (isConstant(p)) return node;
  const terms = [...p].map(([key, value]) => {
    const power = exponentsOf(key)[first] ?? 0;
    return [keyOf({ [first]: power, [second]: degree - power }), value] as const;
  });
  return polynomialExpression(new Map(terms));
}

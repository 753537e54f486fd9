import { binary, isNumber, sym, unknownsOf, type Expression } from './expression.ts';
import type { Polynomial } from './polynomial.ts';
import {
  addPolynomials,
  divideExactly,
  exponentsOf,
  isConstant,
  keyOf,
  polynomialExpression,
  sortedTerms,
} from './polynomial.ts';
import { commonMeasure, one } from './rational.ts';
import { coefficientsIn, commonDivisor, fromCoefficients } from './univariate.ts';

/**
 * Divides out everything two polynomials share that can be found: numbers, powers of unknowns,
 * univariate divisors, or one by the other.
 */
function lowestTerms(top: Polynomial, bottom: Polynomial): { top: Polynomial; bottom: Polynomial } {
  let [a, b] = withoutMonomial(top, bottom);
  const whole = divideExactly(a, b);
  if (whole !== null) return { top: whole, bottom: new Map([['', one]]) };
  const inverse = divideExactly(b, a);
  if (inverse !== null) [a, b] = [new Map([['', one]]), inverse];
  const names = unknownsOf(polynomialExpression(a), polynomialExpression(b));
  const [name] = names;
  if (name !== undefined && names.length === 1) {
    const common = commonDivisor(coefficientsIn(a, name) ?? [], coefficientsIn(b, name) ?? []);
    const divisor = fromCoefficients(common, name);
    if (common.length > 1)
      [a, b] = [divideExactly(a, divisor) ?? a, divideExactly(b, divisor) ?? b];
  }
  return scaled(a, b);
}

function withoutMonomial(top: Polynomial, bottom: Polynomial): [Polynomial, Polynomial] {
  const divisor = sharedMonomial([top, bottom]);
  if (isConstant(divisor) || top.size === 0) return [top, bottom];
  return [divideExactly(top, divisor) ?? top, divideExactly(bottom, divisor) ?? bottom];
}

/** The powers of unknowns that every term of every polynomial holds. */
export function sharedMonomial(polynomials: readonly Polynomial[]): Polynomial {
  const terms = polynomials.flatMap((p) => [...p.keys()]).map(exponentsOf);
  const shared = Object.keys(terms[0] ?? {}).map(
    (name) => [name, Math.min(...terms.map((exponents) => exponents[name] ?? 0))] as const,
  );
  return new Map([[keyOf(Object.fromEntries(shared)), one]]);
}

/** Whole coefficients without a common factor, and a positive leading one below. */
function scaled(top: Polynomial, bottom: Polynomial): { top: Polynomial; bottom: Polynomial } {
  const common = commonMeasure([...top.values(), ...bottom.values()]);
  const factor = one.over(common.isZero ? 1 : common).times(sortedTerms(bottom)[0]?.[1].sign ?? 1);
  return {
    top: addPolynomials(new Map(), top, factor),
    bottom: addPolynomials(new Map(), bottom, factor),
  };
}

/** A quotient in lowest terms as an expression. */
export function reduceFraction(
  top: Polynomial,
  bottom: Polynomial,
  named: (name: string) => Expression = sym,
): Expression {
  const reduced = lowestTerms(top, bottom);
  const above = polynomialExpression(reduced.top, named);
  if (isConstant(reduced.bottom)) {
    const value = reduced.bottom.get('') ?? one;
    return polynomialExpression(addPolynomials(new Map(), reduced.top, one.over(value)), named);
  }
  const below = polynomialExpression(reduced.bottom, named);
  return isNumber(below, 1) ? above : binary('/', above, below);
}

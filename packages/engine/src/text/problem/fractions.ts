import { binary, num, sym, unknownsOf, type Expression } from './expression.ts';
import type { Polynomial } from './polynomial.ts';
import {
  scaled,
  divideExactly,
  exponentsOf,
  isConstant,
  keyOf,
  polynomialExpression,
  sortedTerms,
} from './polynomial.ts';
import { commonMeasure, one } from './rational.ts';
import { coefficientsIn, commonDivisor, fromCoefficients } from './univariate.ts';

/** What two polynomials share that can be found: powers of unknowns, a divisor in one, or one of them. */
const divisors: readonly ((a: Polynomial, b: Polynomial) => Polynomial | null)[] = [
  (a, b) => sharedMonomial([a, b]),
  univariateDivisor,
  (_, b) => b,
  (a) => a,
];

function univariateDivisor(a: Polynomial, b: Polynomial): Polynomial | null {
  const [name, ...more] = unknownsOf(polynomialExpression(a), polynomialExpression(b));
  if (name === undefined || more.length > 0) return null;
  const common = commonDivisor(coefficientsIn(a, name) ?? [], coefficientsIn(b, name) ?? []);
  return fromCoefficients(common, name);
}

/** The powers of unknowns that every term of every polynomial holds. */
export function sharedMonomial(polynomials: readonly Polynomial[]): Polynomial {
  const terms = polynomials.flatMap((p) => [...p.keys()]).map(exponentsOf);
  const shared = Object.keys(terms[0] ?? {}).map(
    (name) => [name, Math.min(...terms.map((exponents) => exponents[name] ?? 0))] as const,
  );
  return new Map([[keyOf(Object.fromEntries(shared)), one]]);
}

/** A quotient in lowest terms as an expression: whole coefficients, a positive leading one below. */
export function reduceFraction(
  top: Polynomial,
  bottom: Polynomial,
  named: (name: string) => Expression = sym,
): Expression {
  let [a, b] = [top, bottom];
  for (const divisorOf of divisors) {
    const divisor = divisorOf(a, b);
    const [x, y] = [a, b].map((p) => divisor && divideExactly(p, divisor));
    if (x && y) [a, b] = [x, y];
  }
  const common = commonMeasure([...a.values(), ...b.values()]);
  const scale = one.over(common).times(sortedTerms(b)[0]?.[1].sign ?? 1);
  if (isConstant(b)) return polynomialExpression(scaled(a, one.over(b.get('') ?? one)), named);
  const [above, below] = [a, b].map((p) => polynomialExpression(scaled(p, scale), named));
  return above && below ? binary('/', above, below) : num(0);
}

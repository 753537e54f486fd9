import { binary, isNumber, num, unknownsOf, type Expression } from './expression.ts';
import { form } from './form.ts';
import { near, valueOf } from './evaluate.ts';
import { failed, inSteps, namedValue, step, type Outcome } from './outcome.ts';
import type { Polynomial } from './polynomial.ts';
import {
  degreeOf,
  scaled,
  divideExactly,
  exponentsOf,
  keyOf,
  multiplyPolynomials,
  polynomialExpression,
  toPolynomial,
} from './polynomial.ts';
import { print } from './print.ts';
import { commonMeasure, one, type Rational } from './rational.ts';
import { linearFactor } from './roots.ts';
import { equalForm } from './transform.ts';
import { sharedMonomial, coefficientsIn, fromCoefficients, rationalRoots } from './univariate.ts';

/** Factors over the rational numbers; what may still have factors is not called verified. */
export function factorise(node: Expression): Outcome | null {
  if (node.type === 'number') return primesOf(node.value);
  const p = toPolynomial(node);
  if (p === null || p.size === 0 || unknownsOf(polynomialExpression(p)).length === 0) return null;
  const factors = factorsOf(divideExactly(p, sharedMonomial([p])) ?? p);
  const whole = factors.reduce<Polynomial | null>(
    (product, factor) => product && multiplyPolynomials(product, factor),
    new Map([['', one]]),
  );
  const front = whole && divideExactly(p, whole);
  if (front === null) return null;
  const answer = productOf(
    polynomialExpression(front),
    factors.map((factor) => polynomialExpression(factor)),
  );
  const isSame = print(answer) === print(polynomialExpression(p));
  const isComplete = factors.every(isIrreducible);
  if (isSame && !isComplete) return failed('simplification', 'No factors were found here.');
  const words = isSame
    ? 'No factors over the rational numbers'
    : 'Take out common factors and split the rest into factors';
  const outcome = equalForm(node, answer, words);
  if (outcome.solution !== null) outcome.solution.verified &&= isComplete;
  return outcome;
}

const largestNumber = 1_000_000_000_000n;

/** A whole number above 1 as a product of primes. */
function primesOf(value: Rational): Outcome | null {
  if (!value.isInteger || value.n < 2n || value.n > largestNumber) return null;
  const powers = new Map<number, number>();
  let rest = Number(value.n);
  for (let prime = 2; rest > 1; prime = prime * prime > rest ? rest : prime + 1)
    for (; rest % prime === 0; rest /= prime) powers.set(prime, (powers.get(prime) ?? 0) + 1);
  const factors = [...powers].map(([prime, times]) =>
    times === 1 ? num(prime) : binary('^', num(prime), num(times)),
  );
  const answer = factors.reduce((product, factor) => binary('*', product, factor));
  const back = near(valueOf(answer), value.toNumber());
  const values = [...powers.keys()].map((prime) => namedValue('prime', num(prime), prime));
  const steps = [
    step('Divide by each prime in turn', `${value.format()} = ${print(answer)}`, back),
  ];
  return inSteps('simplification', print(answer), values, steps);
}

/** Without rational roots, a cubic has no factors; in several unknowns only a linear part has none. */
const isIrreducible = (p: Polynomial): boolean =>
  Math.max(0, ...[...p.keys()].map(degreeOf)) <=
  (unknownsOf(polynomialExpression(p)).length > 1 ? 1 : 3);

/** The factors of a polynomial without the number before them; a letter in each term is out already. */
function factorsOf(p: Polynomial): readonly Polynomial[] {
  const [first, second, ...more] = unknownsOf(polynomialExpression(p));
  if (first === undefined) return [];
  const coefficients = coefficientsIn(p, first);
  if (coefficients !== null) {
    const { roots, rest } = rationalRoots(coefficients);
    const others = rest.length > 1 ? [fromCoefficients(rest, first)] : [];
    return [...roots.map((root) => linearFactor(root, first)), ...others];
  }
  const isHomogeneous = new Set([...p.keys()].map(degreeOf)).size === 1;
  if (second !== undefined && more.length === 0 && isHomogeneous)
    return factorsOf(inFirst(p, first)).map((factor) => withPowersOf(factor, first, second));
  const measure = commonMeasure([...p.values()]);
  return [measure.isInteger ? scaled(p, one.over(measure)) : p];
}

/** x² − y² with y = 1: a polynomial in x, whose factors get their powers of y back. */
const inFirst = (p: Polynomial, first: string): Polynomial =>
  new Map([...p].map(([key, value]) => [keyOf({ [first]: exponentsOf(key)[first] ?? 0 }), value]));

function withPowersOf(p: Polynomial, first: string, second: string): Polynomial {
  const degree = Math.max(...[...p.keys()].map(degreeOf));
  const terms = [...p].map(([key, value]) => {
    const power = exponentsOf(key)[first] ?? 0;
    return [keyOf({ [first]: power, [second]: degree - power }), value] as const;
  });
  return new Map(terms);
}

function productOf(front: Expression, factors: readonly Expression[]): Expression {
  const texts = factors.map((node) => print(node));
  const parts = factors.flatMap((node, k) => {
    const times = texts.filter((text) => text === texts[k]).length;
    if (texts.indexOf(texts[k] ?? '') < k) return [];
    return [times === 1 ? node : binary('^', node, num(times))];
  });
  const [first, ...others] = parts;
  if (first === undefined) return front;
  const product = others.reduce((left, right) => binary('*', left, right), first);
  if (isNumber(front, 1)) return product;
  return isNumber(front, -1) ? form`-${product}` : binary('*', front, product);
}

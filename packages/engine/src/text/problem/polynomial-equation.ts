import type { ProblemStep } from '@aplomb/contract';
import { agree, valueOf } from './evaluate.ts';
import type { EquationResult } from './equation-result.ts';
import { emptyResult, holds } from './equation-result.ts';
import type { Expression } from './expression.ts';
import { binary } from './expression.ts';
import { step } from './outcome.ts';
import { isConstant, polynomialExpression, toFraction } from './polynomial.ts';
import { print } from './print.ts';
import { formatRational } from './rational.ts';
import type { PolynomialRoots, Root } from './roots.ts';
import { discriminant, linearFactor, polynomialRoots, rootText } from './roots.ts';
import type { Coefficients } from './univariate.ts';
import {
  coefficient,
  coefficientsIn,
  fromCoefficients,
  primitive,
  rationalRoots,
} from './univariate.ts';

const highestDegree = 12;

/**
 * Solves an equation whose two sides are polynomials or quotients of them, up to degree 12; null
 * for any other.
 */
export function polynomialSolution(
  left: Expression,
  right: Expression,
  name: string,
): EquationResult | null {
  const fraction = toFraction(binary('-', left, right));
  const top = fraction === null ? null : coefficientsIn(fraction.top, name);
  if (fraction === null || top === null || top.length > highestDegree + 1) return null;
  if (coefficientsIn(fraction.bottom, name) === null) return null;
  if (top.length === 0 && !isConstant(fraction.bottom)) return emptyResult('unsolved');
  if (top.length <= 1) return constantResult(top, left, right, name);
  const found = polynomialRoots(top);
  const result = emptyResult('solved');
  const defined = (root: Root): boolean =>
    !Number.isNaN(valueOf(binary('-', left, right), { [name]: root.approximate }));
  result.steps = stepsFor(primitive(top), name, found, !isConstant(fraction.bottom));
  result.roots = found.real.filter(defined);
  result.notes = found.real
    .filter((root) => !defined(root))
    .map(
      (root) =>
        `${name} = ${rootText(root)} makes a denominator zero, so it is no solution (extraneous)`,
    );
  if (found.onlyReal) result.notes.push('Only the real solutions are listed');
  result.verified = result.roots.every((root) => holds(left, right, name, root.approximate));
  if (result.roots.length === 0 && !found.onlyReal) result.status = 'none';
  return result;
}

function constantResult(
  top: Coefficients,
  left: Expression,
  right: Expression,
  name: string,
): EquationResult {
  const always = top.length === 0;
  const result = emptyResult(always ? 'all' : 'none');
  result.verified = agree(left, right, [name]) === always;
  const rest = `${formatRational(coefficient(top, 0))} = 0`;
  result.steps.push(step(`Bring everything to one side: ${name} cancels out`, rest, true));
  return result;
}

function stepsFor(
  whole: Coefficients,
  name: string,
  found: PolynomialRoots,
  hasDenominator: boolean,
): ProblemStep[] {
  const standard = polynomialExpression(fromCoefficients(whole, name));
  const fits = found.real.every(({ approximate: x }) => isZeroAt(standard, name, x, whole.length));
  const words = hasDenominator
    ? 'Multiply by the denominators and bring everything to one side'
    : 'Bring everything to one side';
  const steps = [step(words, `${print(standard)} = 0`, fits)];
  const { roots, rest } = rationalRoots(whole);
  const factors = roots.map((root) => linearFactor(root, name));
  if (rest.length > 1) factors.push(polynomialExpression(fromCoefficients(rest, name)));
  if (roots.length > 0 && factors.length > 1) {
    const factored = factors.reduce((a, b) => binary('*', a, b));
    const same = agree(factored, standard, [name]);
    steps.push(step('Factor and set each factor to zero', `${print(factored)} = 0`, same));
  }
  if (rest.length === 3) {
    const value = formatRational(discriminant(rest));
    steps.push(step('Work out the discriminant b^2 - 4ac', value, fits));
  }
  return steps;
}

function isZeroAt(node: Expression, name: string, x: number, size: number): boolean {
  return Math.abs(valueOf(node, { [name]: x })) < 1e-5 * (1 + Math.abs(x)) ** size;
}

import type { ProblemStep } from '@aplomb/contract';
import { agree, near, valueOf } from './evaluate.ts';
import type { EquationResult } from './equation-result.ts';
import { emptyResult, holds } from './equation-result.ts';
import type { Expression } from './expression.ts';
import { binary, num, sym } from './expression.ts';
import { step } from './outcome.ts';
import { isConstant, polynomialExpression, toFraction } from './polynomial.ts';
import { print } from './print.ts';
import { divide, formatRational, isOne, negate, sign, toNumber } from './rational.ts';
import type { PolynomialRoots, Root } from './roots.ts';
import { discriminant, linearFactor, polynomialRoots, rootText } from './roots.ts';
import type { Coefficients } from './univariate.ts';
import {
  coefficient,
  coefficientsIn,
  fromCoefficients,
  leading,
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
  if (top.length <= 1) return constantResult(top, left, right, name);
  const found = polynomialRoots(top);
  const result = emptyResult('solved');
  const defined = (root: Root): boolean =>
    !Number.isNaN(valueOf(binary('-', left, right), { [name]: root.approximate }));
  result.steps = stepsFor(primitive(top), name, found, !isConstant(fraction.bottom));
  result.roots = found.real.filter(defined);
  result.complex = found.complex;
  result.notes = found.real
    .filter((root) => !defined(root))
    .map(
      (root) =>
        `${name} = ${rootText(root)} makes a denominator zero, so it is no solution (extraneous)`,
    );
  if (found.onlyReal) result.notes.push('Only the real solutions are listed');
  result.verified =
    result.roots.every((root) => holds(left, right, name, root.approximate)) &&
    found.complex.every((root) => complexZero(top, root));
  if (result.roots.length + found.complex.length === 0) result.status = 'none';
  return result;
}

/** Whether a polynomial is zero at re + im·i, by Horner's rule. */
function complexZero(p: Coefficients, { re, im }: { re: number; im: number }): boolean {
  let value = { re: 0, im: 0 };
  let size = 0;
  for (const part of p.toReversed()) {
    value = {
      re: value.re * re - value.im * im + toNumber(part),
      im: value.re * im + value.im * re,
    };
    size = size * Math.hypot(re, im) + Math.abs(toNumber(part));
  }
  return Math.hypot(value.re, value.im) < 1e-8 * Math.max(1, size);
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
  if (whole.length === 2) return linearSteps(whole, name, hasDenominator);
  const standard = polynomialExpression(fromCoefficients(whole, name));
  const fits = found.real.every((root) => isZeroAt(standard, name, root, whole.length));
  const words = hasDenominator
    ? 'Multiply by the denominators and bring everything to one side'
    : 'Bring everything to one side';
  const steps = [step(words, `${print(standard)} = 0`, fits)];
  const { roots, rest } = rationalRoots(whole);
  if (roots.length > 0) {
    const factors = roots.map((root) => linearFactor(root, name));
    if (rest.length > 1) factors.push(polynomialExpression(fromCoefficients(rest, name)));
    const factored = factors.reduce((a, b) => binary('*', a, b));
    const same = agree(factored, standard, [name]);
    steps.push(step('Factor and set each factor to zero', `${print(factored)} = 0`, same));
  }
  const others = othersOf(found, name);
  if (rest.length === 3) steps.push(...quadraticSteps(rest, found, name));
  else if (rest.length > 3) steps.push(step('Solve the remaining factor', others, fits));
  return steps;
}

function isZeroAt(node: Expression, name: string, { approximate: x }: Root, size: number): boolean {
  return Math.abs(valueOf(node, { [name]: x })) < 1e-5 * (1 + Math.abs(x)) ** size;
}

/** The roots that are no plain numbers, as text. */
function othersOf({ real, complex }: PolynomialRoots, name: string): string {
  const open = real.filter(({ exact }) => exact?.type !== 'number');
  return [...open.map(rootText), ...complex.map(({ text }) => text)]
    .map((text) => `${name} = ${text}`)
    .join(', ');
}

function quadraticSteps(p: Coefficients, found: PolynomialRoots, name: string): ProblemStep[] {
  const d = discriminant(p);
  const shown = (power: number): string => {
    const value = coefficient(p, power);
    return sign(value) < 0 ? `(${formatRational(value)})` : formatRational(value);
  };
  const [c, b, a] = [0, 1, 2].map((power) => toNumber(coefficient(p, power)));
  const recomputed = (b ?? 0) ** 2 - 4 * (a ?? 0) * (c ?? 0);
  const words =
    sign(d) < 0
      ? 'It is negative: no real solutions, two complex ones by the quadratic formula'
      : `Use the quadratic formula ${name} = (-b ± sqrt(b^2 - 4ac))/(2a)`;
  const node = polynomialExpression(fromCoefficients(p, name));
  const open = found.real.filter(({ exact }) => exact?.type !== 'number');
  const fits =
    open.every((root) => isZeroAt(node, name, root, p.length)) &&
    found.complex.every((root) => complexZero(p, root));
  return [
    step(
      'Work out the discriminant b^2 - 4ac',
      `${shown(1)}^2 - 4*${shown(2)}*${shown(0)} = ${formatRational(d)}`,
      near(toNumber(d), recomputed),
    ),
    step(words, othersOf(found, name), fits),
  ];
}

function linearSteps(p: Coefficients, name: string, hasDenominator: boolean): ProblemStep[] {
  const [slope, right] = [leading(p), negate(coefficient(p, 0))];
  const root = divide(right, slope);
  const x = isOne(slope) ? sym(name) : binary('*', num(slope), sym(name));
  const fits = near(valueOf(x, { [name]: toNumber(root) }), toNumber(right));
  const words = hasDenominator
    ? 'Multiply both sides by the denominators and collect the terms'
    : `Collect the terms with ${name} on one side and the numbers on the other`;
  const steps = [step(words, `${print(x)} = ${formatRational(right)}`, fits)];
  if (isOne(slope)) return steps;
  const divided = `${name} = ${formatRational(root)}`;
  const back = near(toNumber(root) * toNumber(slope), toNumber(right));
  return [...steps, step(`Divide both sides by ${formatRational(slope)}`, divided, back)];
}

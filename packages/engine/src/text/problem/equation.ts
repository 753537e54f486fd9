import { agree, near, valueOf } from './evaluate.ts';
import { foldConstants } from './constants.ts';
import { num, substitute, sym, unknownsOf, type Expression } from './expression.ts';
import { form } from './form.ts';
import { isolate } from './isolate.ts';
import { step } from './outcome.ts';
import type { Polynomial } from './polynomial.ts';
import {
  isConstant,
  polynomialExpression,
  toFraction,
  addPolynomials,
  coefficientsOf,
  multiplyPolynomials,
  toPolynomial,
} from './polynomial.ts';
import { print } from './print.ts';
import { rational } from './rational.ts';
import type { Root } from './roots.ts';
import {
  discriminant,
  distinctRoots,
  exactRootOf,
  linearFactor,
  polynomialRoots,
  rootsText,
} from './roots.ts';
import type { Coefficients } from './univariate.ts';
import {
  coefficient,
  coefficientsIn,
  fromCoefficients,
  primitive,
  rationalRoots,
} from './univariate.ts';
import type { ProblemStep } from '@aplomb/contract';

/** The solution set of one equation in one unknown. */
export interface EquationResult {
  status: 'solved' | 'none' | 'all' | 'unsolved';
  roots: Root[];
  steps: ProblemStep[];
  notes: string[];
  /** Every solution, each put back. */
  verified: boolean;
}

const unsolved: EquationResult = {
  status: 'unsolved',
  roots: [],
  steps: [],
  notes: [],
  verified: false,
};
const highestDegree = 12;

/**
 * Solves left = right for `name`: polynomial and rational equations up to degree 12, those in which
 * it stands once, and those with logarithms, square roots and absolute values. Others stay unsolved.
 */
export function solveEquation(left: Expression, right: Expression, name: string): EquationResult {
  const fraction = toFraction(form`${left} - ${right}`);
  const top = fraction && coefficientsIn(fraction.top, name);
  const isPolynomial = fraction && top && coefficientsIn(fraction.bottom, name) !== null;
  if (isPolynomial && top.length <= highestDegree + 1)
    return polynomialResult({ left, right, name }, top, isConstant(fraction.bottom));
  const isolated = isolate(left, right, name)?.map(exactRootOf);
  const other = isolated
    ? null
    : (byExponents(left, right, name) ??
      byLogarithms(form`${left} - ${right}`, name) ??
      bySquaring(form`${left} - ${right}`, name));
  const candidates = isolated ?? other?.roots;
  if (candidates === undefined) return unsolved;
  const method = other?.method ?? `Undo what stands around ${name}, operation by operation`;
  const result = putBack({ left, right, name }, candidates);
  const steps = [step(method, rootsText(candidates, name), result.roots.length > 0)];
  return { ...result, status: result.roots.length > 0 ? 'solved' : 'none', steps };
}

/** An equation and the letter it is solved for. */
interface Equation {
  left: Expression;
  right: Expression;
  name: string;
}

/** Whether both sides are the same number at a rational root; null where that cannot be told. */
function holdsExactly({ left, right, name }: Equation, { exact }: Root): boolean | null {
  if (exact?.type !== 'number') return null;
  const gap = foldConstants(substitute(form`${left} - ${right}`, { [name]: exact }));
  return gap.type === 'number' && gap.value.isDefined ? gap.value.isZero : null;
}

/** Both sides agree at this value; rounding of it is magnified by the slope. */
function holds({ left, right, name }: Equation, x: number): boolean {
  if (near(valueOf(left, { [name]: x }), valueOf(right, { [name]: x }), 1e-8)) return true;
  const gap = (at: number): number => valueOf(form`${left} - ${right}`, { [name]: at });
  const width = 1e-7 * Math.max(1, Math.abs(x));
  const rises = [gap(x + width) - gap(x), gap(x) - gap(x - width)].filter(Number.isFinite);
  const slope = Math.max(1, ...rises.map((rise) => Math.abs(rise) / width));
  return Math.abs(gap(x)) < 1e-9 * Math.max(1, Math.abs(x)) * slope;
}

/** The candidates that satisfy the equation as it was written, and a note on each of the others. */
function putBack(equation: Equation, candidates: readonly Root[]): EquationResult {
  const finite = distinctRoots(candidates.filter(({ approximate: x }) => Number.isFinite(x)));
  const [roots, others] = [true, false].map((fits) =>
    finite.filter(
      (root) => (holdsExactly(equation, root) ?? holds(equation, root.approximate)) === fits,
    ),
  );
  const notes = others?.map(
    (root) =>
      `${rootsText([root], equation.name)} does not satisfy the original equation (extraneous)`,
  );
  return { ...unsolved, roots: roots ?? [], notes: notes ?? [], verified: true };
}

function polynomialResult(equation: Equation, top: Coefficients, isWhole: boolean): EquationResult {
  if (top.length === 0 && !isWhole) return unsolved;
  if (top.length <= 1) return constantResult(equation, top);
  const { real, onlyReal } = polynomialRoots(top);
  const result = putBack(equation, real);
  const steps = stepsFor(primitive(top), equation.name, real, isWhole);
  const lost = real.filter((root) => !result.roots.includes(root));
  const { left, right, name } = equation;
  const difference = form`${left} - ${right}`;
  return {
    ...result,
    status: result.roots.length > 0 || onlyReal ? 'solved' : 'none',
    steps,
    notes: onlyReal ? [...result.notes, 'Only the real solutions are listed'] : result.notes,
    verified: lost.every(({ approximate: x }) => Number.isNaN(valueOf(difference, { [name]: x }))),
  };
}

function constantResult({ left, right, name }: Equation, top: Coefficients): EquationResult {
  const always = top.length === 0;
  const rest = `${coefficient(top, 0).format()} = 0`;
  return {
    ...unsolved,
    status: always ? 'all' : 'none',
    steps: [step(`Bring everything to one side: ${name} cancels out`, rest, true)],
    verified: agree(left, right, [name]) === always,
  };
}

function stepsFor(
  whole: Coefficients,
  name: string,
  found: readonly Root[],
  isWhole: boolean,
): ProblemStep[] {
  const standard = polynomialExpression(fromCoefficients(whole, name));
  const fits = found.every(({ approximate: x }) => {
    const scale = (1 + Math.abs(x)) ** whole.length;
    return Math.abs(valueOf(standard, { [name]: x })) < 1e-5 * scale;
  });
  const multiplied = 'Multiply by the denominators and bring everything to one side';
  const words = isWhole ? 'Bring everything to one side' : multiplied;
  const steps = [step(words, `${print(standard)} = 0`, fits)];
  const { roots, rest } = rationalRoots(whole);
  const others = rest.length > 1 ? [fromCoefficients(rest, name)] : [];
  const factors = [...roots.map((root) => linearFactor(root, name)), ...others];
  if (roots.length > 0 && factors.length > 1) {
    const factored = factors.map((p) => polynomialExpression(p)).reduce((a, b) => form`${a}*${b}`);
    const same = agree(factored, standard, [name]);
    steps.push(step('Factor and set each factor to zero', `${print(factored)} = 0`, same));
  }
  if (rest.length === 3) {
    const value = discriminant(rest).format();
    steps.push(step('Work out the discriminant b^2 - 4ac', value, fits));
  }
  return steps;
}

/**
 * Solutions that may hold: each must still be put back. `method` says in plain words how they were
 * found.
 */
interface Candidates {
  roots: Root[];
  method: string;
}

/** √f and |f| inside an equation: its stand-in, and f² or f, which its square is. */
interface SquareRoot {
  key: string;
  square: Polynomial;
  isAbsolute: boolean;
}

const mostDivisor = 6;

/** 2^(3x) = 4^(x + 1): where the bases are powers of one number, the exponents settle it. */
function byExponents(left: Expression, right: Expression, name: string): Candidates | null {
  if (!isPower(left) || !isPower(right)) return null;
  const ratio = Math.log(valueOf(left.left)) / Math.log(valueOf(right.left));
  const divisors = Array.from({ length: mostDivisor }, (_, at) => at + 1);
  const divisor = divisors.find((d) => near(ratio * d, Math.round(ratio * d), 1e-12));
  if (divisor === undefined || !Number.isFinite(ratio)) return null;
  const times = num(rational(Math.round(ratio * divisor), divisor));
  const { roots } = solveEquation(form`${times}*(${left.right})`, right.right, name);
  return { roots, method: 'Write both sides as powers of one base and compare the exponents' };
}

const isPower = (node: Expression): node is Expression & { type: 'binary' } =>
  node.type === 'binary' && node.op === '^' && unknownsOf(node.left).length === 0;

/** ln(x) + ln(x - 2) = ln(3): logarithms of one base are joined, and what they are of is compared. */
function byLogarithms(difference: Expression, name: string): Candidates | null {
  const logs = new Map<string, Expression & { type: 'call' }>();
  const fraction = toFraction(difference, (node) => {
    if (node.type !== 'call' || !['ln', 'log'].includes(node.name)) return null;
    const key = `l${logs.size}`;
    logs.set(key, node);
    return key;
  });
  const [base = sym('e'), ...others] = new Map(
    [...logs.values()].map(({ args: [, base = sym('e')] }) => [print(base), base]),
  ).values();
  if (fraction === null || logs.size === 0 || others.length > 0) return null;
  if (!isConstant(fraction.bottom) || !fraction.bottom.get('')?.equals(1)) return null;
  let [joined, rest] = [num(1), num(0)];
  for (const [key, times] of fraction.top) {
    const [argument] = logs.get(key)?.args ?? [];
    if (!times.isInteger || (argument === undefined && key !== '')) return null;
    if (argument === undefined) rest = num(times.negated());
    else joined = form`${joined}*${argument}^${num(times)}`;
  }
  const { roots } = solveEquation(joined, foldConstants(form`${base}^${rest}`), name);
  return { roots, method: 'Join the logarithms and compare what they are of' };
}

const mostRoots = 3;

/**
 * Removes square roots and absolute values by multiplying with the conjugate: A + B·s = 0 becomes
 * A² − B²·s² = 0.
 */
function bySquaring(difference: Expression, name: string): Candidates | null {
  const squares = new Map<string, SquareRoot>();
  const fraction = toFraction(difference, (node) => {
    const known = squares.get(print(node)) ?? squareRootOf(node, `s${squares.size}`);
    if (known === null) return null;
    squares.set(print(node), known);
    return known.key;
  });
  if (fraction === null || squares.size === 0 || squares.size > mostRoots) return null;
  let p: Polynomial | null = fraction.top;
  for (const root of squares.values()) p = p === null ? null : withoutRoot(p, root);
  const coefficients = p === null ? null : coefficientsIn(p, name);
  if (coefficients === null || coefficients.length < 2 || coefficients.length > 13) return null;
  const absolute = [...squares.values()].every(({ isAbsolute }) => isAbsolute);
  const method = absolute
    ? 'Take both signs of the absolute value'
    : 'Square away the roots, then check every candidate';
  return { roots: polynomialRoots(coefficients).real, method };
}

function squareRootOf(node: Expression, key: string): SquareRoot | null {
  const isHalf = node.type === 'binary' && node.op === '^' && print(node.right) === '1/2';
  const called = node.type === 'call' && (node.name === 'sqrt' || node.name === 'abs');
  const inner = called ? node.args[0] : undefined;
  const base = toPolynomial(isHalf ? node.left : (inner ?? node));
  const isAbsolute = called && node.name === 'abs';
  const square = base !== null && isAbsolute ? multiplyPolynomials(base, base) : base;
  return square === null ? null : { key, square, isAbsolute };
}

function withoutRoot(p: Polynomial, { key, square }: SquareRoot): Polynomial | null {
  const parts = coefficientsOf(p, key);
  const [even, odd] = [0, 1].map((parity) =>
    parts
      .filter((_, power) => power % 2 === parity)
      .reduceRight<Polynomial | null>((sum, part) => {
        const more = sum && multiplyPolynomials(sum, square);
        return more && addPolynomials(more, part);
      }, new Map()),
  );
  if (!even || !odd || odd.size === 0) return odd ? (even ?? null) : null;
  const a = multiplyPolynomials(even, even);
  const b = multiplyPolynomials(odd, odd);
  const c = b && multiplyPolynomials(b, square);
  return a && c && addPolynomials(a, c, rational(-1));
}

import type { Candidates } from './candidates.ts';
import { bySquaring, bySubstitution } from './candidates.ts';
import { circularResult, isCircularIn, within, type Domain } from './domain.ts';
import type { EquationResult } from './equation-result.ts';
import { asEquation, emptyResult, holds } from './equation-result.ts';
import { valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary, num } from './expression.ts';
import { isolate } from './isolate.ts';
import { step } from './outcome.ts';
import { polynomialSolution } from './polynomial-equation.ts';
import { printStatement } from './print.ts';
import { rational } from './rational.ts';
import type { Root } from './roots.ts';
import { exactRootOf, rootText } from './roots.ts';
import { scanZeros } from './scan.ts';

/**
 * Solves left = right for `name`: polynomial and rational equations exactly, then circular
 * functions, then by undoing, substitution or squaring, and last by a numeric search.
 */
export function solveEquation(
  left: Expression,
  right: Expression,
  name: string,
  domain: Domain | null = null,
): EquationResult {
  const polynomial = polynomialSolution(left, right, name);
  if (polynomial !== null) return within(polynomial, domain);
  const difference = binary('-', left, right);
  if (isCircularIn(difference, name)) return circularResult(left, right, name, domain);
  const result = emptyResult('unsolved');
  const candidates =
    byIsolation(left, right, name, result) ??
    bySubstitution(difference, name) ??
    bySquaring(difference, name);
  if (candidates !== null && candidates.method !== '') {
    const fits = candidates.roots.some(({ approximate: x }) => holds(left, right, name, x));
    const listed = candidates.roots.map((root) => `${name} = ${rootText(root)}`).join(', ');
    result.steps.push(step(candidates.method, listed, fits));
  }
  putBack(left, right, name, candidates?.roots ?? [], result);
  search(left, right, name, result);
  result.roots = result.roots.toSorted((a, b) => a.approximate - b.approximate);
  if (result.roots.length > mostRoots) return emptyResult('unsolved');
  const nothing = candidates === null ? 'unsolved' : 'none';
  result.status = result.roots.length > 0 ? 'solved' : nothing;
  result.verified = result.status !== 'unsolved';
  return within(result, domain);
}

const mostRoots = 12;

function byIsolation(
  left: Expression,
  right: Expression,
  name: string,
  result: EquationResult,
): Candidates | null {
  const isolated = isolate(left, right, name);
  if (isolated === null) return null;
  const roots = isolated.solutions.map(exactRootOf);
  for (const { statement, explanation } of isolated.steps) {
    const [a, b] = asEquation(statement) ?? [];
    const fits = roots.some(({ approximate: x }) => a && b && holds(a, b, name, x));
    result.steps.push(step(explanation, printStatement(statement), fits));
  }
  return { roots, method: '' };
}

/** Keeps the candidates that satisfy the equation as it was written and notes the others. */
function putBack(
  left: Expression,
  right: Expression,
  name: string,
  candidates: readonly Root[],
  result: EquationResult,
): void {
  for (const root of candidates) {
    const { approximate: x } = root;
    if (!Number.isFinite(x)) continue;
    if (!holds(left, right, name, x))
      result.notes.push(
        `${name} = ${rootText(root)} does not satisfy the original equation (extraneous)`,
      );
    else if (!result.roots.some((known) => Math.abs(known.approximate - x) < 1e-9))
      result.roots.push(root);
  }
}

/** Searches numerically for roots that were missed. */
function search(left: Expression, right: Expression, name: string, result: EquationResult): void {
  const f = (x: number): number => {
    const [a, b] = [valueOf(left, { [name]: x }), valueOf(right, { [name]: x })];
    const size = Math.max(Math.abs(a), Math.abs(b));
    return size < 1e-4 && size > 0 ? (a - b) / size : a - b;
  };
  const isKnown = (x: number): boolean =>
    result.roots.some(
      ({ approximate: known }) => Math.abs(known - x) < 1e-6 * Math.max(1, Math.abs(x)),
    );
  const missed = scanZeros(f, -50, 50, 3000)
    .filter((x) => !isKnown(x) && holds(left, right, name, x))
    .map((x) => snapped(left, right, name, x));
  if (missed.length === 0) return;
  const listed = missed.map((root) => `${name} ≈ ${root.approximate.toFixed(6)}`).join(', ');
  result.roots.push(...missed);
  result.notes.push('Found by a numeric search between -50 and 50; there may be more outside');
  result.steps.push(step('Search for the places where both sides are equal', listed, true));
}

/** The fraction with a small denominator that a numeric root stands for, when it solves it too. */
function snapped(left: Expression, right: Expression, name: string, x: number): Root {
  for (let d = 1; d <= 12; d++) {
    const n = Math.round(x * d);
    const gap = valueOf(binary('-', left, right), { [name]: n / d });
    if (Math.abs(x * d - n) < 1e-8 && Math.abs(gap) < 1e-12)
      return { exact: num(rational(n, d)), approximate: n / d };
  }
  return { exact: null, approximate: x };
}

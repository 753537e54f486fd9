import type { Candidates } from './candidates.ts';
import { byLogarithms, bySquaring, bySubstitution } from './candidates.ts';
import { circularResult, isCircularIn, within, type Domain } from './domain.ts';
import type { EquationResult } from './equation-result.ts';
import { emptyResult, holds } from './equation-result.ts';
import { valueOf } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { binary } from './expression.ts';
import { isolate } from './isolate.ts';
import { step } from './outcome.ts';
import { polynomialSolution } from './polynomial-equation.ts';
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
    byIsolation(left, right, name) ??
    byLogarithms(difference, name) ??
    bySubstitution(difference, name) ??
    bySquaring(difference, name);
  if (candidates !== null) {
    const fits = candidates.roots.some(({ approximate: x }) => holds(left, right, name, x));
    const listed = candidates.roots.map((root) => `${name} = ${rootText(root)}`).join(', ');
    result.steps.push(step(candidates.method, listed, fits));
  }
  putBack(left, right, name, candidates?.roots ?? [], result);
  const missed = search(left, right, name, result);
  result.roots = result.roots.toSorted((a, b) => a.approximate - b.approximate);
  if (result.roots.length > mostRoots) return emptyResult('unsolved');
  const nothing = candidates === null ? 'unsolved' : 'none';
  result.status = result.roots.length > 0 ? 'solved' : nothing;
  result.verified = candidates !== null && !missed;
  return within(result, domain);
}

const mostRoots = 12;

function byIsolation(left: Expression, right: Expression, name: string): Candidates | null {
  const solutions = isolate(left, right, name);
  if (solutions === null) return null;
  const method = `Undo what stands around ${name}, operation by operation`;
  return { roots: solutions.map(exactRootOf), method };
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

/** Adds roots that a numeric search finds beside the known ones; it cannot tell that it has all. */
function search(
  left: Expression,
  right: Expression,
  name: string,
  result: EquationResult,
): boolean {
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
    .map((x) => ({ exact: null, approximate: x }));
  if (missed.length === 0) return false;
  const listed = missed.map((root) => `${name} ≈ ${root.approximate.toFixed(6)}`).join(', ');
  result.roots.push(...missed);
  result.notes.push('Found by a numeric search between -50 and 50; there may be more outside');
  result.steps.push(step('Search for the places where both sides are equal', listed, true));
  return true;
}

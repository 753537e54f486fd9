import type { Candidates } from './candidates.ts';
import { bySquaring } from './candidates.ts';
import { within, type Domain } from './domain.ts';
import type { EquationResult } from './equation-result.ts';
import { emptyResult, holds } from './equation-result.ts';
import type { Expression } from './expression.ts';
import { binary } from './expression.ts';
import { isolate } from './isolate.ts';
import { step } from './outcome.ts';
import { polynomialSolution } from './polynomial-equation.ts';
import type { Root } from './roots.ts';
import { exactRootOf, rootText } from './roots.ts';

/**
 * Solves left = right for `name`: polynomial and rational equations, those in which it stands once,
 * and those with square roots and absolute values. Others stay unsolved.
 */
export function solveEquation(
  left: Expression,
  right: Expression,
  name: string,
  domain: Domain | null = null,
): EquationResult {
  const polynomial = polynomialSolution(left, right, name);
  if (polynomial !== null) return within(polynomial, domain);
  const candidates = byIsolation(left, right, name) ?? bySquaring(binary('-', left, right), name);
  if (candidates === null) return emptyResult('unsolved');
  const result = emptyResult('none');
  const fits = candidates.roots.some(({ approximate: x }) => holds(left, right, name, x));
  const listed = candidates.roots.map((root) => `${name} = ${rootText(root)}`).join(', ');
  result.steps.push(step(candidates.method, listed, fits));
  putBack(left, right, name, candidates.roots, result);
  result.roots = result.roots.toSorted((a, b) => a.approximate - b.approximate);
  if (result.roots.length > 0) result.status = 'solved';
  result.verified = true;
  return within(result, domain);
}

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

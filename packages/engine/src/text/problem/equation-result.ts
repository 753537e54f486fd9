import type { ProblemStep } from '@aplomb/contract';
import { near, valueOf } from './evaluate.ts';
import type { Expression, Statement } from './expression.ts';
import { binary } from './expression.ts';
import type { Root } from './roots.ts';

/** The solution set of one equation in one unknown. */
export interface EquationResult {
  status: 'solved' | 'none' | 'all' | 'unsolved';
  roots: Root[];
  steps: ProblemStep[];
  notes: string[];
  /** Every solution, each put back. */
  verified: boolean;
}

export function emptyResult(status: EquationResult['status']): EquationResult {
  return { status, roots: [], steps: [], notes: [], verified: false };
}

/** Both sides agree at this value; rounding of it is magnified by the slope. */
export function holds(left: Expression, right: Expression, name: string, x: number): boolean {
  if (near(valueOf(left, { [name]: x }), valueOf(right, { [name]: x }), 1e-8)) return true;
  const gap = (at: number): number => valueOf(binary('-', left, right), { [name]: at });
  const width = 1e-7 * Math.max(1, Math.abs(x));
  const rises = [gap(x + width) - gap(x), gap(x) - gap(x - width)].filter(Number.isFinite);
  const slope = Math.max(1, ...rises.map((rise) => Math.abs(rise) / width));
  return Math.abs(gap(x)) < 1e-9 * Math.max(1, Math.abs(x)) * slope;
}

/** The equation of a statement with one '='; null for others. */
export function asEquation({ sides, comparisons }: Statement): [Expression, Expression] | null {
  const [left, right] = sides;
  if (comparisons.join() !== '=' || left === undefined || right === undefined) return null;
  return [left, right];
}

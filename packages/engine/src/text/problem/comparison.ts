import { valueOf } from './evaluate.ts';
import type { Comparison, Expression, Statement } from './expression.ts';

const comparing: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

/** The pairs of sides that a chain such as 1 < 2x <= 7 compares. */
export function pairsOf({ sides, comparisons }: Statement): [Expression, Comparison, Expression][] {
  return comparisons.flatMap((comparison, index) => {
    const [a, b] = sides.slice(index, index + 2);
    return a === undefined || b === undefined ? [] : [[a, comparison, b]];
  });
}

/** Whether every comparison holds at x; on an edge, sides that meet count as equal. */
export function holdsAt(
  statements: readonly Statement[],
  name: string,
  x: number,
  onEdge = false,
): boolean {
  return statements.flatMap(pairsOf).every(([a, comparison, b]) => {
    const [left, right] = [valueOf(a, { [name]: x }), valueOf(b, { [name]: x })];
    const slack = 1e-9 * Math.max(1, Math.abs(left), Math.abs(right));
    if (Number.isNaN(left) || Number.isNaN(right)) return false;
    if (onEdge && Math.abs(left - right) <= slack) return comparing[comparison](0, 0);
    return comparing[comparison](left, right);
  });
}

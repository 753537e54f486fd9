import type { Polynomial } from './polynomial.ts';
import type { Rational } from './rational.ts';
import { divide, isZero, multiply, negate, rational, subtract } from './rational.ts';

/** One equation: coefficients by unknown, and the right side. */
export interface LinearRow {
  coefficients: Rational[];
  right: Rational;
}

/** Reads polynomial = 0 as a linear row; null when any term is not linear. */
export function linearRow(p: Polynomial, names: readonly string[]): LinearRow | null {
  const coefficients = names.map(() => rational(0));
  let right = rational(0);
  for (const [key, value] of p) {
    const index = names.indexOf(key);
    if (key === '') right = negate(value);
    else if (index < 0) return null;
    else coefficients[index] = value;
  }
  return { coefficients, right };
}

export type LinearResult =
  | { status: 'one'; values: Rational[]; eliminated: LinearRow[] }
  | { status: 'none' | 'many' };

/** Gauss–Jordan elimination in exact fractions. */
export function solveLinear(rows: readonly LinearRow[], unknowns: number): LinearResult {
  const work = rows.map((row) => [...row.coefficients, row.right]);
  const eliminated: LinearRow[] = [];
  let rank = 0;
  for (let column = 0; column < unknowns; column++) {
    const pivot = work.findIndex((row, index) => index >= rank && !isZero(row[column]!));
    if (pivot < 0) continue;
    [work[rank], work[pivot]] = [work[pivot]!, work[rank]!];
    const lead = work[rank]![column]!;
    work[rank] = work[rank]!.map((value) => divide(value, lead));
    for (let other = 0; other < work.length; other++) {
      const factor = work[other]![column]!;
      if (other === rank || isZero(factor)) continue;
      work[other] = work[other]!.map((value, k) =>
        subtract(value, multiply(factor, work[rank]![k]!)),
      );
    }
    eliminated.push(
      ...work
        .slice(rank + 1, rank + 2)
        .map((row) => ({ coefficients: row.slice(0, unknowns), right: row[unknowns]! })),
    );
    rank++;
  }
  if (work.slice(rank).some((row) => !isZero(row[unknowns]!))) return { status: 'none' };
  return rank < unknowns
    ? { status: 'many' }
    : { status: 'one', values: work.slice(0, unknowns).map((row) => row[unknowns]!), eliminated };
}

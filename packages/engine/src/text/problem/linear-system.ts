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

export type LinearResult = { status: 'one'; values: Rational[] } | { status: 'none' | 'many' };

const entry = (row: readonly Rational[] | undefined, column: number): Rational =>
  row?.[column] ?? rational(0);

/** Gauss–Jordan elimination in exact fractions. */
export function solveLinear(rows: readonly LinearRow[], unknowns: number): LinearResult {
  const work = rows.map((row) => [...row.coefficients, row.right]);
  let rank = 0;
  for (let column = 0; column < unknowns; column++) {
    const at = work.findIndex((row, index) => index >= rank && !isZero(entry(row, column)));
    const [found] = at < 0 ? [] : work.splice(at, 1);
    if (found === undefined) continue;
    const pivot = found.map((value) => divide(value, entry(found, column)));
    work.splice(rank, 0, pivot);
    for (const [other, row] of work.entries()) {
      const factor = entry(row, column);
      if (other === rank || isZero(factor)) continue;
      work[other] = row.map((value, k) => subtract(value, multiply(factor, entry(pivot, k))));
    }
    rank++;
  }
  if (work.slice(rank).some((row) => !isZero(entry(row, unknowns)))) return { status: 'none' };
  if (rank < unknowns) return { status: 'many' };
  const values = work.slice(0, unknowns).map((row) => entry(row, unknowns));
  return { status: 'one', values };
}

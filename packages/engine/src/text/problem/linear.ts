import { binary, type Expression } from './expression.ts';
import { reduceFraction } from './fractions.ts';
import type { Polynomial } from './polynomial.ts';
import {
  addPolynomials,
  scaled,
  exponentsOf,
  isConstant,
  keyOf,
  toFraction,
} from './polynomial.ts';
import { rational } from './rational.ts';

/** The letter of an equation that holds it only to the first power, and whether it may be lost. */
export interface Expressed {
  value: Expression;
  /** The factor before the letter may be zero, which this form leaves out. */
  divides: boolean;
}

/** left = right written as name = …; null when the letter stands in a power or a denominator. */
export function linearIn(left: Expression, right: Expression, name: string): Expressed | null {
  const fraction = toFraction(binary('-', left, right));
  if (fraction === null || [...fraction.bottom.keys()].some((key) => name in exponentsOf(key)))
    return null;
  let factor: Polynomial = new Map();
  let rest: Polynomial = new Map();
  for (const [key, value] of fraction.top) {
    const { [name]: times = 0, ...others } = exponentsOf(key);
    if (times > 1) return null;
    const term: Polynomial = new Map([[keyOf(others), value]]);
    if (times === 0) rest = addPolynomials(rest, term);
    else factor = addPolynomials(factor, term);
  }
  if (factor.size === 0) return null;
  const above = scaled(rest, rational(-1));
  const settled = isConstant(factor) || (isConstant(rest) && rest.size > 0);
  return { value: reduceFraction(above, factor), divides: !settled };
}

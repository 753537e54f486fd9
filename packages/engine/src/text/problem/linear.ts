import { binary, type Expression } from './expression.ts';
import { reduceFraction } from './fractions.ts';
import { coefficientsOf, exponentsOf, isConstant, scaled, toFraction } from './polynomial.ts';
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
  const [rest = new Map(), factor, ...more] = coefficientsOf(fraction.top, name);
  if (factor === undefined || more.length > 0) return null;
  const above = scaled(rest, rational(-1));
  const settled = isConstant(factor) || (isConstant(rest) && rest.size > 0);
  return { value: reduceFraction(above, factor), divides: !settled };
}

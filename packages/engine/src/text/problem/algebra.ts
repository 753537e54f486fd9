import type { Expression } from './expression.ts';

/**
 * What symbolic libraries add to our own algebra. Answers are plain notation to be parsed and
 * checked again: a library's word is never final.
 * Null when the request is too complex for bounded time, or has no answer.
 */
export interface Algebra {
  /** An antiderivative without the constant. */
  integrate(node: Expression, name: string): string | null;
  /** A product of factors. */
  factor(node: Expression): string | null;
  /** Points that may solve all equations; each lists values in the order of `names`. */
  solveSystem(
    equations: readonly (readonly [Expression, Expression])[],
    names: readonly string[],
  ): string[][] | null;
  /** A quantity in another unit: null when the units are unknown or do not fit. */
  convert(amount: number, from: string, to: string): number | null;
}

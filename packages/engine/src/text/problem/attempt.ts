import type { Outcome } from './outcome.ts';
import type { Formula } from './reading.ts';

/** What a strategy made of a text, and the formulas it used for it. */
export interface Attempt {
  outcome: Outcome;
  used: readonly Formula[];
}

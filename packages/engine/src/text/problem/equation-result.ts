import type { ProblemStep } from '@aplomb/contract';
import type { ComplexRoot, Root } from './roots.ts';

/** The solution set of one equation in one unknown. */
export interface EquationResult {
  status: 'solved' | 'none' | 'all' | 'unsolved';
  roots: Root[];
  complex: ComplexRoot[];
  steps: ProblemStep[];
  notes: string[];
  /** Put back and complete as far as an independent numeric search can tell. */
  verified: boolean;
  /** Set when solutions repeat without a domain: the period. */
  periodic: boolean;
}

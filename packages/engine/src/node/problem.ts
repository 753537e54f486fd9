import type { ProblemSolver } from '../ports.ts';
import { analyzeProblems, problemsLikelihood } from '../text/problem/index.ts';

/** Solves the formulas of a text with our own exact algebra. */
export async function createProblemSolver(): Promise<ProblemSolver> {
  return { likelihood: problemsLikelihood, solve: async (text) => analyzeProblems(text) };
}

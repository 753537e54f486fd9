import type { ProblemSolver } from '../ports.ts';
import { analyzeProblems, judgeProblems } from '../text/problem/index.ts';

/** Solves the formulas of a text with our own exact algebra. */
export async function createProblemSolver(): Promise<ProblemSolver> {
  return {
    likelihood: (text) => judgeProblems(text).likelihood,
    solve: async (text) => analyzeProblems(text),
  };
}

export type { Algebra } from './algebra.ts';
export { isValue } from './choices.ts';
export type { Expression } from './expression.ts';
export { sizeOf, substitute, sym, unknownsOf } from './expression.ts';
export { print } from './print.ts';
export { problemsLikelihood, countProblems } from './parts-likelihood.ts';
export { analyzeProblems } from './parts-solve.ts';
export { affordableSteps } from './parts-programming.ts';
export { answerOf, choiceName, describeAnswers, describeProblem } from './parts-words.ts';

export type { Algebra } from './algebra.ts';
export type { Expression } from './expression.ts';
export { sizeOf, substitute, sym, unknownsOf } from './expression.ts';
export { print } from './print.ts';
export { problemLikelihood } from './likelihood.ts';
export { analyzeProblem } from './solve.ts';

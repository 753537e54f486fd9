export { isValue } from './choices.ts';
export { problemsLikelihood, countProblems } from './parts-likelihood.ts';
export { analyzeProblems } from './parts-solve.ts';
export { affordableSteps } from './parts-programming.ts';
export { answerOf, choiceName, describeAnswers, describeProblem } from './parts-words.ts';

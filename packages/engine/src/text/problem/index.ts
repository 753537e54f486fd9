export { judgeProblems } from './likelihood.ts';
export { analyzeProblems } from './problems.ts';
export { answerOf, describeAnswers, describeProblem } from './words.ts';

export { judgeProblems } from './likelihood.ts';
export { analyzeProblems } from './problems.ts';
export { answerOf, choiceName, describeAnswers, describeProblem } from './words.ts';

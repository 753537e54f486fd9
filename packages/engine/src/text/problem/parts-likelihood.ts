import { isValue } from './choices.ts';
import { problemLikelihood } from './likelihood.ts';
import { splitProblems, type StatedProblem } from './parts.ts';
import { asks } from './parts-lines.ts';

const personal = /\b(?:you|your|satisfied|agree|prefer\w*|contact)\b/i;
const mostTried = 6;
/** A title over a list has fewer words than a question. */
const fewestWords = 4;

/** Whether options stand under a question with a right answer, not under a survey's or a form's. */
function isQuiz({ text, choices }: StatedProblem): boolean {
  if (choices.length === 0 || !asks(text)) return false;
  const told =
    /^[A-Ha-h]$/.test(choices[0]?.label ?? '') ||
    choices.every((choice) => isValue(choice.text)) ||
    /\b(?:which|choose|select)\b/i.test(text);
  return (
    told && (/\d/.test(text) || (!personal.test(text) && text.split(/\s+/).length >= fewestWords))
  );
}

/**
 * How many questions of a text offer answers of which one is right, or else are problems of a
 * numbered sheet.
 */
export function countProblems(source: string): number {
  const stated = splitProblems(source),
    quizzes = stated.filter(isQuiz).length;
  return quizzes > 0 || stated.length < 2 ? quizzes : likelyOf(stated).length;
}

const likelyOf = (stated: readonly StatedProblem[]): StatedProblem[] =>
  stated
    .slice(0, mostTried)
    .filter(
      ({ text, given }) => problemLikelihood(given === '' ? text : `${given}\n${text}`) > 0.5,
    );

/**
 * How likely a text states one problem or several, 0–1; above 0.5 means yes. Bounded by the first
 * 6,000 characters.
 */
export function problemsLikelihood(source: string): number {
  const whole = problemLikelihood(source);
  if (whole > 0.5) return whole;
  const stated = splitProblems(source);
  if (stated.some(isQuiz)) return 0.8;
  if (stated.length < 2) return whole;
  return likelyOf(stated).length >= Math.max(2, 0.5 * Math.min(stated.length, mostTried))
    ? 0.75
    : whole;
}

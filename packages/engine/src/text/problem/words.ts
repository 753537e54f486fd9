import type { ProblemAnalysis, ProblemChoice, ProblemPart } from '@aplomb/contract';
import { asSentence, shorten } from '../../shorten.ts';

const mostTold = 6;
const longestAnswer = 120;

/**
 * The answer a problem comes to, with the option it is and whether it was checked: '400 km (C,
 * checked)'. null without one.
 */
export function answerOf({
  kind,
  solution,
  choice,
  choices,
}: Pick<ProblemPart, 'kind' | 'solution' | 'choice' | 'choices'>): string | null {
  if (solution === null) return null;
  const none = choices.length > 0 && !solution.verified ? 'none of the options' : '';
  const option = choice === null ? none : choiceName(choice);
  const remarks = [option, checkOf(kind, solution)].filter((remark) => remark !== '');
  return `${solution.answer}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`;
}

/** What was checked, in as many words. */
function checkOf(
  kind: ProblemPart['kind'],
  { verified, question_checked: whole }: NonNullable<ProblemPart['solution']>,
): string {
  if (verified) return 'checked';
  if (whole) return '';
  return kind === 'equation' || kind === 'system'
    ? `${kind} solved; the question was not checked`
    : 'the question was not checked';
}

/** An option by its letter; by its place when it has none. */
const choiceName = ({ label }: ProblemChoice): string =>
  /^\d$/.test(label) ? `option ${label}` : label;

/**
 * What a text asks and what came of it: the question with its answer, or every problem under its
 * label. Empty when nothing is asked.
 */
export function describeProblem(problem: ProblemAnalysis): string {
  if (problem.parts.length > 0)
    return `${problem.parts.length} problems. ${describeAnswers(problem)}`;
  if (problem.asked === '') return '';
  const answers = describeAnswers(problem) || asSentence(problem.note ?? '');
  return `Asked: ${asSentence(problem.asked)} ${answers}`.trim();
}

/**
 * The answers alone, each under its label where there are several; the options where a single
 * question has no answer.
 */
export function describeAnswers(problem: ProblemAnalysis): string {
  const { parts, choices } = problem;
  if (parts.length > 0) {
    const isOpen = parts.every(({ solution }) => solution === null);
    const told = parts.slice(0, mostTold).map((part) => {
      const answer = answerOf(part);
      const lead = answer === null && !isOpen ? 'not solved here: ' : '';
      return `${part.label}: ${lead}${asSentence(shorten(answer ?? part.asked, longestAnswer))}`;
    });
    const more = parts.length > mostTold ? [`${parts.length - mostTold} more follow.`] : [];
    return [...(isOpen ? ['None is solved here.'] : []), ...told, ...more].join(' ');
  }
  const answer = answerOf(problem);
  const lead = problem.solution?.question_checked === true ? 'Answer' : 'Worked out';
  if (answer !== null) return `${lead}: ${asSentence(answer)}`;
  return choices
    .map(({ label, text }) => `${label}: ${asSentence(shorten(text, longestAnswer))}`)
    .join(' ');
}

import type { AnswerCheck, ProblemChoice } from '@aplomb/contract';
import { splitSheet } from '../../text/problem/sheet.ts';
import { plainLine } from './answer-parts.ts';
import { makeCheck } from './make-check.ts';

/** Whether an answer to a question with options names one of them in its first line. */
export function checkChoice(answer: readonly string[], asked: string): AnswerCheck | null {
  const choices = choicesOf(asked);
  if (choices === null) return null;
  const first = plainLine(answer.find((line) => line.trim() !== '') ?? '');
  const labelsOf = (some: readonly ProblemChoice[]): string =>
    some.map(({ label }) => label).join(', ');
  const named = labelsOf(choices.filter((choice) => names(first, choice)));
  const message =
    named === ''
      ? `Names none of the options ${labelsOf(choices)} in its first line.`
      : `Names ${named} of the options ${labelsOf(choices)}.`;
  return makeCheck('choice', named !== '', first, message);
}

/** The options of a text that offers one set of them, each with a label; null for any other text. */
export function choicesOf(asked: string): ProblemChoice[] | null {
  const [only, ...others] = splitSheet(asked);
  const choices = only?.choices ?? [];
  const labelled = choices.length > 0 && !/\d/.test(choices[0]?.label ?? '');
  return labelled && others.length === 0 ? [...choices] : null;
}

/** By its label as a word of its own (A is also an article, so it needs a mark or the end), or whole. */
function names(line: string, { label, text }: ProblemChoice): boolean {
  if (text !== '' && line.toLowerCase().includes(text.toLowerCase())) return true;
  const words = line.matchAll(/[\p{L}\p{N}]+/gu);
  return [...words].some(({ 0: word, index }) => {
    if (word !== label && word !== label.toUpperCase()) return false;
    const after = line.slice(index + word.length).trimStart();
    return !/^[\p{Ll}\p{N}]/u.test(after) || word.toLowerCase() !== 'a';
  });
}

import type { AnswerCheck, ProblemChoice } from '@aplomb/contract';
import { findChoiceRuns } from '../../text/problem/choices.ts';
import { plainLine } from './answer-parts.ts';

/** Whether an answer to a question with options names one of them in its first line. */
export function checkChoice(answer: readonly string[], asked: string): AnswerCheck | null {
  const [run, ...others] = findChoiceRuns(asked.split('\n'));
  if (run === undefined || others.length > 0 || run.by === 'mark') return null;
  const first = plainLine(answer.find((line) => line.trim() !== '') ?? '');
  const named = run.choices.filter((choice) => names(first, choice));
  const labels = run.choices.map(({ label }) => label);
  return {
    kind: 'choice',
    passed: named.length > 0,
    excerpt: first.trim(),
    message:
      named.length > 0
        ? `Names ${named.map(({ label }) => label).join(', ')} of the options ${labels.join(', ')}.`
        : `Names none of the options ${labels.join(', ')} in its first line.`,
    source: null,
  };
}

/** By its label as a word of its own (A is also an article, so it needs a mark or the end), or whole. */
function names(line: string, { label, text }: ProblemChoice): boolean {
  if (text !== '' && line.toLowerCase().includes(text.toLowerCase())) return true;
  const words = line.matchAll(/[\p{L}\p{N}]+/gu);
  return [...words].some(({ 0: word, index }) => {
    if (word.toLowerCase() !== label.toLowerCase()) return false;
    if (word !== label && word !== label.toUpperCase()) return false;
    const after = line.slice(index + word.length).trimStart();
    return after === '' || !/^[\p{Ll}\p{N}]/u.test(after) || !/^[aA]$/.test(word);
  });
}

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { analyzeProblems } from '../../packages/engine/src/text/problem/index.ts';
import type { Bench, BenchRow } from './bench.ts';
import { isSameAnswer } from './same-answer.ts';
import { textbookExercises, type Exercise } from './textbook-exercises.ts';
import type { ProblemAnalysis } from '@aplomb/contract';
import { option } from './option.ts';

const books = ['prealgebra', 'college-algebra', 'calculus'];
const outcomes = [
  'as the book, checked',
  'as the book, not checked',
  'otherwise, checked',
  'otherwise, not checked',
  'not answered',
] as const;

type Solution = NonNullable<ProblemAnalysis['solution']>;

/** What was answered, part by part; null where a part is open. */
function solutionsOf({ parts, solution }: ProblemAnalysis): Solution[] | null {
  const all = parts.length > 0 ? parts.map((part) => part.solution) : [solution];
  const solved = all.filter((one) => one !== null);
  return solved.length < all.length ? null : solved;
}

const separators = /,(?!\d{3}\b)|;| or | and |\n|[ⓐ-ⓗ]|=|≈|[{}]|→/;
const notOne = /no (?:real )?solution|inconsistent/i;

/** The values that a book's answer names; a letter alone names the value behind it. */
function valuesIn(answer: string): string[] {
  const text = answer
    .replace(/^\(([^()]*,[^()]*)\)$/, '$1')
    .replace(/^.*(?:no solutions?|inconsistent).*$/i, 'no solution')
    .replaceAll(/([a-z])(\d+)(?!\()/gi, '$1^$2');
  return text
    .split(separators)
    .map((part) =>
      part
        .trim()
        .replace(/[.]$/, '')
        .replace(/\+ ?C$/, '')
        .trim(),
    )
    .filter((part) => part !== '' && !/^[a-z]$/.test(part))
    .flatMap((part) =>
      part.includes('±') ? [part.replaceAll('±', '+'), part.replaceAll('±', '-')] : [part],
    );
}

const foundIn = (solutions: readonly Solution[]): string[] =>
  solutions
    .flatMap(({ answer, values }) => [
      answer,
      notOne.test(answer) ? 'no solution' : '',
      ...answer.split(/ or |, interval |, | = | ≈ |; | and /),
      ...values.map(({ exact }) => exact),
    ])
    .map((value) => value.replace(/\+ ?C$/, '').trim());

function outcomeOf({ answer }: Exercise, analysis: ProblemAnalysis): (typeof outcomes)[number] {
  const solutions = solutionsOf(analysis);
  if (solutions === null) return 'not answered';
  const found = foundIn(solutions);
  const isRight = valuesIn(answer).every((value) => found.some((one) => isSameAnswer(value, one)));
  const isChecked = solutions.every(({ verified }) => verified);
  return `${isRight ? 'as the book' : 'otherwise'}, ${isChecked ? 'checked' : 'not checked'}`;
}

/**
 * With `--books=FOLDER`: exercises of OpenStax's textbooks against the answers in the books, typed,
 * of the half that is kept apart. `--other-half` reads the other one; `--show` prints what differs
 * and is said to be checked.
 */
export const bench: Bench = {
  name: 'textbooks',
  async run() {
    const folder = option('books');
    if (folder === undefined) return [];
    const isKept = !process.argv.includes('--other-half');
    const rows: BenchRow[] = [];
    for (const book of books) {
      const clone = join(folder, `openstax+osbooks-${book}-bundle`, 'repo');
      if (!existsSync(clone)) continue;
      const exercises = textbookExercises(clone).filter((one) => one.isKept === isKept);
      const counts = new Map<string, number>(outcomes.map((outcome) => [outcome, 0]));
      for (const exercise of exercises) {
        const analysis = analyzeProblems(exercise.text);
        const outcome = outcomeOf(exercise, analysis);
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
        if (outcome === 'otherwise, checked' && process.argv.includes('--show'))
          process.stderr.write(
            `${basename(book)}: ${exercise.text}\n  ${exercise.answer}\n  ${solutionsOf(analysis)
              ?.map(({ answer }) => answer)
              .join(' | ')}\n`,
          );
      }
      rows.push(
        ...[...counts].map(([outcome, value]): BenchRow => ({
          figure: `${book}: ${outcome}`,
          value,
          unit: `of ${exercises.length}`,
        })),
      );
    }
    return rows;
  },
};

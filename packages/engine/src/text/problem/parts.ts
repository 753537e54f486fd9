import { splitSentences } from '../summary/sentences.ts';
import { findChoiceRuns } from './choices.ts';
import {
  asks,
  cutAt,
  cutLetters,
  isFormula,
  isTask,
  linesOf,
  numberLabel,
  withoutCount,
  type Question,
} from './parts-lines.ts';

/**
 * A problem as it is to be solved: its own words, and the words it shares with its neighbours
 * before them.
 */
export interface StatedProblem extends Question {
  given: string;
}

const mostParts = 20;
const longestSheet = 6000;
const together =
  /\b(?:simultaneous|systems?|pair of equations|both equations)\b|gleichungssystem|sistema|système/i;

/**
 * The problems a text states under numbers, letters or options, in its order; one when it states a
 * single problem. Bounded by the first 6,000 characters.
 */
export function splitProblems(source: string): StatedProblem[] {
  const lines = linesOf(source.slice(0, longestSheet));
  const questions = cutQuestions(lines);
  return questions
    .flatMap(({ given, ...question }) => splitLetters(question, given))
    .slice(0, mostParts);
}

/** Questions by their numbers; without numbers, by the options that end each. */
function cutQuestions(lines: readonly string[]): StatedProblem[] {
  const runs = findChoiceRuns(lines);
  const isOption = (index: number): boolean =>
    runs.some(({ from, to }) => index >= from && index < to);
  const free = lines.flatMap((line, index) => (isOption(index) ? [] : [line]));
  const cut = cutAt(free, numberLabel, true);
  const shared = cut === null ? '' : sharedWords(cut.before);
  if (
    cut === null ||
    !isSheet(
      shared,
      cut.pieces.map(({ lines: piece }) => piece.join('\n')),
      runs.length,
    )
  )
    return byRuns(lines, runs);
  const choices = new Map<number, StatedProblem['choices']>();
  for (const run of runs) {
    const before = lines.slice(0, run.from).filter((_, index) => !isOption(index));
    const owner =
      cutAt(before, numberLabel, true)?.pieces.length ??
      (before.some((line) => numberLabel(line) !== null) ? 1 : 0);
    choices.set(owner - 1, run.choices);
  }
  return cut.pieces.map(({ label, lines: piece }, index) => ({
    label,
    text: withoutCount(piece),
    choices: choices.get(index) ?? [],
    given: shared,
  }));
}

/**
 * Numbers count problems when most of what they number asks for something, or is a formula that is
 * no part of a system.
 */
function isSheet(shared: string, pieces: readonly string[], runs: number): boolean {
  const bare = pieces.filter(isFormula).length;
  if (bare === pieces.length && together.test(shared)) return false;
  const asking = pieces.filter((piece) => asks(piece)).length;
  return (
    runs >= 2 ||
    asking + (shared === '' && asking === 0 && pieces.length < 3 ? 0 : bare) >=
      Math.max(2, 0.6 * pieces.length)
  );
}

function byRuns(
  lines: readonly string[],
  runs: ReturnType<typeof findChoiceRuns>,
): StatedProblem[] {
  const single = (
    from: number,
    to: number,
    choices: StatedProblem['choices'],
    label: string | null,
  ): StatedProblem => {
    const own = lines.slice(from, to),
      numberOf = own.map(numberLabel).find((found) => found !== null);
    return { label: numberOf?.label ?? label, text: withoutCount(own), choices, given: '' };
  };
  if (runs.length === 0) return [single(0, lines.length, [], null)];
  return runs.map((run, index) => {
    const label = runs.length > 1 ? String(index + 1) : null;
    return single(runs[index - 1]?.to ?? 0, run.from, run.choices, label);
  });
}

/**
 * What stands before the first number and concerns what follows: sentences and formulas, no titles.
 */
function sharedWords(lines: readonly string[]): string {
  const from = lines.findIndex(
    (line) => /[.:?;,]\s*$/.test(line) || /[=<>]/.test(line) || isTask(line),
  );
  return from < 0 ? '' : withoutCount(lines.slice(from));
}

/** Parts (a), (b) … of a question share its opening words. */
function splitLetters(question: Question, given: string): StatedProblem[] {
  const cut = question.choices.length > 0 ? null : cutLetters(question.text.split('\n'));
  if (cut === null) return [{ ...question, given: needed(given, question.text) }];
  const stem = withoutCount(cut.before),
    pieces = cut.pieces.map((piece) => ({ label: piece.label, text: withoutCount(piece.lines) }));
  const whole = [needed(given, stem), stem].filter((part) => part !== '').join('\n');
  if (
    !isSheet(
      whole,
      pieces.map(({ text }) => text),
      0,
    )
  )
    return [{ ...question, given: needed(given, question.text) }];
  return pieces.map(({ label, text }) => ({
    label: `${question.label ?? ''}${label}`,
    text,
    choices: [],
    given: needed(whole, text),
  }));
}

/** A mere 'Solve the following:' is left out before a part that says itself what to do. */
function needed(given: string, own: string): string {
  if (given === '' || !asks(own)) return given;
  return splitSentences(given)
    .map(({ text }) => text)
    .filter(
      (sentence) =>
        /\d|[=<>^]|\b[a-z]\(/.test(sentence) || !isTask(sentence.replace(/[:.]\s*$/, '')),
    )
    .join(' ');
}

/**
 * The tasks of a text without labels, each with the sentences that are none; null when it has but
 * one.
 */
export function splitTasks(source: string): StatedProblem[] | null {
  const sentences = splitSentences(source.slice(0, longestSheet))
    .flatMap(({ text }) => text.split(/\n(?=[A-Z])/))
    .map((text) => text.replace(/\s+/g, ' ').trim());
  const tasks = sentences.filter(isTask);
  if (tasks.length < 2 || tasks.length > mostParts) return null;
  const given = sentences.filter((sentence) => !tasks.includes(sentence)).join(' ');
  return tasks.map((text, index) => ({ label: String(index + 1), text, choices: [], given }));
}

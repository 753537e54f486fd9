import { solveConversion } from './conversion.ts';
import { isWholeSum } from './evaluation.ts';
import { unknownsOf } from './expression.ts';
import { readProblem, type Formula, type Reading } from './reading.ts';
import { splitSheet } from './sheet.ts';
import { hasStructure, isFigure } from './statements.ts';
import vocabulary from './words.json' with { type: 'json' };

const longestRead = 6000;
const mostTried = 6;
/** How likely a question with options is a problem. */
const quizzed = 0.8;
/** How likely several likely problems are a sheet of them. */
const sheeted = 0.75;

/** How likely a text states problems, 0–1 (above 0.5 means yes), and how many of them it states. */
export function judgeProblems(source: string): { likelihood: number; stated: number } {
  const whole = likelihoodOf(source);
  const sheet = splitSheet(source);
  const quizzes = sheet.filter(({ choices }) => choices.length > 0).length;
  const tried = sheet.length > 1 ? sheet.slice(0, mostTried) : [];
  const likely = tried.filter(({ given, text }) => likelihoodOf(`${given}\n${text}`) > 0.5).length;
  const stated = quizzes > 0 ? quizzes : likely;
  if (quizzes > 0) return { likelihood: Math.max(whole, quizzed), stated };
  if (whole > 0.5) return { likelihood: whole, stated };
  const isSheet = likely >= Math.max(2, 0.5 * tried.length);
  return { likelihood: isSheet ? sheeted : whole, stated };
}

const codeLine = /[;{}]\s*$|=>|[=!]==|\+=|::|<\/|\/\//;

function likelihoodOf(source: string): number {
  const trimmed = source.slice(0, longestRead).trim();
  if (trimmed.length < 3) return 0;
  if (solveConversion(trimmed) !== null) return 0.9;
  const found = wordsOf(trimmed);
  if (shared(found, tasks) >= fewestTasks) return 0.65;
  if (trimmed.split('\n').filter((line) => codeLine.test(line)).length >= 2) return 0.1;
  const reading = readProblem(trimmed);
  const score = Math.max(formalScore(reading, trimmed), wordedScore(trimmed, found));
  return Math.min(0.97, lengthFactor(source.length, reading) * score);
}

/** A long text is rarely one problem, unless much of it is mathematics. */
function lengthFactor(length: number, { formulas }: Reading): number {
  if (length < 900 || formulas.length >= 8) return 1;
  return length < 2500 ? 0.75 : 0.4;
}

function formalScore(reading: Reading, source: string): number {
  const { formulas, notations, understood, words } = reading;
  const formal = formulas.filter(hasStructure);
  const ordered = formal.some(({ order }) => order !== null && order !== 'find');
  const signs = notations.some(({ order }) => order !== null);
  const relation = formal.some(isOpenRelation);
  if (understood && signs && words < 30) return 0.85;
  if (understood && (relation || ordered)) return 0.95;
  if (understood && formal.some((found) => found.order !== null)) return 0.9;
  if (understood && words === 0 && formal.some((found) => !isFigure(found))) return 0.75;
  if (ordered) return 0.8;
  const asks = reading.order !== null || source.includes('?');
  const sum = formal.some(
    (found) => found.order === 'find' && isWholeSum(found) && !isFigure(found),
  );
  if ((sum || (relation && asks)) && words < 40) return 0.6;
  return 0;
}

/** An equation or inequality with an unknown that is more than a letter set to a number. */
function isOpenRelation({ statement: { sides, comparisons } }: Formula): boolean {
  const structured = sides.some((side) => ['binary', 'call', 'negate'].includes(side.type));
  return comparisons.length > 0 && unknownsOf(...sides).length > 0 && structured;
}

const vocabularyOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** What exercises in words are about: enough to show one as a problem, never to answer it. */
const topics = vocabularyOf(vocabulary.topics);
/** What programming tasks are about. */
const tasks = vocabularyOf(vocabulary.tasks);
const fewestTasks = 4;
const asking = /\b(?:how (?:many|much|far|fast|long|old|tall)|what|find|calculate|work out)\b/;
const begins = /(?:^|[.\n] ?)(?:find|calculate|work out|determine)\b/;
const numeral =
  /(?<![a-z\d.])\d+(?:[.,]\d+)?|\b(?:two|three|four|five|six|seven|eight|ten|half)\b/g;
const longestExercise = 130;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{2,}/g) ?? [];
const shared = (words: readonly string[], known: ReadonlySet<string>): number =>
  new Set(words.filter((word) => known.has(word))).size;

/** Whether a text reads like an exercise in words, which a model may answer. */
function wordedScore(source: string, words: readonly string[]): number {
  const lower = source.toLowerCase();
  const numbers = lower.match(numeral)?.length ?? 0;
  const asks = asking.test(lower) && (/\?\s*$/.test(lower) || begins.test(lower));
  if (!asks || numbers < 2 || words.length > longestExercise) return 0;
  const found = shared(words, topics);
  if (found >= 2) return 0.8;
  return found === 1 || lower.includes('%') ? 0.62 : 0;
}

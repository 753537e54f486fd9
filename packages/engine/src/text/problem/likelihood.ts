import { solveConversion } from './conversion.ts';
import { unknownsOf } from './expression.ts';
import { isProgrammingTask } from './programming.ts';
import type { Formula, Reading } from './reading.ts';
import { readProblem } from './reading.ts';
import { hasStructure, isRange } from './statements.ts';

const longestRead = 6000;
const codeLines = [
  /[;{}]\s*$/,
  /=>|===|!==|\+=|::|<\/|\/\/|#include/,
  /\b(?:const|let|var|function|def|class|import|return|public|void|elif|struct|fn)\b/,
  /\b(?:print\(|console\.|SELECT|FROM)/,
  /^\s*(?:#|\$ |>>> )/,
];

/**
 * How likely a text states a mathematical or programming problem, 0–1; above 0.5 means yes. Bounded
 * by the first 6,000 characters.
 */
export function problemLikelihood(source: string): number {
  const trimmed = source.slice(0, longestRead).trim();
  if (trimmed.length < 3) return 0;
  if (isProgrammingTask(trimmed)) return 0.65;
  if (solveConversion(trimmed) !== null) return 0.9;
  const lines = trimmed.split('\n');
  const code = lines.filter((line) => codeLines.some((pattern) => pattern.test(line))).length;
  const reading = readProblem(trimmed);
  if (code >= 2 || (code === 1 && lines.length <= 2 && !reading.understood)) return 0.1;
  const score = Math.max(formalScore(reading, trimmed), wordedScore(trimmed));
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
  if (understood && words === 0 && formal.some((found) => !isRange(found))) return 0.75;
  if (ordered) return 0.8;
  const asks = reading.order !== null || source.includes('?');
  if (relation && asks && words < 40) return 0.6;
  return 0;
}

/** An equation or inequality with an unknown that is more than a letter set to a number. */
function isOpenRelation({ statement: { sides, comparisons } }: Formula): boolean {
  const structured = sides.some((side) => ['binary', 'call', 'negate'].includes(side.type));
  return comparisons.length > 0 && unknownsOf(...sides).length > 0 && structured;
}

const asking = /\b(?:how (?:many|much|far|fast|long|old|tall)|what|find|calculate|work out)\b/;
const begins = /(?:^|[.\n] ?)(?:find|calculate|work out|determine)\b/;
const numeral =
  /(?<![a-z\d.])\d+(?:[.,]\d+)?|\b(?:two|three|four|five|six|seven|eight|ten|half)\b/g;
/** What exercises in words are about: enough to show one as a problem, never to answer it. */
const topics: ReadonlySet<string> = new Set(
  (
    'speed km miles hour hours percent interest ratio radius area perimeter volume triangle ' +
    'rectangle circle cylinder cube sphere number numbers sum difference product twice times older ' +
    'probability cost costs price average mean median profit discount each altogether total ' +
    'remaining left consecutive equation sequence term'
  ).split(' '),
);

/** Whether a text reads like an exercise in words, which a model may answer. */
function wordedScore(source: string): number {
  const lower = source.toLowerCase();
  const words = lower.match(/[a-z]{2,}/g) ?? [];
  const numbers = lower.match(numeral)?.length ?? 0;
  const ends = /\?\s*$/.test(lower) || begins.test(lower);
  if (!asking.test(lower) || !ends || numbers < 2 || words.length > 130) return 0;
  const found = new Set(words.filter((word) => topics.has(word))).size;
  if (found >= 2) return 0.8;
  return found === 1 || lower.includes('%') ? 0.62 : 0;
}

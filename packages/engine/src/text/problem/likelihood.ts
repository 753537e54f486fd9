import { asksConversion } from './conversion.ts';
import { unknownsOf } from './expression.ts';
import { solveFigures } from './figures.ts';
import { solveGeometry } from './geometry.ts';
import { isProgrammingTask } from './programming.ts';
import type { Reading } from './reading.ts';
import { readProblem } from './reading.ts';
import type { FoundStatement } from './segments.ts';
import { hasStructure } from './segments.ts';
import { solveStatistics } from './statistics.ts';
import { solveNumberTheory, solveWordProblem } from './word-problem.ts';
import { inEnglish } from './worded/foreign.ts';
import { solveSubstances, solveWorded } from './worded/index.ts';

const verbs =
  /(?:\b|^)(?:solve|simplify|expand|factori[sz]e|factor|differentiate|integrate|evaluate|calculate|compute|work ?out|convert|complete the square|rationali[sz]e|rearrange|make [a-z] the subject|determine|find|what ?is|what's|prove that|show that|hence)/;
const strongVerbs =
  /(?:^|\W)(?:solve(?!d)|simplify|factori[sz]e|differentiate|integrate|d\/d[a-z]|complete the square|rationali[sz]e)|make [a-z] the subject|\bint\b.{1,80}\bd[a-z]\b|\blim(?![a-z])[^\n]{0,12}->|limit of|derivative of|(?:mean|median|mode|standard deviation|variance) of|(?:prime factor|highest common factor|lowest common multiple|greatest common divisor|least common multiple)/;
const question =
  /how (?:many|much|far|fast|long|old|tall)|what (?:is|was|are|percent|percentage)|find the|calculate|work out|determine/;
const topics =
  /\bspeed\b|\bkm\b|\bmiles\b|\bhours?\b|percent|%|interest|ratio|radius|\barea\b|perimeter|volume|triangle|rectangle|circle|cylinder|cube|sphere|numbers?\b|\bsum\b|difference|product|twice|times as|older|years old|probability|\bcosts?\b|\bprice\b|average|profit|discount|each|altogether|total|remaining|\bleft\b|consecutive|equation|sequence|term\b/g;
const code =
  /[;{}]\s*$|=>|==|!==|\b(?:const|let|var|function|def|class|import|return|public|void|int main|print\(|console\.|SELECT|FROM|elif|struct|fn )\b|\+=|::|<\/|\/\/|#include|^\s*(?:#|\$ |>>> )/m;
const records =
  /\b(?:invoice|receipt|order ?(?:no|number|#|id)|subtotal|qty|due date|bill to|tracking|account number|iban|phone|tel|fax|isbn|version|v\d+\.\d|changelog|release|copyright|meeting|agenda|flight|gate|error|warn|info|debug|exception|http|uuid|pid|quarter|revenue|shareholders|guests?|recipe|preheat|kick-off|score[ds]?|census|population|patients)\b|\d{1,2}:\d{2}|\b(?:19|20)\d{2}-\d{2}-\d{2}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d/i;

/**
 * How likely a text states a mathematical or programming problem, 0–1; above 0.5 means yes. Bounded
 * by the first 6,000 characters.
 */
export function problemLikelihood(source: string): number {
  const trimmed = source.slice(0, 6000).trim();
  if (trimmed.length < 3) return 0;
  if (isProgrammingTask(trimmed)) return 0.65;
  const reading = readProblem(inEnglish(trimmed) ?? trimmed);
  const words = reading.plain.text.match(/[A-Za-z]{2,}/g)?.length ?? 0;
  const codeLines = trimmed.split('\n').filter((line) => code.test(line)).length;
  if (
    codeLines >= 2 ||
    (codeLines === 1 && trimmed.split('\n').length <= 2 && !strongVerbs.test(reading.lower))
  )
    return 0.1;
  const penalty = records.test(trimmed) ? 0.35 : 0;
  const score = Math.max(formalScore(reading, words), wordedScore(reading, words)) - penalty;
  return Math.max(0, Math.min(0.97, lengthFactor(source.length, reading) * score));
}

/** A long text is rarely one problem, unless much of it is mathematics. */
function lengthFactor(length: number, reading: Reading): number {
  return length < 900 || reading.statements.length >= 8 ? 1 : length < 2500 ? 0.75 : 0.4;
}

function covered(statements: readonly FoundStatement[]): number {
  return statements.reduce((sum, { start, end }) => sum + end - start, 0);
}

function formalScore(reading: Reading, words: number): number {
  const formal = reading.statements.filter(hasStructure);
  if (
    formal.length === 0 &&
    /\bint ?_?.{1,80}\bd[a-z]\b|\blim(?![a-z])[^\n]{0,12}->/.test(reading.lower) &&
    words < 30
  )
    return 0.85;
  if (formal.length === 0)
    return strongVerbs.test(reading.lower) && /\d.*\d.*\d/s.test(reading.lower) && words < 40
      ? 0.75
      : 0;
  const share = covered(formal) / Math.max(1, reading.plain.text.replace(/\s/g, '').length);
  const relation = formal.some(
    ({ statement }) =>
      statement.comparisons.length > 0 &&
      unknownsOf(...statement.sides).length > 0 &&
      statement.sides.some(
        (side) => side.type === 'binary' || side.type === 'call' || side.type === 'negate',
      ),
  );
  const strong = strongVerbs.test(reading.lower);
  if (strong && words < 60) return 0.95;
  if (verbs.test(reading.lower) && words < 40 && (relation || share > 0.15)) return 0.9;
  if (share > 0.6 && words <= 2)
    return relation || formal.some(({ statement }) => statement.comparisons.length > 0)
      ? 0.88
      : isRealExpression(formal)
        ? 0.75
        : 0.3;
  if (
    relation &&
    words > 2 &&
    unknownsOf(...formal.flatMap(({ statement }) => statement.sides)).length > 2 &&
    !verbs.test(reading.lower)
  )
    return 0.4;
  if (relation && words < 25) return 0.6 + Math.min(0.3, share);
  return verbs.test(reading.lower) ? 0.35 + Math.min(0.4, share) : Math.min(0.45, share);
}

/** More than one bare sum of two plain numbers, such as a range or a score. */
function isRealExpression(formal: readonly FoundStatement[]): boolean {
  return formal.some(
    ({ text }) =>
      /[+*/^×÷=√!%]|sqrt|\d\s+[-−]\s+\d|[a-z]/.test(text) && !/^\d+\s*[-–/]\s*\d+$/.test(text),
  );
}

function wordedScore(reading: Reading, words: number): number {
  const instructed =
    question.test(reading.lower) ||
    /(?:^|[.\n,] ?)(?:find|calculate|work out|determine|share|divide|write|round|express|increase|decrease|reduce|convert|what|how)\b/.test(
      reading.lower,
    );
  if (
    instructed &&
    words < 130 &&
    (asksConversion(reading) ||
      [
        solveWorded,
        solveSubstances,
        solveNumberTheory,
        solveStatistics,
        solveFigures,
        solveGeometry,
        solveWordProblem,
      ].some((solve) => (solve(reading)?.solution ?? null) !== null))
  )
    return 0.85;
  const numbers =
    reading.lower.match(
      /(?<![a-z\d.])\d+(?:[.,]\d+)?|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twice|half)\b/g,
    )?.length ?? 0;
  if (!question.test(reading.lower) || numbers < 1 || words > 130) return 0;
  const found = new Set(reading.lower.match(topics) ?? []).size;
  const ends =
    /\?\s*$/.test(reading.lower.trim()) ||
    /(?:^|[.\n] ?)(?:find|calculate|work out|determine)/.test(reading.lower);
  if (numbers >= 2 && found >= 2 && ends) return 0.8;
  if (numbers >= 2 && found >= 1 && ends) return 0.62;
  return found >= 2 && ends ? 0.6 : 0.25;
}

import {
  solveDerivative,
  solveExtrema,
  solveIntegral,
  solveMonotony,
  solveTangent,
} from './calculus.ts';
import { solveConversion } from './conversion.ts';
import {
  askedSums,
  evaluateAt,
  isWholeSum,
  loneExpressions,
  solveEvaluation,
} from './evaluation.ts';
import { contains, num, substitute, unknownsOf, type Expression } from './expression.ts';
import { factorise } from './factor.ts';
import { solveInverse } from './inverse.ts';
import { solveLimit } from './limit.ts';
import type { Order, Rounding } from './notation.ts';
import { either, unsolvedNote, type Attempt, type Outcome } from './outcome.ts';
import { printStatement } from './print.ts';
import { readProblem, type Formula, type Reading } from './reading.ts';
import { describeEquation, solveRelations } from './relations.ts';
import { sentenceEnd } from './sheet.ts';
import { assignmentOf, hasStructure, isSum } from './statements.ts';
import { subjectOf, termOf } from './subject.ts';
import { expand, simplify } from './transform.ts';
import type { SolvedProblem } from '@aplomb/contract';

const nothing =
  'There is no formula here to compute; a configured AI model can answer the question.';
const unchecked =
  'The text says more than its formulas: they are worked out, the question itself was not checked.';

/**
 * Reads the formulas of a text and the order before them, works them out and checks the result. A
 * result is verified only when every word and every formula of the text was understood and used.
 * Never throws; bounded by the first 6,000 characters.
 */
export function analyzeProblem(source: string): SolvedProblem {
  const reading = readProblem(source);
  const converted = solveConversion(source);
  const [answer, used] = converted === null ? outcomeOf(reading) : [answered(converted, true), []];
  const formulas = converted === null ? reading.formulas : [];
  const equations = formulas.filter(hasStructure).slice(0, 20).map(equationOf);
  return { ...answer, asked: askedIn(reading, used), equations };
}

/** Characters of what is told as asked. */
export const longestAsked = 300;
/** A line that goes on in small letters is wrapped. */
const lineEnd = /(?<!:)\n(?!\s*\p{Ll}{2})/u;
/** A sentence that the answer completes. */
const open = /[:…]$/;

/**
 * The sentence that orders what was worked out; without one the last question, else the last whole
 * sentence: a heading or what is given comes first.
 */
function askedIn({ plain, formulas, orderAt }: Reading, used: readonly Formula[]): string {
  const pieces = plain.source.split(lineEnd).flatMap((line) => line.split(sentenceEnd));
  const sentences = pieces.map(withOneSpace).filter((sentence) => sentence !== '');
  // A formula on a line of its own belongs to the words before it.
  const hasWords = (sentence: string): boolean => formulas.every(({ text }) => text !== sentence);
  const ordering =
    orderAt === null || used.length === 0 ? undefined : pieceAt(pieces, plain.source, orderAt);
  const holding = (found: readonly Formula[]): string | undefined => {
    const at = sentences.findIndex((sentence) => found.some(({ text }) => sentence.includes(text)));
    const own = sentences[at];
    if (own === undefined || hasWords(own)) return own;
    return ordering ?? sentences.slice(0, at).findLast(hasWords) ?? own;
  };
  const ordered = used.filter(
    ({ order, calls }) => order !== null && (order !== 'find' || calls.length > 0),
  );
  const asked =
    holding(ordered) ??
    sentences.findLast((sentence) => sentence.endsWith('?')) ??
    sentences.findLast((sentence) => open.test(sentence)) ??
    ordering ??
    sentences.findLast((sentence) => /[.!]$/.test(sentence)) ??
    sentences[0] ??
    '';
  return asked.length > longestAsked ? `${asked.slice(0, longestAsked - 1)}…` : asked;
}

const withOneSpace = (text: string): string => text.replace(bold, '$1').replace(/\s+/g, ' ').trim();
const bold = /(?<!\S)\*\*([^*\n]+)\*\*(?!\S)/g;

function pieceAt(pieces: readonly string[], source: string, at: number): string | undefined {
  let end = 0;
  const found = pieces.find((piece) => (end = source.indexOf(piece, end) + piece.length) > at);
  return found === undefined ? undefined : withOneSpace(found);
}

type Answer = Pick<SolvedProblem, 'kind' | 'solution' | 'note'>;

function answered({ kind, solution, note }: Outcome, question_checked: boolean): Answer {
  if (solution === null) return { kind, solution, note };
  const verified = solution.verified && question_checked;
  const checked = { ...solution, verified, question_checked };
  return { kind, solution: checked, note: question_checked ? note : unchecked };
}

function outcomeOf(reading: Reading): [Answer, readonly Formula[]] {
  const { order, notations } = reading;
  const [sign, ...others] = new Set(notations.flatMap((notation) => notation.order ?? []));
  // One sign within another, as the derivative of an integral.
  const isNested = others.length > 0;
  const attempt = isNested ? null : strategies[sign ?? order ?? 'find'](reading);
  if (attempt === null) return [{ ...unsolved(reading), solution: null }, []];
  const { outcome, used } = attempt;
  const terms = used.flatMap(({ calls, statement }) => (calls.length === 0 ? statement.sides : []));
  const given = Object.fromEntries(used.flatMap(({ statement }) => assignmentOf(statement) ?? []));
  // Calculus is done in radians.
  const isOpenAngle =
    outcome.kind !== 'calculus' && terms.some((term) => isOfBareAngle(substitute(term, given)));
  if (isOpenAngle) return [{ ...unsolved(reading), solution: null, note: angled }, []];
  const isRanged = notations.some((notation) => notation.order === null && notation.from !== null);
  const complete =
    reading.understood &&
    (!isRanged || (sign ?? order) === 'integrate') &&
    reading.formulas.every((found) => found.defines || used.includes(found));
  const ordered = used.some(isOrdered);
  const relation = ['equation', 'system', 'inequality'].includes(outcome.kind);
  const isOpen = relation && used.some((found) => !isSettled(found));
  const isAlone = reading.words === 0 && used.length === reading.formulas.length;
  const isRestated = relation && used.every(isValue) && order !== 'solve' && !isAlone;
  if (isRestated || (!complete && !ordered && !isOpen))
    return [{ kind: 'unknown', solution: null, note: nothing }, []];
  const rounding = notations.find((notation) => notation.rounding !== null)?.rounding;
  return [answered(rounding ? rounded(outcome, rounding) : outcome, complete), used];
}

/** What stands behind an order; a sum where every word of its sentence was read. */
const isOrdered = (found: Formula): boolean =>
  found.order !== null &&
  (isWholeSum(found) || (found.order !== 'find' && !(found.order === 'combine' && isSum(found))));

const angled = 'The text does not say whether the angle is in degrees or in radians.';
const ofAngles: ReadonlySet<string> = new Set(['sin', 'cos', 'tan', 'sec', 'csc', 'cot']);

/** sin 30 */
const isOfBareAngle = (term: Expression): boolean =>
  contains(
    term,
    (part) =>
      part.type === 'call' &&
      ofAngles.has(part.name) &&
      part.args.some((angle) => angle.type === 'number' && !angle.value.isZero),
  );

/** The answer as exact as the text wants it; left as it is where it is no list of numbers. */
function rounded(outcome: Outcome, { digits, of }: Rounding): Outcome {
  const { kind, solution } = outcome;
  if (solution === null || solution.values.some(({ approximate }) => approximate === null))
    return outcome;
  const isSystem = kind === 'system';
  const texts = solution.values.map(({ name, approximate }) => {
    const value = (approximate ?? Number.NaN) * halfUp;
    const text = of === 'places' ? value.toFixed(digits) : inFigures(value, digits);
    return isSystem || kind === 'equation' ? `${name} ≈ ${text}` : `≈ ${text}`;
  });
  const answer = isSystem ? pointsText(texts, solution.values) : either(texts);
  return { ...outcome, solution: { ...solution, answer: answer || solution.answer } };
}

/** The texts of a system's values, those of each of its points together. */
function pointsText(texts: readonly string[], values: readonly { name: string }[]): string {
  const size = new Set(values.map(({ name }) => name)).size;
  const points = texts.flatMap((_, at) =>
    at % size === 0 ? [texts.slice(at, at + size).join(', ')] : [],
  );
  return points.length > 1 ? points.map((point) => `(${point})`).join(' or ') : points.join('');
}

/** Lifts what lies exactly between two roundings, whose double may lie a little below. */
const halfUp = 1 + 1e-12;

function inFigures(value: number, digits: number): string {
  const text = value.toPrecision(Math.max(1, digits));
  return text.includes('e') ? String(Number(text)) : text;
}

/** 'x = 5' and '1 <= n <= 9' state what is known: beside other words there is nothing to solve. */
const isSettled = ({ statement: { sides } }: Formula): boolean =>
  sides.every((side) => side.type === 'symbol' || unknownsOf(side).length === 0);

/** x = 5 and 1 <= n <= 9: nothing in it is to be worked out. */
const isValue = ({ statement: { sides } }: Formula): boolean =>
  sides.every(({ type }) => type === 'symbol' || type === 'number');

function equationOf(found: Formula): SolvedProblem['equations'][number] {
  return {
    text: found.text,
    normalized: printStatement(found.statement, { style: 'plain', decimal: found.decimal }),
    unknowns: unknownsOf(...found.statement.sides),
  };
}

type Strategy = (reading: Reading) => Attempt | null;

/** What comes first of these. */
const firstOf =
  (...all: readonly Strategy[]): Strategy =>
  (reading) => {
    for (const strategy of all) {
      const attempt = strategy(reading);
      if (attempt !== null) return attempt;
    }
    return null;
  };

/** Multiplied out where it is a polynomial, else one quotient in lowest terms. */
const combine = (node: Expression): Outcome | null =>
  contains(node, ({ type }) => type === 'call') ? simplify(node) : (expand(node) ?? simplify(node));

/** For an order that is about one formula: 'subtract 3x from 7x' is about two. */
const ifAlone =
  (strategy: Strategy): Strategy =>
  (reading) =>
    reading.formulas.length === 1 ? strategy(reading) : null;

/** Brings the formula behind the order into a form, or the right side of y = …. */
const transformed =
  (work: (node: Expression) => Outcome | null): Strategy =>
  ({ formulas }) => {
    const [attempt = null] = formulas.flatMap((found): Attempt[] => {
      const node = termOf(found);
      const outcome = node === undefined ? null : work(node);
      return outcome === null ? [] : [{ outcome, used: [found] }];
    });
    return attempt;
  };

/** The roots of a function or an expression are where it is zero. */
function solveZeros(reading: Reading): Attempt | null {
  const subject = subjectOf(reading);
  if (subject === null) return null;
  const statement = { sides: [subject.node, num(0)], comparisons: ['='] } as const;
  const outcome = describeEquation(statement, reading);
  return outcome === null ? null : { outcome, used: subject.used };
}

const solveByShape = firstOf(
  solveEvaluation,
  askedSums,
  solveRelations,
  evaluateAt,
  loneExpressions,
);

/** The strategy of each order; 'find' does what the formulas allow. */
const strategies: Readonly<Record<Order, Strategy>> = {
  solve: solveByShape,
  find: solveByShape,
  rewrite: askedSums,
  round: askedSums,
  simplify: transformed(simplify),
  expand: transformed(expand),
  factor: transformed(factorise),
  combine: firstOf(askedSums, ifAlone(transformed(combine))),
  differentiate: solveDerivative,
  integrate: solveIntegral,
  zeros: firstOf(solveRelations, solveZeros),
  limit: solveLimit,
  inverse: solveInverse,
  tangent: solveTangent,
  extrema: solveExtrema,
  increase: (reading) => solveMonotony(reading, '>'),
  decrease: (reading) => solveMonotony(reading, '<'),
};

function unsolved({ formulas, understood }: Reading): Pick<Answer, 'kind' | 'note'> {
  const related = formulas.filter(
    ({ statement }) =>
      statement.comparisons.length > 0 && unknownsOf(...statement.sides).length > 0,
  );
  const [first] = related;
  if (first === undefined || (!understood && related.every(isSettled)))
    return { kind: 'unknown', note: nothing };
  const single = first.statement.comparisons.includes('=') ? 'equation' : 'inequality';
  return { kind: related.length > 1 ? 'system' : single, note: unsolvedNote };
}

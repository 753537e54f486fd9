import type { ProblemChoice } from '@aplomb/contract';
import { unknownsOf } from './expression.ts';
import { findOptions } from './options.ts';
import type { Formula } from './reading.ts';
import { readProblem } from './reading.ts';

/** A problem as it is to be solved: its own words, those it shares with its neighbours, its options. */
export interface StatedProblem {
  /** Its number or letter on the page; empty when it has none. */
  label: string;
  given: string;
  text: string;
  choices: ProblemChoice[];
}

const longestSheet = 6_100;
const mostLines = 240;
const mostProblems = 20;
const named = String.raw`(?:q|question|problem|exercise|example|task)\.? ?`;
const numbered = new RegExp(
  String.raw`^\s*(?:${named}(\d{1,3})(?: ?(?:of|\/) ?\d+)?[.):]?(?=\s|$)|\(?(\d{1,3})[.)](?=\s|$|[A-Z(]))\s*`,
  'i',
);
const lettered = /^\s*\(?([a-h]|i{1,3}|iv|vi{0,3})[.)](?=\s|$|[\p{Lu}(])\s*/u;
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

/**
 * The problems a text states under numbers or letters, in its order; one when it states a single
 * problem. Bounded by the first 6,100 characters.
 */
export function splitSheet(source: string): StatedProblem[] {
  const lines = source
    .slice(0, longestSheet)
    .split('\n')
    .slice(0, mostLines)
    .filter((line) => line.trim() !== '');
  const { given, pieces } = cut(lines, numbered);
  return pieces
    .flatMap(({ label, lines: own }) => {
      const { stem, choices } = findOptions(own);
      if (choices.length > 0) return [{ label, given, text: stem.join('\n'), choices }];
      const parts = cut(own, lettered);
      return parts.pieces.map((part) => ({
        label: label + part.label,
        given: [given, parts.given].filter((text) => text !== '').join('\n'),
        text: part.lines.join('\n'),
        choices: [],
      }));
    })
    .slice(0, mostProblems);
}

interface Piece {
  label: string;
  lines: string[];
}

/** Cuts lines where labels follow one another; one piece where they do not count problems. */
function cut(lines: readonly string[], label: RegExp): { given: string; pieces: Piece[] } {
  const before: string[] = [];
  const pieces: Piece[] = [];
  let last = 0;
  for (const line of lines) {
    const found = label.exec(line);
    const name = found?.[1] ?? found?.[2] ?? '';
    const follows = orderOf(name) === last + 1 || (last === 0 && /^\d/.test(name));
    if (found !== null && follows) {
      pieces.push({ label: name, lines: [line.slice(found[0].length)] });
      last = orderOf(name);
    } else (pieces.at(-1)?.lines ?? before).push(line);
  }
  const given = before.join('\n').trim();
  if (pieces.length === 1 && given === '') return { given, pieces };
  if (pieces.length < 2 || !isSheet(given, pieces))
    return { given: '', pieces: [{ label: '', lines: [...lines] }] };
  return { given, pieces };
}

function orderOf(label: string): number {
  if (/^\d/.test(label)) return Number(label);
  const roman = romans.indexOf(label) + 1;
  return roman > 0 ? roman : label.charCodeAt(0) - 96;
}

/** Labels count problems when most of what they label asks for something by itself. */
function isSheet(given: string, pieces: readonly Piece[]): boolean {
  const ordered = given !== '' && readProblem(given).order !== null;
  const asking = pieces.filter(({ lines }) => {
    const text = lines.join('\n');
    const { order, formulas } = readProblem(text);
    return order !== null || text.includes('?') || (ordered && formulas.some(isWhole));
  });
  return asking.length >= Math.max(2, 0.6 * pieces.length);
}

/** An equation with several unknowns belongs to a system. */
const isWhole = ({ statement: { sides, comparisons } }: Formula): boolean =>
  comparisons.length === 0 || unknownsOf(...sides).length < 2;

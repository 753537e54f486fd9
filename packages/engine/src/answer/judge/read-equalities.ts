import type { Expression } from '../../text/problem/expression.ts';
import { parseTokens } from '../../text/problem/parse.ts';
import { sourceOf, toPlain, type PlainText } from '../../text/problem/plain.ts';
import { spokenSigns } from '../../text/problem/spoken.ts';
import { readSigns } from '../../text/problem/statements.ts';
import { tokenize, type Token } from '../../text/problem/tokens.ts';

/** One side of a chain of equalities. */
export interface Side {
  expression: Expression;
  /** Decimals of a side that is one number; null for anything else. */
  decimals: number | null;
}

/** Sides that a line says are equal. `rounded[i]` belongs to the sign before side i + 1. */
export interface Equality {
  sides: Side[];
  rounded: boolean[];
  text: string;
}

const rounding = '≈';
const roundingSigns = /[≃≅≐]|\\(?:approx|simeq|cong)(?![a-z])/g;
/** A comma that is no thousands separator: numbers of that line are written another way. */
const decimalComma = /\d,(?:\d{1,2}|\d{4,})(?!\d)/;

/** The chains of equalities in a line of prose; sides that are not wholly formulas end a chain. */
export function readEqualities(line: string): Equality[] {
  if (decimalComma.test(line)) return [];
  const plain = toPlain(line.replace(roundingSigns, rounding));
  const tokens = spokenSigns(tokenize(plain.text));
  return runsOf(tokens).flatMap((run) => readRun(run, plain));
}

const isRounding = (token: Token): boolean => token.kind === 'break' && token.text === rounding;
const isFormulaic = (token: Token): boolean =>
  !['word', 'break', 'comma'].includes(token.kind) || isRounding(token);
const isValue = (token: Token | undefined): boolean =>
  token !== undefined && ['number', 'symbol', 'bracket'].includes(token.kind);

/** Runs of signs. What a word joins to another value is a unit or a word for an operation. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    if (token !== undefined && isFormulaic(token)) continue;
    const run = tokens.slice(from, at);
    const joined = isJoined(tokens, from, run);
    const goesOn = token?.kind === 'word' && tokens[at + 1]?.kind === 'operator';
    if (run.length > 0) runs.push(joined || goesOn ? outerCut(run, joined, goesOn) : run);
    from = at + 1;
  }
  return runs;
}

/** Whether a run goes on with a value before it, or begins with a number that a word names. */
function isJoined(tokens: readonly Token[], from: number, run: readonly Token[]): boolean {
  const [value, link, first, next] = [tokens[from - 2], tokens[from - 1], run[0], run[1]];
  if (link === undefined || (first?.kind !== 'number' && first?.kind !== 'operator')) return false;
  if (link.kind === 'break')
    return isValue(value) && value?.end === link.start && first.start === link.end;
  return link.kind === 'word' && (isValue(value) || (next !== undefined && isSign(next)));
}

/** A run without the sides whose other part stands behind a word. */
function outerCut(run: readonly Token[], first: boolean, last: boolean): Token[] {
  const signs = run.flatMap((token, index) => (isSign(token) ? [index] : []));
  const start = first ? (signs[0] ?? run.length) + 1 : 0;
  return run.slice(start, last ? (signs.at(-1) ?? 0) : run.length);
}

const isSign = (token: Token): boolean => token.kind === 'comparison' || isRounding(token);

function readRun(run: readonly Token[], plain: PlainText): Equality[] {
  const signs = run.filter(isSign);
  if (signs.some((sign) => sign.kind === 'comparison' && sign.comparison !== '=')) return [];
  const ends = [...signs.map((sign) => run.indexOf(sign)), run.length];
  const parts = ends.map((end, at) => run.slice((ends[at - 1] ?? -1) + 1, end));
  const sides = parts.map((part) => readSide(part, plain));
  const chains: Equality[] = [];
  for (let from = 0; from < sides.length; from++) {
    const chain: Side[] = [];
    for (let side = sides[from]; side; side = sides[from + chain.length]) chain.push(side);
    const to = from + chain.length;
    const [start, end] = [parts[from]?.[0]?.start ?? 0, parts[to - 1]?.at(-1)?.end ?? 0];
    const rounded = signs.slice(from, to - 1).map(isRounding);
    if (chain.length > 1) chains.push({ sides: chain, rounded, text: sourceOf(plain, start, end) });
    from = to;
  }
  return chains;
}

function readSide(tokens: readonly Token[], plain: PlainText): Side | null {
  const statement = parseTokens(readSigns(tokens));
  const [expression] = statement?.sides ?? [];
  if (statement?.sides.length !== 1 || expression === undefined) return null;
  if (addsPercent(tokens)) return null;
  return { expression, decimals: decimalsOf(tokens, plain) };
}

/** 100 + 20 % means 120 to one writer and 100.2 to another. */
const addsPercent = (tokens: readonly Token[]): boolean => {
  const signs = new Set(tokens.map((token) => (token.kind === 'operator' ? token.op : '')));
  return signs.has('%') && (signs.has('+') || signs.has('-'));
};

/** Decimals of a side that is one number, with or without a sign before and a percent sign behind. */
function decimalsOf(tokens: readonly Token[], { text }: PlainText): number | null {
  const percent = tokens.at(-1)?.kind === 'operator';
  const signed = tokens[0]?.kind === 'operator';
  const [number, ...more] = tokens.slice(signed ? 1 : 0, percent ? -1 : undefined);
  if (number?.kind !== 'number' || more.length > 0) return null;
  const fraction = /\.(\d+)$/.exec(text.slice(number.start, number.end))?.[1] ?? '';
  return fraction.length + (percent ? 2 : 0);
}

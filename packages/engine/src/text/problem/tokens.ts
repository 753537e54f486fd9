import { functionNames, type Comparison, type FunctionName } from './expression.ts';
import type { Rational } from './rational.ts';
import { parseRational, rational } from './rational.ts';
import vocabulary from './words.json' with { type: 'json' };

interface Span {
  readonly start: number;
  readonly end: number;
}

export type Token = Span &
  (
    | { readonly kind: 'number'; readonly value: Rational; readonly decimal: boolean }
    | { readonly kind: 'symbol'; readonly name: string }
    | { readonly kind: 'function'; readonly name: FunctionName; readonly base?: Rational }
    | { readonly kind: 'operator'; readonly op: '+' | '-' | '*' | '/' | '^' | '!' | '%' | '°' }
    | { readonly kind: 'comparison'; readonly comparison: Comparison }
    | { readonly kind: 'bracket'; readonly text: '(' | ')' | '[' | ']' | '|' }
    | { readonly kind: 'comma' }
    | { readonly kind: 'word'; readonly text: string }
    | { readonly kind: 'break'; readonly text: string }
  );

const functionWords: ReadonlyMap<string, FunctionName> = new Map<string, FunctionName>([
  ...functionNames.filter((name) => name !== 'factorial').map((name) => [name, name] as const),
  ['lg', 'log'],
  ['cosec', 'csc'],
  ['arcsin', 'asin'],
  ['arccos', 'acos'],
  ['arctan', 'atan'],
]);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const symbolWords = words(vocabulary.symbols);
/** Units of one letter: behind a number and a space they are no factor. */
const unitLetters = words('m g s h l L N J W V A C F');
/** Units of several letters, and signs of calculus: never a product of letters. */
const unitWords = words(vocabulary.units);
/** Short words that are a product of letters only behind a sign: v = u + at. */
const shortWords = words(vocabulary.shortWords);

/** Whether a run of letters may be a product of unknowns at all. */
export function mayBeProduct(run: string): boolean {
  return run.length <= 3 && /^[a-z]+$/.test(run) && !shortWords.has(run) && !unitWords.has(run);
}

const mixedNumber = /^(\d{1,9}) +(\d{1,6})\/(\d{1,6})(?![\d.])/;
const plainNumber = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|\.\d+)/;
const comparison = /^(?:<=|>=|=<|!=|==|=|<|>)/;
const comparisonNames: ReadonlyMap<string, Comparison> = new Map([
  ['=<', '<='],
  ['==', '='],
  ['<=', '<='],
  ['>=', '>='],
  ['!=', '!='],
  ['=', '='],
  ['<', '<'],
  ['>', '>'],
]);
const operator = /^[-+*/^!%°]/;
const bracket = /^[()[\]|]/;
const letters = /^[a-zA-Z]+/;
/** Letters of other alphabets and accents belong to words, never to formulas. */
const anyLetters = /^[\p{L}\p{M}]+/u;
const subscript = /^_[a-zA-Z0-9]+/;
const skipped = /^(?:[^\S\n]+|[$£€](?=\d))/;

/**
 * Splits plain text into tokens. Words, line ends and punctuation come out as 'word' and 'break',
 * so that a formula ends where they begin.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) at = readToken(text, at, tokens);
  return tokens;
}

/** Longer than any token worth reading, so that the rest of a long text is not copied each time. */
const longestToken = 220;

/** Reads the token at `at` and answers where the next one begins. */
function readToken(text: string, at: number, tokens: Token[]): number {
  const rest = text.slice(at, at + longestToken);
  const space = skipped.exec(rest)?.[0].length ?? 0;
  if (space > 0) return at + space;
  const mixed = mixedNumber.exec(rest);
  const number = plainNumber.exec(rest)?.[0];
  if (mixed !== null) return pushMixed(tokens, mixed, at);
  if (number !== undefined) {
    const value = parseRational(number.replaceAll(',', ''));
    const end = at + number.length;
    tokens.push({ kind: 'number', value, decimal: number.includes('.'), start: at, end });
    return end;
  }
  const run = anyLetters.exec(rest)?.[0];
  if (run !== undefined) return pushWord(tokens, run, at, text);
  const end = pushSign(tokens, rest, at);
  if (end !== null) return end;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  tokens.push({ kind: 'break', text: character, start: at, end: at + character.length });
  return at + character.length;
}

function pushMixed(tokens: Token[], match: RegExpExecArray, at: number): number {
  const [whole = '0', top = '0', bottom = '1'] = match.slice(1);
  const value = parseRational(whole).plus(rational(BigInt(top), BigInt(bottom)));
  const end = at + match[0].length;
  tokens.push({ kind: 'number', value, decimal: false, start: at, end });
  return end;
}

/** Comparisons, operators, brackets, commas and indices; null when none of them stands there. */
function pushSign(tokens: Token[], rest: string, start: number): number | null {
  const compared = comparison.exec(rest)?.[0];
  const named = compared === undefined ? undefined : comparisonNames.get(compared);
  if (compared !== undefined && named !== undefined) {
    const end = start + compared.length;
    tokens.push({ kind: 'comparison', comparison: named, start, end });
    return end;
  }
  const index = subscript.exec(rest)?.[0];
  if (index !== undefined) return pushSubscript(tokens, index, start);
  const end = start + 1;
  const sign = rest.startsWith('->') ? '' : rest.slice(0, 1);
  if (operator.test(sign)) tokens.push({ kind: 'operator', op: sign as '+', start, end });
  else if (bracket.test(sign)) tokens.push({ kind: 'bracket', text: sign as '(', start, end });
  else if (sign === ',') tokens.push({ kind: 'comma', start, end });
  else return null;
  return end;
}

function pushSubscript(tokens: Token[], index: string, start: number): number {
  const end = start + index.length;
  const previous = tokens.at(-1);
  const joined = previous?.end === start ? previous : undefined;
  if (joined?.kind === 'symbol')
    tokens.splice(-1, 1, { ...joined, name: joined.name + index, end });
  else if (joined?.kind === 'function' && /^_\d+$/.test(index))
    tokens.splice(-1, 1, { ...joined, base: parseRational(index.slice(1)), end });
  else tokens.push({ kind: 'break', text: '_', start, end });
  return end;
}

function pushWord(tokens: Token[], run: string, start: number, text: string): number {
  const end = start + run.length;
  const span = { start, end };
  const lower = run.toLowerCase();
  const known = functionWords.get(lower);
  const [only] = run;
  if (run.length === 1 && letters.test(run) && only !== undefined)
    tokens.push(
      isUnit(tokens, run, start)
        ? { kind: 'word', text: run, ...span }
        : { kind: 'symbol', name: run, ...span },
    );
  else if (known !== undefined && (lower !== 'root' || text[end] === '('))
    tokens.push({ kind: 'function', name: known, ...span });
  else if (symbolWords.has(lower)) tokens.push({ kind: 'symbol', name: lower, ...span });
  else if (isProduct(run, start, text))
    for (const [k, name] of [...run].entries())
      tokens.push({ kind: 'symbol', name, start: start + k, end: start + k + 1 });
  else tokens.push({ kind: 'word', text: lower, ...span });
  return end;
}

/** '5 m' is a length and '5m' a product. */
function isUnit(tokens: readonly Token[], letter: string, start: number): boolean {
  const previous = tokens.at(-1);
  return unitLetters.has(letter) && previous?.kind === 'number' && previous.end < start;
}

const signBefore = /[-+*/=(^<>]\s*$/;
const digitBefore = /\d$/;
const ordinal = /^(?:st|nd|rd|th)$/;
const closes = /^\s*(?:[-+*/=)^<>]|[.,;?](?:\s|$)|$|\n)/;

/**
 * Two or three letters are a product where a sign or a digit touches them on one side and nothing
 * but a sign or an end follows: 2xy, = ab, (xyz).
 */
function isProduct(run: string, start: number, text: string): boolean {
  if (run.length > 3 || !/^[a-z]+$/.test(run) || unitWords.has(run)) return false;
  const before = text.slice(Math.max(0, start - 3), start);
  const after = text.slice(start + run.length, start + run.length + 3);
  const closed = closes.test(after);
  const behindDigit = digitBefore.test(before) && !ordinal.test(run);
  if (closed && (signBefore.test(before) || behindDigit)) return true;
  return mayBeProduct(run) && /^\s*[-+*/^=<>]/.test(after) && !/[aeiou]/.test(run.slice(1));
}

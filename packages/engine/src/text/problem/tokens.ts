import type { Comparison } from './expression.ts';
import { functions, type FunctionName } from './functions-table.ts';
import { parseRational, rational, type Rational } from './rational.ts';
import translations from './translations.json' with { type: 'json' };
import vocabulary from './words.json' with { type: 'json' };

/** A ÷ divides by the whole product behind it, a / by what follows at once. */
export type Operator = '+' | '-' | '*' | '/' | '÷' | '^' | '!' | '%' | '°';
export type Bracket = '(' | ')' | '[' | ']' | '|';

type Sign =
  | { readonly kind: 'number'; readonly value: Rational; readonly decimal: boolean }
  | { readonly kind: 'symbol'; readonly name: string }
  | { readonly kind: 'function'; readonly name: FunctionName; readonly base?: Rational }
  | { readonly kind: 'operator'; readonly op: Operator }
  | { readonly kind: 'comparison'; readonly comparison: Comparison }
  | { readonly kind: 'bracket'; readonly text: Bracket }
  | { readonly kind: 'comma' }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'break'; readonly text: string };

/** A sign with its place in the text. */
export type Token = Sign & { readonly start: number; readonly end: number };

export const isWord = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'word' && token.text === text;

const functionWords = new Map([
  ...Object.keys(functions).map((name) => [name, name]),
  ...Object.entries(vocabulary.functionNames),
] as [string, FunctionName][]);

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** What exercises say in seven other languages, in English. */
const inEnglish: ReadonlyMap<string, string> = new Map(
  Object.entries(translations).flatMap(([english, others]) =>
    others.split(' ').map((other) => [other, english] as const),
  ),
);
const symbolWords = words(vocabulary.symbols);
/** Units of one letter: behind a number and a space they are no factor. */
const unitLetters = words('m g s h l L N J W V A C F');
/** Units of several letters, and signs of calculus: never a product of letters. */
const unitWords = words(vocabulary.units);
/** Short words that are a product of letters only behind a sign: v = u + at. */
const shortWords = words(vocabulary.shortWords);

/** Whether a run of letters may be a product of unknowns at all. */
export function mayBeProduct(run: string, isBehindSign = false): boolean {
  const isWord = unitWords.has(run) || (shortWords.has(run) && !isBehindSign);
  return run.length <= 3 && /^[a-z]+$/.test(run) && !isWord;
}

/** Where a sign begins, and the token before it. */
interface Place {
  text: string;
  start: number;
  before: Token | undefined;
}

type Reader = (match: readonly string[], place: Place) => readonly Sign[] | null;

const numberSign = (value: Rational, decimal: boolean): Sign[] => [
  { kind: 'number', value, decimal },
];

/** What a sign looks like and what it is; a reader that answers null leaves it to the next. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [/[^\S\n]+|[$£€](?=\d)/y, () => []],
  [
    /(\d{1,9}) +(\d{1,6})\/(\d{1,6})(?!\d|\.\d)/y,
    ([, whole = '', top = '', bottom = '']) =>
      numberSign(parseRational(whole).plus(rational(BigInt(top), BigInt(bottom))), false),
  ],
  [
    /(\d+(?:\.\d+)?)[eE]([-+]?\d{1,2})(?![\w.])/y,
    ([, digits = '', power = '']) =>
      numberSign(parseRational(digits).times(rational(10).power(Number(power))), true),
  ],
  [
    /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|\.\d+/y,
    ([digits = '']) => numberSign(parseRational(digits.replaceAll(',', '')), digits.includes('.')),
  ],
  [/([\p{L}\p{M}]+)(_(?:\d+|[a-zA-Z][a-zA-Z0-9]*))/uy, readIndexed],
  // l'équation, dell'equazione
  [/(?:[ld]|(?:de|ne|a)ll)['’](?=\p{L}{2})/iuy, () => []],
  [/[\p{L}\p{M}]+/uy, ([run = ''], place) => readWord(run, place)],
  [/=<|<=/y, () => [{ kind: 'comparison', comparison: '<=' }]],
  [/==?/y, () => [{ kind: 'comparison', comparison: '=' }]],
  [/>=|!=|<|>/y, ([sign]) => [{ kind: 'comparison', comparison: sign as Comparison }]],
  [/_[a-zA-Z0-9]+|-(?=>)/y, () => [{ kind: 'break', text: '_' }]],
  [/°[CF]\b/y, ([text = '']) => [{ kind: 'break', text }]],
  [/[-+*/÷^!%°]/y, ([op]) => [{ kind: 'operator', op: op as Operator }]],
  [/[()[\]|]/y, ([text]) => [{ kind: 'bracket', text: text as Bracket }]],
  [/,/y, () => [{ kind: 'comma' }]],
  [/[^]/uy, ([text = '']) => [{ kind: 'break', text }]],
];

/**
 * Splits plain text into tokens. Words, line ends and punctuation come out as 'word' and 'break',
 * so that a formula ends where they begin.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  while (start < text.length) {
    const { signs, end } = readAt({ text, start, before: tokens.at(-1) });
    for (const [k, sign] of signs.entries())
      tokens.push({ ...sign, start: start + k, end: k < signs.length - 1 ? start + k + 1 : end });
    start = end;
  }
  return tokens;
}

function readAt(place: Place): { signs: readonly Sign[]; end: number } {
  for (const [pattern, read] of readers) {
    pattern.lastIndex = place.start;
    const match = pattern.exec(place.text);
    const signs = match && read(match, place);
    if (match && signs) return { signs, end: place.start + match[0].length };
  }
  return { signs: [], end: place.start + 1 };
}

/** x_1, log_2: the index belongs to the letter or the function. */
function readIndexed([, run = '', index = '']: readonly string[], place: Place): Sign[] | null {
  const [sign] = readWord(run, place);
  if (sign?.kind === 'symbol') return [{ ...sign, name: sign.name + index }];
  const base = /^_\d+$/.test(index) ? parseRational(index.slice(1)) : null;
  return sign?.kind === 'function' && base !== null ? [{ ...sign, base }] : null;
}

/** Letters of other alphabets and accents belong to words, never to formulas. */
function readWord(run: string, place: Place): readonly Sign[] {
  const lower = run.toLowerCase();
  const known = functionWords.get(lower);
  const next = place.text[place.start + run.length];
  if (/^[a-zA-Z]$/.test(run))
    return [isUnit(run, place) ? { kind: 'word', text: run } : { kind: 'symbol', name: run }];
  if (known !== undefined && (lower !== 'root' || next === '('))
    return [{ kind: 'function', name: known }];
  if (symbolWords.has(lower)) return [{ kind: 'symbol', name: lower }];
  if (isProduct(run, place)) return Array.from(run, (name) => ({ kind: 'symbol', name }));
  return [{ kind: 'word', text: inEnglish.get(lower) ?? lower }];
}

/** '5 m' is a length and '5m' a product; 'is 5 a root' holds an article. */
const isUnit = (letter: string, { before, start, text }: Place): boolean =>
  before?.kind === 'number' &&
  before.end < start &&
  (unitLetters.has(letter) || (letter === 'a' && article.test(text.slice(start, start + 5))));

const article = /^a \p{L}{2}/u;
const signBefore = /[-+*/=(^<>]\s*$/;
const digitBefore = /\d$/;
const ordinal = /^(?:st|nd|rd|th)$/;
const closes = /^\s*(?:[-+*/=)^<>]|[.,;?](?:\s|$)|$|\n)/;

/**
 * Two or three letters are a product where a sign or a digit touches them on one side and nothing
 * but a sign or an end follows: 2xy, = ab, (xyz).
 */
function isProduct(run: string, { text, start }: Place): boolean {
  if (run.length > 3 || !/^[a-z]+$/.test(run) || unitWords.has(run)) return false;
  const before = text.slice(Math.max(0, start - 3), start);
  const after = text.slice(start + run.length, start + run.length + 3);
  const closed = closes.test(after);
  const behindDigit = digitBefore.test(before) && !ordinal.test(run);
  if (closed && (signBefore.test(before) || behindDigit)) return true;
  return mayBeProduct(run) && /^\s*[-+*/^=<>]/.test(after) && !/[aeiou]/.test(run.slice(1));
}

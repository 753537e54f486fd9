import { stripInvisible } from '../invisible.ts';

/** A text that quotes may stand in, under the label the model was given for it. */
export interface QuoteSource {
  /** M: the material; D1, D2 …: the passages of the person's documents. */
  label: string;
  /** Normalised. */
  text: string;
  /** Pairs of words in a row. */
  pairs: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

/** Reads a text once for all the quotes that are looked for in it. */
export function quoteSource(label: string, text: string): QuoteSource {
  return {
    label,
    text: normalised(text),
    pairs: new Set(pairsOf(text)),
    numbers: new Set(numbersOf(text)),
  };
}

/** Numbers as they are written. */
export const numbersOf = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

const doubleQuotes = /[“”„‟«»「」『』"]/g;
const singleQuotes = /[‘’‚‛`´']/g;
const fewestWords = 3;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** A text with one kind of space and one kind of quotation mark, and nothing else changed. */
export const normalised = (text: string): string =>
  stripInvisible(text)
    .normalize('NFC')
    .replace(doubleQuotes, '"')
    .replace(singleQuotes, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a text in lower case; scripts without spaces are cut by the segmenter. */
export const wordsOf = (text: string): string[] =>
  [...segmenter.segment(normalised(text).toLowerCase())]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

/** Whether a quote is long enough to support anything. */
export const isTelling = (quote: string): boolean => wordsOf(quote).length >= fewestWords;

const edges = /^[\s.,;:!?…*_"']+|[\s.,;:!?…*_"']+$/g;

/**
 * Whether the words of a quote stand in a text letter by letter, from the beginning of a word or
 * number to the end of one.
 */
export function standsIn(quote: string, { text: within }: QuoteSource): boolean {
  const words = normalised(quote).replace(edges, '');
  if (words === '') return false;
  for (let at = within.indexOf(words); at >= 0; at = within.indexOf(words, at + 1))
    if (isWhole(within, at, at + words.length)) return true;
  return false;
}

const joins = /[\p{L}\p{M}\p{N}]/u;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** A sign, or the part of a number before a point, that would change the number a quote begins with. */
const numberBefore = /(?:^|[^\p{L}\p{N}])[-−–+]$|\d[.,\s]$/u;
const numberAfter = /^[.,\s]\d|^\s?%/;

function isWhole(text: string, start: number, end: number): boolean {
  const [first = '', last = ''] = [text[start], text[end - 1]];
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 2);
  if (cuts(before.slice(-1), first) || cuts(last, after.slice(0, 1))) return false;
  if (/\d/.test(first) && numberBefore.test(before)) return false;
  return !(/\d/.test(last) && numberAfter.test(after));
}

const cuts = (left: string, right: string): boolean =>
  joins.test(left) && joins.test(right) && !spaceless.test(left) && !spaceless.test(right);

/** The share of a text's word pairs that stand in a source. */
export function sharedPairs(text: string, source: QuoteSource): number {
  const pairs = pairsOf(text);
  return pairs.filter((pair) => source.pairs.has(pair)).length / pairs.length;
}

function pairsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
}

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { everydayWords, ownLines } from './own-texts.ts';
import { wordsOf } from '../../../packages/engine/src/text/language/features.ts';

/** What one language offers to sample from. */
export interface Corpus {
  language: string;
  /** Tokenised lines of running text. */
  lines: string[][];
  /** Word types of running text with cumulative damped frequency. */
  types: string[];
  cumulative: Float64Array;
  /** Words of spelling dictionaries: wide, without frequency. */
  dictionary: string[];
}

/** Languages with little text: their UDHR articles 1–18 are trained on too. */
export const scarce = new Set([
  'bs',
  'la',
  'lg',
  'mi',
  'sn',
  'so',
  'st',
  'tl',
  'tn',
  'ts',
  'xh',
  'yo',
  'zu',
  'sw',
  'ga',
  'ur',
  'ms',
  'nn',
  'eo',
  'mn',
]);
const perSource = 900_000;
/** Everyday words count as if seen this often. */
const everydayCount = 400;
const latinOnly = /^[a-z']+$/u;

export type Declarations = Record<string, { article: number; text: string }[]>;

/**
 * Reads a language's lines and dictionary. Lines that are mostly English are left out (untranslated
 * messages), English words get a tenth of the weight.
 */
export function readCorpus(
  language: string,
  textDir: string,
  wordsDir: string,
  declarations: Declarations,
  english: ReadonlySet<string>,
): Corpus {
  const counts = new Map<string, number>();
  const lines: string[][] = [];
  const take = (text: string, times: number): void => {
    const words = language === 'ja' || language === 'zh' ? hanPieces(text) : wordsOf(text);
    const long = words.filter((word) => word.length >= 4);
    if (
      language !== 'en' &&
      long.length > 0 &&
      long.filter((word) => latinOnly.test(word) && english.has(word)).length >= long.length * 0.5
    )
      return;
    for (let time = 0; time < times; time++) lines.push(words);
    for (const word of words)
      if (word.length >= 2) counts.set(word, (counts.get(word) ?? 0) + times);
  };
  for (const file of readdirSync(textDir)
    .filter((name) => name.startsWith(`${language}.`))
    .toSorted()) {
    const all = readFileSync(path.join(textDir, file), 'utf8').split('\n');
    const size = all.reduce((sum, line) => sum + line.length, 0);
    const step = Math.max(1, size / perSource);
    for (let index = 0; index < all.length; index += step) take(all[Math.floor(index)] ?? '', 1);
  }
  if (scarce.has(language))
    for (const { article, text } of declarations[language] ?? [])
      if (article >= 1 && article <= 18) take(text, 2);
  for (const text of ownLines[language] ?? []) take(text, 4);
  for (const word of wordsOf(everydayWords[language] ?? ''))
    counts.set(word, (counts.get(word) ?? 0) + everydayCount);
  const own = path.join(wordsDir, `${language}.txt`);
  const dictionary = existsSync(own)
    ? readFileSync(own, 'utf8')
        .toLowerCase()
        .split('\n')
        .filter((word) => word.length >= 4)
    : [];
  const shortest = language === 'ja' || language === 'zh' ? 2 : 3;
  const types = [...counts.keys()].filter((word) => word.length >= shortest);
  const cumulative = new Float64Array(types.length);
  let sum = 0;
  for (const [index, word] of types.entries()) {
    const foreign =
      language !== 'en' && word.length >= 4 && latinOnly.test(word) && english.has(word);
    sum += (counts.get(word) ?? 1) ** 0.45 * (foreign ? 0.1 : 1) * (word.length <= 3 ? 0.3 : 1);
    cumulative[index] = sum;
  }
  return { language, lines, types, cumulative, dictionary };
}

/**
 * Chinese has no word breaks and only Han-only text is ever ambiguous: runs of Han, cut to pieces
 * of two to five characters.
 */
function hanPieces(text: string): string[] {
  return [...text.matchAll(/\p{Script=Han}{2,}/gu)].flatMap(([run]) => {
    const pieces: string[] = [];
    for (
      let start = 0, size = 2;
      start + 2 <= run.length;
      start += size, size = 2 + ((size * 7 + start) % 4)
    )
      pieces.push(run.slice(start, start + size));
    return pieces;
  });
}

/** A word drawn by damped frequency. */
export function drawType(corpus: Corpus, random: () => number): string {
  const { cumulative, types } = corpus;
  const target = random() * (cumulative.at(-1) ?? 0);
  let [low, high] = [0, cumulative.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 0) < target) low = middle + 1;
    else high = middle;
  }
  return types[low] ?? '';
}

/**
 * One training sample: a word, a pair, or up to a dozen running words, in the shares 4 : 3 : 3.
 * Single words come from the dictionary in the given share.
 */
export function drawSample(
  corpus: Corpus,
  random: () => number,
  dictionaryShare: number,
): string[] {
  const kind = random();
  const dictionary = corpus.dictionary;
  if (kind < 0.4) {
    return dictionary.length > 0 && random() < dictionaryShare
      ? [dictionary[Math.floor(random() * dictionary.length)] ?? '']
      : [drawType(corpus, random)];
  }
  if (kind < 0.5)
    return [
      drawType(corpus, random),
      dictionary.length > 0 && random() < dictionaryShare
        ? (dictionary[Math.floor(random() * dictionary.length)] ?? '')
        : drawType(corpus, random),
    ];
  for (let attempt = 0; attempt < 20; attempt++) {
    const line = corpus.lines[Math.floor(random() * corpus.lines.length)] ?? [];
    const wanted = kind < 0.7 ? 2 : 4 + Math.floor(random() * 9);
    if (line.length < Math.min(wanted, 4)) continue;
    const start = Math.floor(random() * Math.max(1, line.length - wanted + 1));
    return line.slice(start, start + wanted);
  }
  return [drawType(corpus, random)];
}

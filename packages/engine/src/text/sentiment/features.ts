import { bucketOf } from '../../fnv1a.ts';
import { cueNames } from './lexicon.ts';
import { sentimentLanguages, type SentimentLanguage } from './normalise.ts';
import type { Reading } from './reading.ts';
import type { Token } from './tokenise.ts';

/** Buckets of the hashed n-grams; a power of two. */
export const gramBuckets = 1 << 15;
const longestPlainGrams = 4000;

/**
 * The dense features of a reading: rule scores, shape, and their products with what kind of text it
 * looks like. All about -3 to 3.
 */
export function denseFeatures(reading: Reading, language: SentimentLanguage): number[] {
  const { positive, negative, words } = reading;
  const sum = positive - negative;
  const compound = sum / Math.sqrt(sum * sum + 15);
  const perLength = Math.tanh((3 * sum) / Math.sqrt(words * 9 + 60));
  const share = positive + negative > 0 ? sum / (positive + negative + 1) : 0;
  const strength = Math.min(2, Math.log1p(positive + negative) / 1.5);
  const silent = reading.positiveHits + reading.negativeHits === 0 ? 1 : 0;
  const mixed = Math.min(positive, negative) / (Math.max(positive, negative) + 1);
  const length = Math.min(2.5, Math.log1p(words) / 2);
  const perWord = (count: number): number => Math.min(1, (3 * count) / (words + 3));
  const online = reading.urls + reading.mentions + reading.hashtags > 0 ? 1 : 0;
  const scores = [compound, perLength, share];
  const kinds = [
    ...cueNames.map((cue) => Math.min(1, reading.cues[cue] / 2)),
    online,
    words > 60 ? 1 : 0,
    reading.urls > 0 ? 1 : 0,
    reading.questions > 0 ? 1 : 0,
  ];
  return [
    1,
    ...scores,
    strength,
    silent,
    mixed,
    Math.tanh(positive / 3),
    Math.tanh(negative / 3),
    Math.tanh(positive / 10),
    Math.tanh(negative / 10),
    reading.strongest / 3,
    reading.weakest / 3,
    Math.tanh(reading.symbols / 2),
    reading.symbolHits > 0 ? 1 : 0,
    reading.lastSign,
    reading.firstSign,
    Math.min(1, reading.negations / 2),
    reading.rating ?? 0,
    reading.rating === null ? 0 : 1,
    reading.rating === null ? 0 : 1 - Math.min(1, 3 * Math.abs(reading.rating)),
    length,
    Math.min(1, reading.shouts / 3),
    Math.min(1, reading.drawn),
    Math.min(1, reading.exclamations / 3),
    Math.min(1, reading.questions),
    Math.min(1, reading.ellipses),
    Math.min(1, reading.urls),
    Math.min(1, reading.mentions),
    Math.min(1, reading.hashtags / 3),
    perWord(reading.numbers),
    Math.min(1, reading.money),
    Math.min(1, reading.quotes / 2),
    perWord(reading.capitalised),
    perWord(reading.firstPerson),
    reading.endsPlain ? 1 : 0,
    ...kinds,
    ...kinds.flatMap((kind) => [kind * compound, kind * perLength, kind * silent, kind * strength]),
    Math.min(1, reading.exclamations) * share,
    length * perLength,
    reading.movement,
    ...sentimentLanguages.flatMap((name) =>
      name === language ? [1, compound, silent] : [0, 0, 0],
    ),
  ];
}

/**
 * Hashed features of the words: bucket numbers, each once. Long texts contribute their first and
 * last 2,000 tokens.
 */
export function gramFeatures(tokens: readonly Token[], language: SentimentLanguage): number[] {
  const near =
    tokens.length <= longestPlainGrams
      ? tokens
      : [...tokens.slice(0, longestPlainGrams / 2), ...tokens.slice(-longestPlainGrams / 2)];
  const buckets = new Set<number>();
  const add = (gram: string) => buckets.add(bucketOf(`${language}|${gram}`, gramBuckets));
  let before = '';
  for (const token of near) {
    if (token.kind === 'mark' || token.text === '') {
      before = token.text === '!' || token.text === '?' ? token.text : '';
      continue;
    }
    const word = token.kind === 'number' ? '0' : token.text;
    add(word);
    if (before !== '') add(`${before}_${word}`);
    // Word beginnings stand for inflected forms, which the small training text rarely repeats.
    if (word.length > 5 && token.kind === 'word') add(`${word.slice(0, 5)}*`);
    before = word;
  }
  return [...buckets];
}

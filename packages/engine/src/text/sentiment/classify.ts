import { sentiments, type LanguageCode, type Sentiment } from '@aplomb/contract';
import { softmax } from '../../softmax.ts';
import { denseFeatures, gramFeatures } from './features.ts';
import { chooseLexicon, type LexiconChoice } from './language.ts';
import type { Lexicon } from './lexicon.ts';
import type { SentimentLanguage } from './normalise.ts';
import { readText } from './reading.ts';
import { tokenise } from './tokenise.ts';

/**
 * Learned weights: `dense[class][feature]`, and hashed n-grams as `grams[bucket * 3 + class] *
 * gramScale`; classes in contract order.
 */
export interface SentimentWeights {
  dense: number[][];
  grams: Int8Array;
  gramScale: number;
  /**
   * Divides the logits before the softmax, so that confidence equals accuracy; see the decision
   * record.
   */
  temperatures: Record<CalibrationGroup, Temperatures>;
}

/**
 * Temperature of texts with a listed word, and of those without: what rests on n-grams alone is
 * less sure than its logits say.
 */
export interface Temperatures {
  listed: number;
  unlisted: number;
}

/** Groups calibrated apart. */
export type CalibrationGroup = 'english' | 'other' | 'unsupported';

/** Everything the judge stands on. */
export interface SentimentModel {
  lexicons: ReadonlyMap<SentimentLanguage, Lexicon>;
  weights: SentimentWeights;
}

/**
 * Features of one text; `hits` counts its words and symbols that are in a lexicon, `rating` runs
 * from -1 to 1.
 */
export interface SentimentFeatures {
  choice: LexiconChoice;
  dense: number[];
  grams: number[];
  hits: number;
  rating: number;
}

/** Extracts the features of a text; `hidden` is for training, see `scoreSentence`. */
export function extractFeatures(
  text: string,
  hint: LanguageCode | null,
  lexicons: ReadonlyMap<SentimentLanguage, Lexicon>,
  hidden?: (word: string) => boolean,
): SentimentFeatures {
  const choice = chooseLexicon(text, hint, lexicons);
  const tokens = tokenise(text, choice.language);
  const reading = readText(tokens, lexiconsFor(choice.language, lexicons), hidden);
  return {
    choice,
    dense: denseFeatures(reading, choice.language),
    grams: gramFeatures(tokens, choice.language),
    hits: reading.positiveHits + reading.negativeHits,
    rating: reading.rating ?? 0,
  };
}

/**
 * The lexicons a language is read with, its own first: Hindi writes much Hinglish and both borrow
 * from English.
 */
function lexiconsFor(
  language: SentimentLanguage,
  lexicons: ReadonlyMap<SentimentLanguage, Lexicon>,
): Lexicon[] {
  const others: Partial<Record<SentimentLanguage, SentimentLanguage>> = {
    hi: 'hinglish',
    hinglish: 'en',
  };
  const other = others[language];
  const names: SentimentLanguage[] = [language, 'shared', ...(other === undefined ? [] : [other])];
  return names.flatMap((name) => lexicons.get(name) ?? []);
}

/** Raw class scores, in contract order. */
export function logitsOf(features: SentimentFeatures, weights: SentimentWeights): number[] {
  // Each text's n-grams are scaled to unit length, as in training.
  const norm = weights.gramScale / Math.sqrt(features.grams.length || 1);
  return sentiments.map((name, label) => {
    // A rating is the author's own verdict; training texts hold too few of them to learn its full
    // weight.
    const signed = name === 'positive' ? features.rating : -features.rating;
    let score = ratingLogit * (name === 'neutral' ? -Math.abs(features.rating) : signed);
    features.dense.forEach((value, index) => {
      score += value * (weights.dense[label]?.[index] ?? 0);
    });
    let grams = 0;
    for (const bucket of features.grams)
      grams += weights.grams[bucket * sentiments.length + label] ?? 0;
    return score + grams * norm;
  });
}

/** Which temperature a text's confidence is read at. */
export function groupOf(choice: LexiconChoice): CalibrationGroup {
  if (!choice.supported || choice.language === 'shared') return 'unsupported';
  return choice.language === 'en' ? 'english' : 'other';
}

/** The temperature a text's confidence is read at. */
export function temperatureOf(
  { choice, hits }: SentimentFeatures,
  { temperatures }: SentimentWeights,
): number {
  return temperatures[groupOf(choice)][hits > 0 ? 'listed' : 'unlisted'];
}

const ratingLogit = 1;

/** A feeling that no listed word tells of is likelier than not from here on. */
const leastUnlisted = 0.5;

/** Share of neutral texts among social posts, about; see the decision record. */
const unreadConfidence = 0.42;

/**
 * The likeliest class and its probability; `score` is how much likelier positive is than negative,
 * from -1 to 1. `felt` is false where no listed word, sign or rating tells of a feeling and neither
 * is likely.
 */
export interface JudgedSentiment {
  sentiment: Sentiment;
  confidence: number;
  score: number;
  felt: boolean;
}

/** Judges a text. Texts without a letter, emoji or emoticon are neutral with full confidence. */
export function judgeSentiment(
  text: string,
  hint: LanguageCode | null,
  model: SentimentModel,
): JudgedSentiment {
  const unread = { sentiment: 'neutral', score: 0, felt: false } as const;
  if (!/[\p{L}\p{Extended_Pictographic}:;=<^]/u.test(text)) return { ...unread, confidence: 1 };
  const features = extractFeatures(text, hint, model.lexicons);
  // Nothing was understood: neutral is the commonest class, and the confidence says that this is a
  // guess.
  if (features.choice.language === 'shared' && features.hits === 0)
    return { ...unread, confidence: unreadConfidence };
  const probabilities = softmax(
    logitsOf(features, model.weights),
    temperatureOf(features, model.weights),
  );
  const confidence = Math.max(...probabilities);
  const told = features.hits > 0 || features.rating !== 0;
  const share = (name: Sentiment): number => probabilities[sentiments.indexOf(name)] ?? 0;
  const sentiment = sentiments[probabilities.indexOf(confidence)] ?? 'neutral';
  const score = share('positive') - share('negative');
  const likely = told || (sentiment !== 'neutral' && confidence >= leastUnlisted);
  const strongest = Math.max(share('positive'), share('negative'));
  return {
    sentiment,
    confidence,
    score,
    felt: likely && feeling(text, strongest, Math.abs(score), features.hits) > 0,
  };
}

const asked = /[?？؟]["'”’)]*\s*$/u;
const word = /[\p{L}\p{M}]+/gu;

/**
 * Above 0 a text states a feeling rather than facts, a question or instructions: a logistic
 * regression on others' posts and prose in eight languages (docs/measured.md). A long text of facts
 * holds listed words, too, but few for its length.
 */
function feeling(text: string, strongest: number, distance: number, hits: number): number {
  const words = text.match(word)?.length ?? 0;
  const density = Math.min(1, hits / Math.max(1, words));
  const asks = asked.test(text) ? 1 : 0;
  return (
    6.876 * strongest +
    1.008 * distance +
    4.163 * density -
    3.303 * asks -
    1.165 * Math.log1p(words) +
    0.474
  );
}

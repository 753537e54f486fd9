import { type ActLanguage, actLanguages, type LanguageCode } from '@aplomb/contract';
import { actFeatures } from './act-features.ts';
import { clauseTexts } from './seams.ts';

/** What a sentence does. */
export const sentenceActs = ['request', 'question', 'commitment', 'decision', 'none'] as const;
export type SentenceAct = (typeof sentenceActs)[number];

/** A linear model: a weight of each act for each bucket of words, one bucket after another. */
export interface ActModel {
  weights: Float32Array;
  bias: readonly number[];
}

/** How likely a sentence does each of the acts, in their order. */
export function actShares({ weights, bias }: ActModel, buckets: Uint16Array): number[] {
  const scale = 1 / Math.sqrt(Math.max(1, buckets.length));
  const sums = sentenceActs.map((_, act) =>
    buckets.reduce(
      (sum, bucket) => sum + scale * (weights[bucket * sentenceActs.length + act] ?? 0),
      bias[act] ?? 0,
    ),
  );
  const top = Math.max(...sums);
  const likely = sums.map((sum) => Math.exp(sum - top));
  const all = likely.reduce((sum, one) => sum + one, 0);
  return likely.map((one) => one / all);
}

/** The language, where it was learnt what its sentences do. */
export const learntLanguage = (language: LanguageCode | null): ActLanguage | undefined =>
  actLanguages.find((one) => one === language);

/** A sentence as features: the whole of it, and its clauses where it has several. */
export interface ActParts {
  whole: Uint16Array;
  clauses: Uint16Array[];
}

export const actParts = (sentence: string, language: ActLanguage): ActParts => ({
  whole: actFeatures(sentence),
  clauses: clauseTexts(sentence, language).map(actFeatures),
});

const none = sentenceActs.indexOf('none');

/** Words that nothing was learnt of would only make the others count less. */
const known = ({ weights }: ActModel, buckets: Uint16Array): Uint16Array =>
  buckets.filter((bucket) =>
    sentenceActs.some((_, act) => weights[bucket * sentenceActs.length + act] !== 0),
  );

/** The shares of a sentence: those of the whole, together with those of the clause that does most. */
export function partShares(model: ActModel, { whole, clauses }: ActParts): number[] {
  const shares = actShares(model, known(model, whole));
  const [most] = clauses
    .map((clause) => actShares(model, known(model, clause)))
    .toSorted((one, other) => (one[none] ?? 0) - (other[none] ?? 0));
  return most === undefined ? shares : shares.map((share, at) => (share + (most[at] ?? 0)) / 2);
}

/** What does something less likely than this is not told: nine of ten that are told are then right. */
const leastShare = { en: 0.58, other: 0.6 };

/** Whether an English sentence asks for something more likely than not, whichever way it does. */
export function judgeAsking(model: ActModel, sentence: string): boolean {
  const [request = 0, question = 0] = partShares(model, actParts(sentence, 'en'));
  return request + question > 0.5;
}

/** What a sentence does where it is likely enough that it does something; else `none`. */
export function judgeAct(model: ActModel, sentence: string, language: ActLanguage): SentenceAct {
  return likeliestAct(partShares(model, actParts(sentence, language)), language);
}

/** The likeliest act of these shares, `none` where hardly any is likely. */
export function likeliestAct(shares: readonly number[], language: ActLanguage): SentenceAct {
  const least = language === 'en' ? leastShare.en : leastShare.other;
  if (1 - (shares[none] ?? 0) < least) return 'none';
  const acting = shares.filter((_, at) => at !== none);
  return sentenceActs[acting.indexOf(Math.max(...acting))] ?? 'none';
}

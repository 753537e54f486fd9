import { type ActLanguage, actLanguages, type LanguageCode } from '@aplomb/contract';
import { actFeatures, type TagWords } from './act-features.ts';
import { softmax } from '../../softmax.ts';
import { clauseTexts } from './seams.ts';

/** What a sentence does. */
export const sentenceActs = ['request', 'question', 'commitment', 'decision', 'none'] as const;
export type SentenceAct = (typeof sentenceActs)[number];
/** Acts that want something of the reader. */
export const askingActs: ReadonlySet<string> = new Set<SentenceAct>(['request', 'question']);

/** A linear model: a weight of each act for each bucket of words, one bucket after another. */
export interface ActModel {
  weights: Float32Array;
  bias: readonly number[];
}

/** How likely a sentence does each of the acts, in their order. */
export function actShares(
  { weights, bias }: ActModel,
  buckets: Uint16Array | Uint32Array,
): number[] {
  const scale = 1 / Math.sqrt(Math.max(1, buckets.length));
  const sums = [...bias];
  for (const bucket of buckets)
    for (const act of bias.keys())
      sums[act] = (sums[act] ?? 0) + scale * (weights[bucket * bias.length + act] ?? 0);
  return softmax(sums);
}

/** The language, where it was learnt what its sentences do. */
export const learntLanguage = (language: LanguageCode | null): ActLanguage | undefined =>
  actLanguages.find((one) => one === language);

/** A sentence as features: the whole of it, and its clauses where it has several. */
export interface ActParts {
  whole: Uint16Array;
  clauses: Uint16Array[];
}

/** `tagWords` knows English alone. */
export function actParts(sentence: string, language: ActLanguage, tagWords: TagWords): ActParts {
  const tags = language === 'en' ? tagWords : null;
  return {
    whole: actFeatures(sentence, tags),
    clauses: clauseTexts(sentence, language).map((clause) => actFeatures(clause, tags)),
  };
}

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

/**
 * What does something less likely than this is not told: nine of ten that are told are then right.
 * Who writes to somebody asks and promises more often.
 */
const leastShare = { en: 0.51, addressed: 0.42, other: 0.5 };

/** How likely a sentence asks for something, whichever way it does, 0–1. */
const askingShare = ([request = 0, question = 0]: readonly number[]): number => request + question;

const leastAsking = 0.5;
export const asks = (shares: readonly number[]): boolean => askingShare(shares) > leastAsking;

/**
 * The likeliest act of these shares, `none` where hardly any is likely. `isAddressed`: whether the
 * sentence is of a letter or conversation.
 */
export function likeliestAct(
  shares: readonly number[],
  language: ActLanguage,
  isAddressed: boolean,
): SentenceAct {
  const english = isAddressed ? leastShare.addressed : leastShare.en;
  const least = language === 'en' ? english : leastShare.other;
  if (1 - (shares[none] ?? 0) < least) return 'none';
  const acting = shares.filter((_, at) => at !== none);
  return sentenceActs[acting.indexOf(Math.max(...acting))] ?? 'none';
}

/** Nineteen of twenty sentences of exercises that are at least as likely to ask do. */
const leastOrder = 0.6;

/** What the model that learnt from textbooks, too, takes for asking; `none` for all else. */
export function likeliestOrder(shares: readonly number[]): SentenceAct {
  const [request = 0, question = 0] = shares;
  if (askingShare(shares) < leastOrder) return 'none';
  return request > question ? 'request' : 'question';
}

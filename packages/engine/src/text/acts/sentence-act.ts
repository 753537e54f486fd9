import { actFeatures } from './act-features.ts';

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

/** An act less likely than this is not told: nine of ten that are told are then right. */
const leastShare = 0.55;

/** Whether a sentence asks for something more likely than not, whichever way it does. */
export function judgeAsking(model: ActModel, sentence: string): boolean {
  const shares = actShares(model, actFeatures(sentence));
  const asking = sentenceActs.map((act, at) => (asksFor.has(act) ? (shares[at] ?? 0) : 0));
  return asking.reduce((sum, share) => sum + share, 0) > 0.5;
}

const asksFor: ReadonlySet<SentenceAct> = new Set(['request', 'question']);

/** What a sentence does where that is likely enough; else `none`. */
export function judgeAct(model: ActModel, sentence: string): SentenceAct {
  const shares = actShares(model, actFeatures(sentence));
  return sentenceActs.find((_, at) => (shares[at] ?? 0) >= leastShare) ?? 'none';
}

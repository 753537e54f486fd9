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

/** Below it a sentence does something, whatever that is. */
const mostNothing = 0.5;

/** What a sentence does most likely; `none` where it is as likely to do nothing. */
export function judgeAct(model: ActModel, sentence: string): SentenceAct {
  const shares = actShares(model, actFeatures(sentence));
  const nothing = shares[sentenceActs.indexOf('none')] ?? 1;
  const acts = sentenceActs.filter((act) => act !== 'none');
  const [best] = acts.toSorted(
    (one, other) =>
      (shares[sentenceActs.indexOf(other)] ?? 0) - (shares[sentenceActs.indexOf(one)] ?? 0),
  );
  return best === undefined || nothing >= mostNothing ? 'none' : best;
}

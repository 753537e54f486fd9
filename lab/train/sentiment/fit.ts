import { sentiments } from '@aplomb/contract';
import type { SentimentFeatures } from '../../../packages/engine/src/text/sentiment/classify.ts';
import { gramBuckets } from '../../../packages/engine/src/text/sentiment/features.ts';
import { seededRandom } from './examples.ts';

/** One training row: features, class number, weight. */
export interface Row {
  features: SentimentFeatures;
  label: number;
  weight: number;
}

/** Fitted weights before rounding; shaped like the model's. */
export interface Fit {
  dense: number[][];
  grams: Float32Array;
}

const classes = sentiments.length;

/**
 * Multinomial logistic regression by AdaGrad; L2 on dense weights and, stronger, on n-grams, whose
 * evidence is thin.
 */
export function fitWeights(
  rows: readonly Row[],
  { epochs = 8, rate = 0.08, denseDecay = 3e-3, gramDecay = 2e-3 } = {},
): Fit {
  const width = rows[0]?.features.dense.length ?? 0;
  const dense = new Float64Array(width * classes);
  const grams = new Float32Array(gramBuckets * classes);
  const denseSquares = new Float64Array(width * classes).fill(1e-2);
  const gramSquares = new Float32Array(gramBuckets * classes).fill(1e-2);
  const random = seededRandom(7);
  const order = rows.map((_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    for (const place of order) {
      const row = rows[place];
      if (row) step(row);
    }
  }
  return {
    dense: sentiments.map((_, label) =>
      Array.from({ length: width }, (__, index) => dense[index * classes + label] ?? 0),
    ),
    grams,
  };

  function step({ features, label, weight }: Row): void {
    const scale = 1 / Math.sqrt(features.grams.length || 1);
    const logits = Array.from({ length: classes }, () => 0);
    for (let target = 0; target < classes; target += 1) {
      let score = 0;
      for (let index = 0; index < width; index += 1)
        score += (features.dense[index] ?? 0) * (dense[index * classes + target] ?? 0);
      for (const bucket of features.grams) score += scale * (grams[bucket * classes + target] ?? 0);
      logits[target] = score;
    }
    const top = Math.max(...logits);
    const powers = logits.map((logit) => Math.exp(logit - top));
    const total = powers.reduce((sum, power) => sum + power, 0);
    for (let target = 0; target < classes; target += 1) {
      const error = ((powers[target] ?? 0) / total - (target === label ? 1 : 0)) * weight;
      for (let index = 0; index < width; index += 1) {
        const value = features.dense[index] ?? 0;
        if (value !== 0)
          update(dense, denseSquares, index * classes + target, error * value, denseDecay);
      }
      for (const bucket of features.grams)
        update(grams, gramSquares, bucket * classes + target, error * scale, gramDecay);
    }
  }

  function update(
    weights: Float64Array | Float32Array,
    squares: Float64Array | Float32Array,
    index: number,
    gradient: number,
    decay: number,
  ): void {
    const slope = gradient + decay * (weights[index] ?? 0);
    squares[index] = (squares[index] ?? 0) + slope * slope;
    weights[index] = (weights[index] ?? 0) - (rate * slope) / Math.sqrt(squares[index] ?? 1);
  }
}

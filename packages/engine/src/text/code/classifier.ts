import { firstThat } from '../../first-that.ts';
import { softmax } from '../../softmax.ts';
import { codeFeatures } from './features.ts';

/**
 * A linear model over hashed features: one row of int8 weights per feature, one scale per label.
 */
export interface LinearModel {
  labels: readonly string[];
  scales: readonly number[];
  /** Feature hashes in ascending order. */
  hashes: Uint32Array;
  weights: Int8Array;
}

/**
 * Probability of each label of the model for a text, in the order of `labels`. Linear in the text.
 */
export function classify(model: LinearModel, text: string): number[] {
  const classes = model.labels.length;
  const logits = Array.from({ length: classes }, () => 0);
  let norm = 0;
  for (const [hash, count] of codeFeatures(text)) {
    const row = firstThat(model.hashes.length, (at) => (model.hashes[at] ?? 0) >= hash);
    if (model.hashes[row] !== hash) continue;
    const value = 1 + Math.log(count);
    norm += value * value;
    for (let k = 0, at = row * classes; k < classes; k++, at++)
      logits[k] = (logits[k] ?? 0) + (model.weights[at] ?? 0) * value;
  }
  const scale = norm === 0 ? 0 : 1 / Math.sqrt(norm);
  for (let k = 0; k < classes; k++) logits[k] = (logits[k] ?? 0) * (scale * (model.scales[k] ?? 0));
  return softmax(logits);
}

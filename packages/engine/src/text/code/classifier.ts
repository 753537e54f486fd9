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
 * Reads a packed model: uint32 header length, JSON header {labels, features, scales}, hashes,
 * weights. Null when it is malformed.
 */
export function decodeModel(bytes: Uint8Array): LinearModel | null {
  if (bytes.length < 4) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerLength = view.getUint32(0, true);
  if (headerLength + 4 > bytes.length) return null;
  let header = '';
  for (let at = 4; at < 4 + headerLength; at++) header += String.fromCharCode(bytes[at] ?? 0);
  const { labels, scales, features } = JSON.parse(header) as {
    labels: string[];
    scales: number[];
    features: number;
  };
  const start = 4 + headerLength;
  if (bytes.length !== start + features * 4 + features * labels.length) return null;
  const hashes = new Uint32Array(features);
  for (let row = 0; row < features; row++) hashes[row] = view.getUint32(start + row * 4, true);
  const weights = new Int8Array(
    bytes.buffer,
    bytes.byteOffset + start + features * 4,
    features * labels.length,
  );
  return { labels, scales, hashes, weights };
}

function find(hashes: Uint32Array, wanted: number): number {
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const hash = hashes[middle] ?? 0;
    if (hash === wanted) return middle;
    if (hash < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/**
 * Probability of each label of the model for a text, in the order of `labels`. Linear in the text.
 */
export function classify(model: LinearModel, text: string): number[] {
  const classes = model.labels.length;
  const logits = Array.from({ length: classes }, () => 0);
  let norm = 0;
  for (const [hash, count] of codeFeatures(text)) {
    const row = find(model.hashes, hash);
    if (row === -1) continue;
    const value = 1 + Math.log(count);
    norm += value * value;
    for (let k = 0, at = row * classes; k < classes; k++, at++)
      logits[k] = (logits[k] ?? 0) + (model.weights[at] ?? 0) * value;
  }
  const scale = norm === 0 ? 0 : 1 / Math.sqrt(norm);
  for (let k = 0; k < classes; k++) logits[k] = (logits[k] ?? 0) * (scale * (model.scales[k] ?? 0));
  return softmax(logits);
}

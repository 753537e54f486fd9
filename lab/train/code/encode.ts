/**
 * Packs a linear model: uint32 header length, JSON header {labels, features, scales}, sorted uint32
 * feature hashes,
 * then one int8 weight per feature and label, scaled per label.
 */
export function encodeModel(
  labels: readonly string[],
  hashes: readonly number[],
  weights: Float32Array,
): Uint8Array {
  const classes = labels.length;
  const scales = labels.map((_, k) => {
    let top = 1e-6;
    for (let row = 0; row < hashes.length; row++)
      top = Math.max(top, Math.abs(weights[row * classes + k] ?? 0));
    return top / 127;
  });
  let header = JSON.stringify({
    labels,
    features: hashes.length,
    scales: scales.map((scale) => Number(scale.toPrecision(6))),
  });
  while ((header.length + 4) % 4 !== 0) header += ' ';
  const bytes = new Uint8Array(4 + header.length + hashes.length * 4 + hashes.length * classes);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, header.length, true);
  bytes.set(new TextEncoder().encode(header), 4);
  let at = 4 + header.length;
  for (const hash of hashes) {
    view.setUint32(at, hash, true);
    at += 4;
  }
  for (let row = 0; row < hashes.length; row++)
    for (let k = 0; k < classes; k++)
      view.setInt8(at++, Math.round((weights[row * classes + k] ?? 0) / (scales[k] ?? 0)));
  return bytes;
}

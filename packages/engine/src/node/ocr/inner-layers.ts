/** Layers of the detector that tell what a picture looks like, from fine to coarse. */
export const lookLayers = ['p2o.Add.43', 'p2o.Add.71', 'p2o.Add.147', 'p2o.Mul.153'] as const;

/** Fields of ONNX's messages: the graph of a model, an output of a graph. */
const [graphField, outputField] = [0x3a, 0x62];
/** A tensor of 32-bit floats of any shape. */
const floats = [0x12, 0x04, 0x0a, 0x02, 0x08, 0x01];

/**
 * A model that also answers what layers within it gave. A message that comes twice in protobuf is
 * read as one, so a second graph of nothing but outputs adds them.
 */
export function withOutputs(model: Uint8Array, names: readonly string[]): Uint8Array {
  const added = names.map((name) => {
    const output = Buffer.from([0x0a, name.length, ...Buffer.from(name), ...floats]);
    return Buffer.from([graphField, output.length + 2, outputField, output.length, ...output]);
  });
  return Buffer.concat([model, ...added]);
}

/** Mean and spread of each channel of a layer, whose shape is 1, channels, height and width. */
export function channelFigures(data: Float32Array, channels: number): number[] {
  const size = data.length / Math.max(1, channels);
  const means: number[] = [],
    spreads: number[] = [];
  for (let channel = 0; channel < channels; channel += 1) {
    let sum = 0,
      squares = 0;
    for (let at = channel * size; at < (channel + 1) * size; at += 1) {
      const value = data[at] ?? 0;
      sum += value;
      squares += value * value;
    }
    const mean = sum / size;
    means.push(mean);
    spreads.push(Math.sqrt(Math.max(0, squares / size - mean * mean)));
  }
  return [...means, ...spreads];
}

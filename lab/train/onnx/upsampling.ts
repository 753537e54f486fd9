import type { OnnxNode } from './graph.ts';
import type { OnnxNodes } from './nodes.ts';

/**
 * The end of detection enlarges twice: ConvTranspose 2 × 2, bias, normalisation and Relu,
 * ConvTranspose 2 × 2, bias, Sigmoid. Since the windows
 * do not overlap, all of it can be computed at the small size, one channel per pixel of the large
 * one, and laid out at the end.
 */
export function joinUpsampling(nodes: OnnxNodes, first: OnnxNode): void {
  const firstBias = nodes.only(first, 'Add'),
    norm = nodes.only(firstBias, 'BatchNormalization'),
    relu = nodes.only(norm, 'Relu');
  const second = nodes.only(relu, 'ConvTranspose'),
    secondBias = nodes.only(second, 'Add'),
    sigmoid = nodes.only(secondBias, 'Sigmoid');
  const one = nodes.tensor(first.inputs[1]),
    two = nodes.tensor(second?.inputs[1]),
    bias = nodes.tensor(firstBias?.inputs[1]),
    shift = nodes.number(secondBias);
  const [gain, offset, mean, variance] = [1, 2, 3, 4].map(
    (i) => nodes.tensor(norm?.inputs[i])?.values,
  );
  const epsilon = norm?.attributes.get('epsilon');
  if (
    !firstBias ||
    !norm ||
    !relu ||
    !second ||
    !secondBias ||
    !sigmoid ||
    !one ||
    !two ||
    !bias ||
    shift === null ||
    !gain ||
    !offset ||
    !mean ||
    !variance ||
    !epsilon ||
    !('float' in epsilon)
  )
    return;
  const [depth = 0, middle = 0] = one.dims;
  if (!isDoubling(first, one.dims) || !isDoubling(second, two.dims) || two.dims[1] !== 1) return;
  // Channel quarter · middle + m of the first stands for the value of channel m at that quarter of
  // the enlarged pixel.
  const weights = new Float32Array(4 * middle * depth),
    biases = new Float32Array(4 * middle);
  for (let quarter = 0; quarter < 4; quarter++) {
    for (let m = 0; m < middle; m++) {
      const scale = (gain[m] ?? 0) / Math.sqrt((variance[m] ?? 0) + epsilon.float),
        row = quarter * middle + m;
      biases[row] = ((bias.values[m] ?? 0) - (mean[m] ?? 0)) * scale + (offset[m] ?? 0);
      for (let d = 0; d < depth; d++)
        weights[row * depth + d] = (one.values[(d * middle + m) * 4 + quarter] ?? 0) * scale;
    }
  }
  // Channel y · 4 + x of the second is the pixel there of the 4 × 4 block, as DepthToSpace lays it
  // out.
  const ends = new Float32Array(16 * 4 * middle);
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 4; x++) {
      const quarter = (y >> 1) * 2 + (x >> 1),
        inner = (y & 1) * 2 + (x & 1);
      for (let m = 0; m < middle; m++)
        ends[(y * 4 + x) * 4 * middle + quarter * middle + m] = two.values[m * 4 + inner] ?? 0;
    }
  }
  const pointwise = (): OnnxNode['attributes'] => new Map([['kernel_shape', { ints: [1, 1] }]]);
  const input = first.inputs[0] ?? '';
  nodes.become(
    norm,
    'Conv',
    [
      input,
      nodes.constant(weights, [4 * middle, depth, 1, 1]),
      nodes.constant(biases, [4 * middle]),
    ],
    pointwise(),
  );
  nodes.become(
    second,
    'Conv',
    [
      relu.outputs[0] ?? '',
      nodes.constant(ends, [16, 4 * middle, 1, 1]),
      nodes.constant(new Float32Array(16).fill(shift), [16]),
    ],
    pointwise(),
  );
  nodes.become(secondBias, 'Sigmoid', [second.outputs[0] ?? '']);
  nodes.become(
    sigmoid,
    'DepthToSpace',
    [secondBias.outputs[0] ?? ''],
    new Map([['blocksize', { int: 4 }]]),
  );
  nodes.drop(firstBias, input);
  nodes.drop(first, input);
}

/** Is this an enlargement by two whose windows do not overlap? */
function isDoubling(node: OnnxNode, dims: readonly number[]): boolean {
  const strides = node.attributes.get('strides'),
    pads = node.attributes.get('pads');
  return (
    dims[2] === 2 &&
    dims[3] === 2 &&
    strides !== undefined &&
    'ints' in strides &&
    strides.ints.every((stride) => stride === 2) &&
    (!pads || ('ints' in pads && pads.ints.every((pad) => pad === 0)))
  );
}

import { readNodes, withNodes, type OnnxNode } from './graph.ts';
import { OnnxNodes } from './nodes.ts';
import { joinUpsampling } from './upsampling.ts';

/**
 * The same network in fewer passes over memory. PP-OCR's export spells out hard swish in four
 * operators and scales by single numbers, which
 * onnxruntime neither fuses nor keeps in its blocked layout. Numbers go into the neighbouring
 * convolutions where that is exact.
 */
export function fuseOnnx(model: Uint8Array): Uint8Array {
  const nodes = new OnnxNodes(readNodes(model));
  nodes.each('Conv', (conv) => absorbScale(nodes, conv));
  nodes.each('Clip', (clip) => joinHardSwish(nodes, clip));
  nodes.each('Mul', (product) => passScaleOn(nodes, product));
  nodes.each('Mul', (product) => joinExcitation(nodes, product));
  nodes.each('ConvTranspose', (up) => joinUpsampling(nodes, up));
  return withNodes(model, nodes.list());
}

/** `s · conv(x) + b` becomes the convolution's own weights and bias. */
function absorbScale(nodes: OnnxNodes, conv: OnnxNode): void {
  const scaled = nodes.only(conv, 'Mul'),
    scale = nodes.number(scaled);
  const added = nodes.only(scaled, 'Add'),
    shift = nodes.number(added);
  if (
    !scaled ||
    !added ||
    scale === null ||
    shift === null ||
    !change(nodes, conv, scale, (bias) => bias * scale + shift)
  )
    return;
  nodes.drop(scaled, conv.outputs[0] ?? '');
  nodes.drop(added, conv.outputs[0] ?? '');
}

/**
 * Multiplies a convolution's weights by `scale` and sets each bias, given the old one and the sum
 * of the old weights; false when they are not constants.
 */
function change(
  nodes: OnnxNodes,
  conv: OnnxNode,
  scale: number,
  newBias: (bias: number, sum: number) => number,
): boolean {
  const weights = nodes.tensor(conv.inputs[1]),
    bias = nodes.tensor(conv.inputs[2]);
  const channels = weights?.dims[0];
  if (!weights || channels === undefined || (conv.inputs.length > 2 && !bias)) return false;
  const each = weights.values.length / channels;
  const biases = Float32Array.from({ length: channels }, (_, channel) => {
    let sum = 0;
    for (let i = channel * each; i < (channel + 1) * each; i++) sum += weights.values[i] ?? 0;
    return newBias(bias?.values[channel] ?? 0, sum);
  });
  const inputs = [
    conv.inputs[0] ?? '',
    nodes.constant(
      weights.values.map((value) => value * scale),
      weights.dims,
    ),
    nodes.constant(biases, [channels]),
  ];
  nodes.become(conv, 'Conv', inputs, conv.attributes);
  return true;
}

/**
 * `x · clip(x + 3, 0, 6) / 6` becomes `x · HardSigmoid(x)`, which onnxruntime joins with the
 * convolution before.
 */
function joinHardSwish(nodes: OnnxNodes, clip: OnnxNode): void {
  const plus = nodes.maker(clip.inputs[0]) ?? null,
    product = nodes.only(clip, 'Mul'),
    part = nodes.only(product, 'Div');
  const input = plus?.inputs.find((name) => !nodes.tensor(name));
  if (
    !plus ||
    !product ||
    !part ||
    input === undefined ||
    !product.inputs.includes(input) ||
    nodes.only(plus, 'Clip') !== clip
  )
    return;
  if (plus.operator !== 'Add' || nodes.number(plus) !== 3 || nodes.number(part) !== 6) return;
  nodes.become(
    clip,
    'HardSigmoid',
    [input],
    new Map([
      ['alpha', { float: 1 / 6 }],
      ['beta', { float: 0.5 }],
    ]),
  );
  nodes.drop(plus, input);
  nodes.drop(part, product.outputs[0] ?? '');
}

/**
 * `s · x + b` goes into the convolutions that use it, or becomes one operator where zeroes are
 * padded in between.
 */
function passScaleOn(nodes: OnnxNodes, scaled: OnnxNode): void {
  const scale = nodes.number(scaled),
    added = nodes.only(scaled, 'Add'),
    shift = nodes.number(added);
  const input = scaled.inputs.find((name) => !nodes.tensor(name));
  if (!added || scale === null || shift === null || input === undefined) return;
  const users = nodes.users(added);
  if (
    users.every(
      (user) => user.operator === 'Conv' && isUnpadded(user) && nodes.tensor(user.inputs[1]),
    )
  ) {
    for (const user of users) change(nodes, user, scale, (bias, sum) => bias + shift * sum);
    nodes.drop(scaled, input);
    nodes.drop(added, input);
    return;
  }
  const channels = channelsOf(nodes, input);
  if (channels === null) return;
  const numbers = [scale, shift, 0, 1].map((value) =>
    nodes.constant(new Float32Array(channels).fill(value), [channels]),
  );
  nodes.become(
    added,
    'BatchNormalization',
    [input, ...numbers],
    new Map([['epsilon', { float: 0 }]]),
  );
  nodes.drop(scaled, input);
}

function isUnpadded(conv: OnnxNode): boolean {
  const pads = conv.attributes.get('pads');
  return !pads || ('ints' in pads && pads.ints.every((pad) => pad === 0));
}

/**
 * Channels of an answer, from the convolution it comes from by operators that work on each number
 * alone.
 */
function channelsOf(nodes: OnnxNodes, name: string): number | null {
  const node = nodes.maker(name);
  if (node?.operator === 'Conv') return nodes.tensor(node.inputs[1])?.dims[0] ?? null;
  return node && ['Mul', 'HardSigmoid'].includes(node.operator)
    ? channelsOf(nodes, node.inputs[0] ?? '')
    : null;
}

/** `x + x · h` becomes `x · (h + 1)` where h is one number a channel. */
function joinExcitation(nodes: OnnxNodes, product: OnnxNode): void {
  const [x = '', h = ''] = product.inputs,
    added = nodes.only(product, 'Add'),
    gate = nodes.maker(h);
  if (
    !added?.inputs.includes(x) ||
    gate?.operator !== 'HardSigmoid' ||
    gate.inputs[0] === x ||
    nodes.users(gate).length !== 1
  )
    return;
  const name = product.outputs[0] ?? '';
  nodes.become(added, 'Mul', [x, name]);
  nodes.become(product, 'Add', [h, nodes.constant(Float32Array.of(1), [1])]);
}

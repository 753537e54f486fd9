import { readFileSync, writeFileSync } from 'node:fs';
import { parse, text, type Field } from '../onnx/protobuf.ts';

/**
 * Writes the weights that the engine reads: those for 16 kHz out of Silero's ONNX file, where they
 * are constants in the first branch of its one condition, one after another as float32.
 */
const engine = new URL('../../../packages/engine/', import.meta.url);
const model = readFileSync(new URL('fixtures/audio/silero_vad_v6.onnx', engine));

const content = (fields: readonly Field[], wanted: number): Uint8Array =>
  fields.find(({ number }) => number === wanted)?.content ?? new Uint8Array(0);
const nameOf = (fields: readonly Field[], wanted: number): string => text(content(fields, wanted));
const nodes = (graph: Uint8Array): Field[][] =>
  parse(graph)
    .filter(({ number }) => number === 1)
    .map((node) => parse(node.content));

const condition = nodes(content(parse(model), 7)).find((node) => nameOf(node, 4) === 'If') ?? [];
const branch =
  condition
    .filter(({ number }) => number === 5)
    .map((attribute) => parse(attribute.content))
    .find((attribute) => nameOf(attribute, 1) === 'then_branch') ?? [];
const constants = nodes(content(branch, 6)).filter((node) => nameOf(node, 4) === 'Constant');

const names = [
  ...[0, 1, 2, 3].flatMap((layer) => [
    `encoder.${layer}.reparam_conv.weight`,
    `encoder.${layer}.reparam_conv.bias`,
  ]),
  'decoder.rnn.weight_ih',
  'decoder.rnn.weight_hh',
  'decoder.rnn.bias_ih',
  'decoder.rnn.bias_hh',
  'decoder.decoder.2.weight',
  'decoder.decoder.2.bias',
];
const parts = names.map((name) => {
  const node = constants.find((one) => nameOf(one, 2).endsWith(name)) ?? [];
  const raw = content(parse(content(parse(content(node, 5)), 5)), 9);
  if (raw.length === 0) throw new TypeError(`the model has no ${name}`);
  return { name, raw };
});
writeFileSync(
  new URL('models/audio/silero-vad.bin', engine),
  Buffer.concat(parts.map(({ raw }) => raw)),
);
writeFileSync(
  new URL('models/audio/silero-vad.json', engine),
  `${JSON.stringify(Object.fromEntries(parts.map(({ name, raw }) => [name, raw.length / 4])), null, 2)}\n`,
);

import { parse, text, type Field } from '../../screen/ocr/protobuf.ts';
import { AudioError } from '../fault.ts';
import type { SileroWeights } from './silero.ts';

const content = (fields: readonly Field[], wanted: number): Uint8Array =>
  fields.find(({ number }) => number === wanted)?.content ?? new Uint8Array(0);
const nameOf = (fields: readonly Field[], wanted: number): string => text(content(fields, wanted));

/**
 * Weights for 16 kHz out of Silero's ONNX file, where they are constants in the first branch of its
 * one condition.
 */
export function readSileroWeights(model: Uint8Array): SileroWeights {
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
  return {
    constant(name) {
      const node = constants.find((one) => nameOf(one, 2).endsWith(name)) ?? [];
      const raw = content(parse(content(parse(content(node, 5)), 5)), 9);
      if (raw.length === 0) throw new AudioError('damaged');
      return new Float32Array(Uint8Array.from(raw).buffer);
    },
  };
}

import type { ClassModel } from '../../../packages/engine/src/kind/kind-model.ts';
import type { KindHeader } from '../../../packages/engine/src/node/kinds.ts';

/** The file that the engine reads a model of kinds from. */
export function encodeModel(model: ClassModel<string>): Uint8Array {
  const parts = { dense: model.dense, words: model.words, output: model.output };
  const scaleOf = (values: Float32Array): number =>
    Math.max(
      1e-9,
      values.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
    ) / 127;
  const rounded = (values: Float32Array, digits = 5): number[] =>
    Array.from(values, (value) => Number(value.toPrecision(digits)));
  const header: KindHeader = {
    classes: [...model.classes],
    means: rounded(model.means),
    deviations: rounded(model.deviations),
    hiddenBias: rounded(model.hiddenBias),
    outputBias: rounded(model.outputBias),
    temperature: model.temperature,
    scales: {
      dense: scaleOf(parts.dense),
      words: scaleOf(parts.words),
      output: scaleOf(parts.output),
    },
    sizes: { dense: parts.dense.length, words: parts.words.length, output: parts.output.length },
  };
  const { picture } = model;
  if (picture !== undefined)
    header.picture = {
      means: rounded(picture.means, 3),
      deviations: rounded(picture.deviations, 3),
      scale: scaleOf(picture.weights),
      size: picture.weights.length,
    };
  const weights = Object.entries(parts).flatMap(([name, values]) =>
    Array.from(values, (value) => Math.round(value / header.scales[name as keyof typeof parts])),
  );
  const scale = header.picture?.scale ?? 1;
  for (const value of picture?.weights ?? []) weights.push(Math.round(value / scale));
  const head = Buffer.from(`${JSON.stringify(header)}\n`);
  const bytes = new Uint8Array(head.length + weights.length);
  bytes.set(head);
  bytes.set(Int8Array.from(weights), head.length);
  return bytes;
}

import { readFileSync } from 'node:fs';

/** Numbers that the network has for each step before its last layer. */
export const depth = 120;
/** Neighbouring steps that the layer sees on each side. */
export const radius = 1;
/** Numbers for one step of the layer: the step, its neighbours, and 1 for the bias. */
export const inputs = depth * (2 * radius + 1) + 1;

/** A line: its numbers, with zeroes for `radius` steps before and after it, and what it says. */
export interface Sample {
  features: Float32Array;
  steps: number;
  text: string;
  label: number[];
  /** Rounds of training that it is left out of. */
  rests: number;
}

const alike: readonly [RegExp, string][] = [
  [/\u00a0/g, ' '],
  [/[\u2010\u2011\u2212]/g, '-'],
  [/\u00b5/g, 'μ'],
  [/✔/g, '✓'],
];

/** Lines that collect.ts wrote; those with a sign that has no class are left out. */
export function loadSamples(prefix: string, classOf: ReadonlyMap<string, number>): Sample[] {
  const bytes = readFileSync(`${prefix}.bin`);
  let at = 0;
  return readFileSync(`${prefix}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .flatMap((row) => {
      const { steps, label: raw } = JSON.parse(row) as { steps: number; label: string };
      const features = new Float32Array((steps + 2 * radius) * depth);
      const end = at + steps * depth * 4;
      new Uint8Array(features.buffer).set(bytes.subarray(at, end), radius * depth * 4);
      at = end;
      const text = alike.reduce((result, [from, to]) => result.replace(from, to), raw);
      const label = [...text].map((char) => classOf.get(char) ?? -1);
      return label.includes(-1) || end > bytes.length
        ? []
        : [{ features, steps, text, label, rests: 0 }];
    });
}

/** One row of inputs for each step of the samples. */
export function rowsOf(samples: readonly Sample[]): Float32Array {
  const rows = new Float32Array(samples.reduce((sum, { steps }) => sum + steps, 0) * inputs);
  let at = 0;
  for (const { features, steps } of samples) {
    for (let t = 0; t < steps; t++, at += inputs) {
      rows.set(features.subarray(t * depth, t * depth + inputs - 1), at);
      rows[at + inputs - 1] = 1;
    }
  }
  return rows;
}

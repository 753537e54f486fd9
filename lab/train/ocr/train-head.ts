import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readConstant } from '../onnx/edit.ts';
import { loadPackageModels } from './package-models.ts';
import { distance } from '../../bench/ocr-metrics.ts';
import { headAlphabet } from './alphabet.ts';
import { ctcLoss } from './ctc-loss.ts';
import { randomFrom } from './random.ts';

/**
 * Trains the last layer of the recognition network on features written by collect.ts, starting from
 * its own weights. Arguments: radius
 * (neighbouring steps seen, 0 or 1), epochs, output file, then sample prefixes.
 */
const [radiusText = '1', epochsText = '4', output = '.cache/ocr-head.json', ...prefixes] =
  process.argv.slice(2);
const radius = Number(radiusText),
  depth = 120,
  inputs = depth * (2 * radius + 1);
interface Sample {
  features: Float32Array;
  steps: number;
  text: string;
  label: number[];
}

const files = await loadPackageModels();
const dictionary = files.dictionary.toString('utf8').replace(/\n$/, '').split('\n');
const alphabet = headAlphabet(dictionary);
const classes = alphabet.length + 1;
const classOf = new Map(alphabet.map(({ char }, i) => [char, i + 1]));
const old = readConstant(files.recognition, 'linear_85.w_0') ?? new Float32Array(0),
  oldBias = readConstant(files.recognition, 'linear_85.b_0') ?? new Float32Array(0);
const oldClass = new Map([
  ...dictionary.map((char, i): [string, number] => [char, i + 1]),
  [' ', 6624],
]);

const weights = new Float32Array(inputs * classes),
  bias = new Float32Array(classes);
for (let k = 0; k < classes; k++) {
  const entry = alphabet[k - 1];
  const source = k === 0 ? 0 : oldClass.get(entry?.from ?? '');
  bias[k] =
    source === undefined
      ? -12
      : (oldBias[source] ?? 0) - (k > 0 && entry?.char !== entry?.from ? 6 : 0);
  if (source !== undefined)
    for (let d = 0; d < depth; d++)
      weights[(radius * depth + d) * classes + k] = old[d * 6625 + source] ?? 0;
}
const startWeights = weights.slice(),
  startBias = bias.slice();
if (process.env.START_HEAD) {
  const numbers = new Float32Array(
    Uint8Array.from(readFileSync(`${process.env.START_HEAD}.bin`)).buffer,
  );
  bias.set(numbers.subarray(0, classes));
  weights.set(numbers.subarray(classes));
}

function load(prefix: string): Sample[] {
  const bytes = readFileSync(`${prefix}.bin`);
  let at = 0;
  return readFileSync(`${prefix}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .flatMap((row) => {
      const { steps, label: raw } = JSON.parse(row) as { steps: number; label: string };
      const features = new Float32Array(
        Uint8Array.from(bytes.subarray(at, at + steps * depth * 4)).buffer,
      );
      at += steps * depth * 4;
      if (features.length !== steps * depth) return [];
      const text = raw
        .replace(/\u00a0/g, ' ')
        .replace(/[\u2010\u2011\u2212]/g, '-')
        .replace(/\u00b5/g, 'μ')
        .replace(/[✔]/g, '✓');
      const label = [...text].map((char) => classOf.get(char) ?? -1);
      return label.includes(-1) ? [] : [{ features, steps, text, label }];
    });
}

function logitsOf({ features, steps }: Sample): Float32Array {
  const out = new Float32Array(steps * classes);
  for (let t = 0; t < steps; t++) {
    const row = out.subarray(t * classes, (t + 1) * classes);
    row.set(bias);
    for (let r = -radius; r <= radius; r++) {
      if (t + r < 0 || t + r >= steps) continue;
      for (let d = 0; d < depth; d++) {
        const value = features[(t + r) * depth + d] as number,
          base = ((r + radius) * depth + d) * classes;
        for (let k = 0; k < classes; k++)
          row[k] = (row[k] as number) + value * (weights[base + k] as number);
      }
    }
  }
  return out;
}

function greedy(logits: Float32Array, steps: number): string {
  let text = '',
    previous = 0;
  for (let t = 0; t < steps; t++) {
    let best = 0;
    for (let k = 1; k < classes; k++)
      if ((logits[t * classes + k] as number) > (logits[t * classes + best] as number)) best = k;
    if (best !== 0 && best !== previous) text += alphabet[best - 1]?.char ?? '';
    previous = best;
  }
  return text.trim();
}

function score(samples: readonly Sample[]): string {
  let edits = 0,
    tight = 0,
    length = 0;
  for (const sample of samples) {
    const text = greedy(logitsOf(sample), sample.steps);
    edits += distance(sample.text, text);
    tight += distance(sample.text.replaceAll(' ', ''), text.replaceAll(' ', ''));
    length += sample.text.length;
  }
  return `cerL ${((100 * edits) / length).toFixed(3)} cerN ${((100 * tight) / length).toFixed(3)}`;
}

const random = randomFrom(7);
const all = prefixes
  .flatMap(load)
  .filter(
    (sample) =>
      sample.text.length < 5 ||
      distance(sample.text, greedy(logitsOf(sample), sample.steps)) < 0.4 * sample.text.length,
  )
  .map((sample) => ({ sample, key: random() }))
  .toSorted((a, b) => a.key - b.key)
  .map(({ sample }) => sample);
const held = all.slice(0, Math.min(600, all.length >> 3)),
  train = all.slice(held.length);
process.stdout.write(
  `${train.length} lines, ${classes} classes; held out before: ${score(held)}\n`,
);

const size = weights.length + classes;
const gradient = new Float32Array(size),
  mean = new Float32Array(size),
  square = new Float32Array(size);
const batch = 24,
  epochs = Number(epochsText),
  total = Math.ceil(train.length / batch) * epochs;
let step = 0;
for (let epoch = 0; epoch < epochs; epoch++) {
  let loss = 0,
    letters = 0;
  for (let from = 0; from < train.length; from += batch, step++) {
    gradient.fill(0);
    for (const sample of train.slice(from, from + batch)) {
      const logits = logitsOf(sample);
      const one = ctcLoss(logits, sample.steps, classes, sample.label);
      if (one === null) continue;
      loss += one;
      letters += sample.label.length;
      for (let t = 0; t < sample.steps; t++)
        for (let k = 0; k < classes; k++) {
          const g = logits[t * classes + k] as number;
          if (g < 1e-4 && g > -1e-4) continue;
          gradient[weights.length + k] = (gradient[weights.length + k] as number) + g;
          for (let r = -radius; r <= radius; r++) {
            if (t + r < 0 || t + r >= sample.steps) continue;
            for (let d = 0; d < depth; d++) {
              const i = ((r + radius) * depth + d) * classes + k;
              gradient[i] =
                (gradient[i] as number) + g * (sample.features[(t + r) * depth + d] as number);
            }
          }
        }
    }
    const rate =
      Number(process.env.LEARNING_RATE ?? 0.003) *
        Math.min(1, (step + 1) / 60) *
        (1 - step / total) +
      1e-5;
    for (let i = 0; i < size; i++) {
      const inWeights = i < weights.length,
        j = i - weights.length;
      const pull = inWeights
        ? (weights[i] as number) - (startWeights[i] as number)
        : (bias[j] as number) - (startBias[j] as number);
      const g = (gradient[i] as number) / batch + 2e-4 * pull;
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * g;
      square[i] = 0.999 * (square[i] as number) + 0.001 * g * g;
      const change =
        (rate * (mean[i] as number)) /
        (1 - 0.9 ** (step + 1)) /
        (Math.sqrt((square[i] as number) / (1 - 0.999 ** (step + 1))) + 1e-6);
      if (inWeights) weights[i] = (weights[i] as number) - change;
      else bias[j] = (bias[j] as number) - change;
    }
  }
  process.stdout.write(
    `epoch ${epoch + 1}: loss per letter ${(loss / letters).toFixed(4)}; held out ${score(held)}\n`,
  );
}
writeFileSync(`${output}.bin`, new Uint8Array(Float32Array.from([...bias, ...weights]).buffer));
writeFileSync(
  output,
  `${JSON.stringify({ radius, classes, depth, chars: alphabet.map(({ char }) => char).join('') })}\n`,
);
if (!existsSync(output)) process.exitCode = 1;

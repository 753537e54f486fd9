import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConstant } from '../onnx/edit.ts';
import { loadPackageModels } from './package-models.ts';
import { distance } from '../../bench/ocr-metrics.ts';
import { headAlphabet } from './alphabet.ts';
import { ctcLoss } from './ctc-loss.ts';
import { probabilitiesOf, weightGradient } from './products.ts';
import { randomFrom } from './random.ts';
import { depth, inputs, loadSamples, radius, rowsOf, type Sample } from './samples.ts';

/**
 * Trains the last layer of the recognition network on lines written by collect.ts, starting from
 * its own weights. Arguments: output folder, epochs, prefix of the lines to judge by,
 * prefixes of those to learn from. START_HEAD names a folder to start from in place of the
 * network's, to judge it with no epochs.
 */
const [output = '.cache/ocr-head', epochsText = '8', held = '', ...prefixes] =
  process.argv.slice(2);
const epochs = Number(epochsText),
  highestRate = Number(process.env.LEARNING_RATE ?? 0.003),
  linesAtOnce = 32;
const files = await loadPackageModels();
const dictionary = files.dictionary.toString('utf8').replace(/\n$/, '').split('\n');
const alphabet = headAlphabet(dictionary);
const classes = alphabet.length + 1;
const classOf = new Map(alphabet.map(({ char }, i) => [char, i + 1]));
const first = process.env.START_HEAD ? headOf(process.env.START_HEAD) : networkHead();
const weights = first.slice();

/** The network's own layer for our classes; the bias is the last row. */
function networkHead(): Float32Array {
  const old = readConstant(files.recognition, 'linear_85.w_0') ?? new Float32Array(0),
    bias = readConstant(files.recognition, 'linear_85.b_0') ?? new Float32Array(0);
  const oldClasses = new Map(dictionary.map((char, i) => [char, i + 1])).set(' ', 6624);
  const head = new Float32Array(inputs * classes);
  for (const [k, { char, from }] of [{ char: '', from: '' }, ...alphabet].entries()) {
    const source = k === 0 ? 0 : oldClasses.get(from ?? ''),
      own = (inputs - 1) * classes + k;
    head[own] = -12;
    if (source === undefined) continue;
    head[own] = (bias[source] ?? 0) - (char === from ? 0 : 6);
    for (let d = 0; d < depth; d++)
      head[(radius * depth + d) * classes + k] = old[d * bias.length + source] ?? 0;
  }
  return head;
}

/** A layer as it is kept: the bias comes first. */
function headOf(folder: string): Float32Array {
  const bytes = readFileSync(join(folder, 'weights.bin'));
  const kept = new Float32Array(Uint8Array.from(bytes).buffer);
  return Float32Array.from([...kept.subarray(classes), ...kept.subarray(0, classes)]);
}

/** What the layer makes of a line: the best class of each step, without repeats and blanks. */
function greedy(probabilities: Float32Array): string {
  let text = '',
    previous = 0;
  for (let at = 0; at < probabilities.length; at += classes) {
    let best = 0;
    for (let k = 1; k < classes; k++)
      if ((probabilities[at + k] as number) > (probabilities[at + best] as number)) best = k;
    if (best !== 0 && best !== previous) text += alphabet[best - 1]?.char ?? '';
    previous = best;
  }
  return text.trim();
}

const read = async (sample: Sample): Promise<string> =>
  greedy(await probabilitiesOf(rowsOf([sample]), weights, inputs));

async function score(samples: readonly Sample[]): Promise<string> {
  let edits = 0,
    tight = 0,
    length = 0;
  for (const sample of samples) {
    const text = await read(sample);
    edits += distance(sample.text, text);
    tight += distance(sample.text.replaceAll(' ', ''), text.replaceAll(' ', ''));
    length += sample.text.length;
  }
  return `cerL ${((100 * edits) / length).toFixed(3)} cerN ${((100 * tight) / length).toFixed(3)}`;
}

/** Lines whose plain letters the network reads by and large: the rest are cut or mixed up. */
async function legible(samples: readonly Sample[]): Promise<Sample[]> {
  const plain = (text: string): string => text.normalize('NFD').replaceAll(/[^!-~]/g, '');
  const kept: Sample[] = [];
  for (const sample of samples) {
    const wanted = plain(sample.text);
    const most = wanted.length < 5 ? Infinity : 0.4 * wanted.length;
    if (distance(wanted, plain(await read(sample))) < most) kept.push(sample);
  }
  return kept;
}

/**
 * Summed loss of some lines; leaves the gradient at their logits in `probabilities`. Half the lines
 * are soon known: such a line rests for two rounds.
 */
function lossOf(samples: readonly Sample[], probabilities: Float32Array): number {
  let at = 0,
    sum = 0;
  for (const sample of samples) {
    const part = probabilities.subarray(at, (at += sample.steps * classes));
    const loss = ctcLoss(part, sample.steps, classes, sample.label);
    if (loss === null) part.fill(0);
    sum += loss ?? 0;
    if ((loss ?? 0) < 0.05) sample.rests = 2;
  }
  return sum;
}

const mean = new Float32Array(weights.length),
  square = new Float32Array(weights.length);

/** One step of Adam (Kingma and Ba 2015), with a pull towards the first weights. */
function adam(gradient: Float32Array, rate: number, step: number): void {
  const meanScale = rate / (1 - 0.9 ** step),
    squareScale = 1 / (1 - 0.999 ** step);
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] as number;
    const g = (gradient[i] as number) / linesAtOnce + 2e-4 * (weight - (first[i] as number));
    const m = (mean[i] = 0.9 * (mean[i] as number) + 0.1 * g),
      v = (square[i] = 0.999 * (square[i] as number) + 0.001 * g * g);
    weights[i] = weight - (meanScale * m) / (Math.sqrt(squareScale * v) + 1e-6);
  }
}

const random = randomFrom(7);
function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const judged = await legible(loadSamples(held, classOf));
const learnt = await legible(prefixes.flatMap((prefix) => loadSamples(prefix, classOf)));
const say = (text: string): boolean => process.stdout.write(`${text}\n`);
say(`${learnt.length} lines, ${judged.length} to judge by; before: ${await score(judged)}`);
let step = 0;
for (let epoch = 0; epoch < epochs; epoch++) {
  let loss = 0;
  const order = shuffled(learnt.filter((sample) => sample.rests-- <= 0));
  for (let from = 0; from < order.length; from += linesAtOnce) {
    const lines = order.slice(from, from + linesAtOnce);
    const rows = rowsOf(lines);
    const probabilities = await probabilitiesOf(rows, weights, inputs);
    loss += lossOf(lines, probabilities);
    const progress = (epoch + from / order.length) / epochs;
    const rate =
      highestRate * Math.min(1, (step + 1) / 60) * (0.5 + 0.5 * Math.cos(Math.PI * progress));
    adam(await weightGradient(rows, probabilities, inputs), rate, ++step);
  }
  say(
    `round ${epoch + 1}: ${order.length} lines, loss of one ` +
      `${(loss / order.length).toFixed(4)}; ${await score(judged)}`,
  );
}
if (epochs > 0) {
  const kept = [...weights.subarray(-classes), ...weights.subarray(0, -classes)];
  const chars = alphabet.map(({ char }) => char).join('');
  const learntFrom = { lines: learnt.length, rounds: epochs, highestRate };
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'weights.bin'), new Uint8Array(Float32Array.from(kept).buffer));
  writeFileSync(
    join(output, 'record.json'),
    `${JSON.stringify({ radius, classes, depth, chars, learntFrom })}\n`,
  );
}

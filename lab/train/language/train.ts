// Trains the language model: node train.ts TEXT_DIR WORDS_DIR UDHR_FILE MODEL_FILE [SAMPLES
// [DICTIONARY_SHARE [DROPOUT]]]
import { readFileSync, writeFileSync } from 'node:fs';
import { sharedScripts } from '../../../packages/engine/src/text/language/script.ts';
import { addRows } from '../../../packages/engine/src/text/language/features.ts';
import { type Corpus, type Declarations, drawSample, readCorpus } from './corpus.ts';
import { encodeModel } from './encode-model.ts';

const [
  textDir = '',
  wordsDir = '',
  udhrFile = '',
  modelFile = '',
  sampleCount = '4.8e6',
  dictionaryShare = '0.25',
  dropout = '0.1',
] = process.argv.slice(2);
const bits = 18;
const width = 32;
const groups: readonly (readonly string[])[] = Object.values(sharedScripts);
const classes = groups.flat();
const english = new Set(
  readFileSync(`${wordsDir}/en.txt`, 'utf8')
    .split('\n')
    .filter((word) => word.length >= 4 && word === word.toLowerCase()),
);
const declarations = JSON.parse(readFileSync(udhrFile, 'utf8')) as Declarations;
const started = Date.now();
const corpora = new Map<string, Corpus>(
  classes.map((language) => [
    language,
    readCorpus(language, textDir, wordsDir, declarations, english),
  ]),
);
const sizes = [...corpora.values()].map(
  ({ language, lines, types }) => `${language} ${lines.length} lines, ${types.length} words`,
);
process.stdout.write(`read in ${Date.now() - started} ms: ${sizes.join('; ')}\n`);

let state = 12345;
const random = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  let mixed = state;
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d) >>> 0;
  mixed ^= mixed >>> 12;
  return (mixed >>> 0) / 4294967296;
};
const table = Float32Array.from({ length: (1 << bits) * width }, () => (random() - 0.5) / width);
const tableNorm = new Float32Array(1 << bits);
const output = new Float32Array(classes.length * width);
const outputNorm = new Float32Array(classes.length);
const bias = new Float32Array(classes.length);
const hidden = new Float32Array(width);
const gradient = new Float32Array(width);
const scores = new Float32Array(classes.length);
const total = Number(sampleCount);
const groupOf = classes.map((language) => groups.findIndex((group) => group.includes(language)));
const firstOf = groups.map((group) => classes.indexOf(group[0] ?? ''));
let [seen, hits, loss] = [0, 0, 0];

function step(target: number, rows: readonly number[], rate: number): void {
  const count = rows.length;
  const scale = 1 / Math.sqrt(count);
  hidden.fill(0);
  gradient.fill(0);
  for (let index = 0; index < count; index++) {
    const base = (rows[index] ?? 0) * width;
    for (let k = 0; k < width; k++) hidden[k] = (hidden[k] ?? 0) + (table[base + k] ?? 0);
  }
  for (let k = 0; k < width; k++) hidden[k] = (hidden[k] ?? 0) * scale;
  const group = groupOf[target] ?? 0;
  const first = firstOf[group] ?? 0;
  const last = first + (groups[group]?.length ?? 0);
  let [best, peak] = [first, Number.NEGATIVE_INFINITY];
  for (let c = first; c < last; c++) {
    let sum = bias[c] ?? 0;
    for (let k = 0; k < width; k++) sum += (output[c * width + k] ?? 0) * (hidden[k] ?? 0);
    scores[c] = sum;
    if (sum > peak) [best, peak] = [c, sum];
  }
  let partition = 0;
  for (let c = first; c < last; c++) partition += scores[c] = Math.exp((scores[c] ?? 0) - peak);
  seen++;
  if (best === target) hits++;
  loss -= Math.log(Math.max(1e-9, (scores[target] ?? 0) / partition));
  for (let c = first; c < last; c++) {
    const error = (scores[c] ?? 0) / partition - (c === target ? 1 : 0);
    if (Math.abs(error) < 1e-4) continue;
    let square = 0;
    for (let k = 0; k < width; k++) {
      gradient[k] = (gradient[k] ?? 0) + error * (output[c * width + k] ?? 0);
      square += (error * (hidden[k] ?? 0)) ** 2;
    }
    outputNorm[c] = (outputNorm[c] ?? 0) + square / width;
    const size = (rate * error) / Math.sqrt((outputNorm[c] ?? 0) + 1e-4);
    for (let k = 0; k < width; k++)
      output[c * width + k] = (output[c * width + k] ?? 0) - size * (hidden[k] ?? 0);
    bias[c] = (bias[c] ?? 0) - 0.01 * rate * error;
  }
  let square = 0;
  for (let k = 0; k < width; k++) square += (gradient[k] = (gradient[k] ?? 0) * scale) ** 2;
  square /= width;
  if (square < 1e-12) return;
  for (let index = 0; index < count; index++) {
    const row = rows[index] ?? 0;
    const norm = (tableNorm[row] = (tableNorm[row] ?? 0) + square);
    const size = rate / Math.sqrt(norm + 1e-6);
    const base = row * width;
    for (let k = 0; k < width; k++)
      table[base + k] = (table[base + k] ?? 0) - size * (gradient[k] ?? 0);
  }
}

const rows: number[] = [];

/** Forgets a random share of the n-grams, so that no word hangs on a few of them. */
function dropRows(): void {
  let kept = 0;
  for (const row of rows) if (random() >= Number(dropout)) rows[kept++] = row;
  rows.length = kept;
}

const report = Math.floor(total / 10);
for (let sample = 0; sample < total; sample++) {
  const target = Math.floor(random() * classes.length);
  rows.length = 0;
  const corpus = corpora.get(classes[target] ?? '');
  if (corpus === undefined) continue;
  for (const word of drawSample(corpus, random, Number(dictionaryShare))) addRows(word, bits, rows);
  dropRows();
  if (rows.length === 0) continue;
  step(target, rows, 0.15 * (1 - (0.95 * sample) / total));
  if (sample % report === report - 1) {
    process.stdout.write(
      `${sample + 1} accuracy ${(hits / seen).toFixed(4)} loss ${(loss / seen).toFixed(4)} ` +
        `after ${Date.now() - started} ms\n`,
    );
    [seen, hits, loss] = [0, 0, 0];
    writeFileSync(modelFile, encodeModel({ bits, width, classes, output, bias, table }));
  }
}
writeFileSync(
  modelFile,
  encodeModel({ bits, width, classes, output, bias, table, used: tableNorm }),
);

import { readFileSync, writeFileSync } from 'node:fs';
import { fnv1a } from '../../../packages/engine/src/fnv1a.ts';
import { codeFeatures } from '../../../packages/engine/src/text/code/features.ts';
import { encodeModel } from './encode.ts';
import { seeded, variants } from './snippets.ts';
import type { Sample } from './collect.ts';

interface Row {
  features: Int32Array;
  values: Float32Array;
  label: number;
  weight: number;
}

const size = { vocabulary: 36_000, filesPerLanguage: 600, filesPerSource: 30, epochs: 9 };
const [input = 'samples.jsonl', output = 'model.bin', mode] = process.argv.slice(2);
const all: Sample[] = readFileSync(input, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Sample);
/** Packages of packages/engine/fixtures/code: never trained on, whatever the mode. */
const benchPackages = new Set(
  readFileSync(
    new URL('../../../packages/engine/fixtures/code/SOURCES.md', import.meta.url),
    'utf8',
  )
    .split('\n')
    .map((line) => line.split('|')[2]?.trim() ?? ''),
);
const heldOut = (sample: Sample) =>
  benchPackages.has(sample.source) || (mode !== 'final' && fnv1a(sample.source) % 5 === 0);
const labels = [...new Set(all.map((sample) => sample.language))].toSorted();
const random = seeded(20);
const note = (text: string) => process.stderr.write(`${text}\n`);

/** At most `limit` files, spread evenly over the sources. */
function spread(samples: Sample[], limit: number): Sample[] {
  const bySource = new Map<string, Sample[]>();
  for (const sample of samples)
    bySource.set(sample.source, [...(bySource.get(sample.source) ?? []), sample]);
  const chosen: Sample[] = [];
  for (let round = 0; round < size.filesPerSource && chosen.length < limit; round++)
    for (const list of bySource.values())
      if (chosen.length < limit) chosen.push(...list.slice(round, round + 1));
  return chosen;
}

const training = labels.flatMap((language) =>
  spread(
    all.filter((sample) => sample.language === language && !heldOut(sample)),
    size.filesPerLanguage,
  ),
);
note(`${training.length} training files, ${labels.length} labels`);
const sourcesOf = new Map(
  labels.map((language) => [
    language,
    new Set(
      training.filter((sample) => sample.language === language).map((sample) => sample.source),
    ).size,
  ]),
);
const filesOf = new Map(
  labels.map((language) => [
    language,
    training.filter((sample) => sample.language === language).length,
  ]),
);
const rounds = (language: string) =>
  Math.max(3, Math.min(30, Math.round(400 / (filesOf.get(language) ?? 1))));
/**
 * Languages with few packages count files instead, or their own words would be thrown away as one
 * package's habit.
 */
const originOf = (sample: Sample) =>
  (sourcesOf.get(sample.language) ?? 0) < 10 ? `${sample.source}/${sample.path}` : sample.source;
const documents = training.flatMap((sample) =>
  variants(sample, random, rounds(sample.language)).map((variant) => ({
    ...variant,
    label: labels.indexOf(sample.language),
    source: originOf(sample),
  })),
);
note(`${documents.length} training pieces`);

// Vocabulary: features seen in at least three packages, best by how unevenly they fall on the
// languages.
const sources = new Map<number, { last: string; count: number; per: Float32Array }>();
const perLabel = new Float64Array(labels.length);
for (const { label } of documents) perLabel[label] = (perLabel[label] ?? 0) + 1;
const maps: Map<number, number>[] = [];
for (const document of documents) {
  const features = codeFeatures(document.text);
  maps.push(features);
  for (const hash of features.keys()) {
    let entry = sources.get(hash);
    if (entry === undefined) {
      entry = { last: '', count: 0, per: new Float32Array(labels.length) };
      sources.set(hash, entry);
    }
    if (entry.last !== document.source) {
      entry.count++;
      entry.last = document.source;
    }
    entry.per[document.label] =
      (entry.per[document.label] ?? 0) + 1 / (perLabel[document.label] ?? 0);
  }
}
const scored: { hash: number; score: number }[] = [];
for (const [hash, entry] of sources) {
  if (entry.count < 3) continue;
  let total = 0;
  for (const share of entry.per) total += share;
  let gain = 0;
  for (const share of entry.per)
    if (share > 0) gain += share * Math.log((share * labels.length) / total);
  scored.push({ hash, score: gain });
}
const ranked = scored.toSorted((a, b) => b.score - a.score);
const vocabulary = ranked
  .slice(0, size.vocabulary)
  .map((entry) => entry.hash)
  .toSorted((a, b) => a - b);
const index = new Map(vocabulary.map((hash, position) => [hash, position]));
note(`${sources.size} features, ${scored.length} frequent, ${vocabulary.length} kept`);
sources.clear();

function toRow(features: Map<number, number>, label: number, weight: number): Row {
  const positions: number[] = [];
  const values: number[] = [];
  let norm = 0;
  for (const [hash, count] of features) {
    const position = index.get(hash);
    if (position === undefined) continue;
    const value = 1 + Math.log(count);
    positions.push(position);
    values.push(value);
    norm += value * value;
  }
  const scale = norm === 0 ? 0 : 1 / Math.sqrt(norm);
  return {
    features: Int32Array.from(positions),
    values: Float32Array.from(values, (value) => value * scale),
    label,
    weight,
  };
}
const kindWeight = { whole: 1, ten: 1, three: 1, few: 1, other: 1 };
const rows = documents.map((document, at) =>
  toRow(
    maps[at] ?? new Map(),
    document.label,
    kindWeight[document.kind] *
      Math.sqrt(documents.length / labels.length / (perLabel[document.label] ?? 0)),
  ),
);
maps.length = 0;

// Softmax regression by AdaGrad with a light L2 decay.
const classes = labels.length;
const weights = new Float32Array(vocabulary.length * classes);
const squares = new Float32Array(vocabulary.length * classes).fill(1e-3);
const logits = new Float64Array(classes);
function score(row: Row): void {
  logits.fill(0);
  for (let at = 0; at < row.features.length; at++) {
    const base = (row.features[at] ?? 0) * classes;
    const value = row.values[at] ?? 0;
    for (let k = 0; k < classes; k++)
      logits[k] = (logits[k] ?? 0) + (weights[base + k] ?? 0) * value;
  }
}
function soften(): void {
  let top = -Infinity;
  for (const value of logits) if (value > top) top = value;
  let sum = 0;
  for (let k = 0; k < classes; k++) {
    logits[k] = Math.exp((logits[k] ?? 0) - top);
    sum += logits[k] ?? 0;
  }
  for (let k = 0; k < classes; k++) logits[k] = (logits[k] ?? 0) / sum;
}
const order = rows.map((_, at) => at);
for (let epoch = 0; epoch < size.epochs; epoch++) {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  const rate = 0.5 / (1 + epoch * 0.5);
  let loss = 0;
  for (const at of order) {
    const row = rows[at];
    if (row === undefined) continue;
    score(row);
    soften();
    loss -= Math.log(Math.max(1e-9, logits[row.label] ?? 0));
    logits[row.label] = (logits[row.label] ?? 0) - 1;
    for (let f = 0; f < row.features.length; f++) {
      const base = (row.features[f] ?? 0) * classes;
      const value = (row.values[f] ?? 0) * row.weight;
      for (let k = 0; k < classes; k++) {
        const slope = (logits[k] ?? 0) * value;
        if (slope < 1e-5 && slope > -1e-5) continue;
        const gradient = slope + 2e-6 * (weights[base + k] ?? 0);
        const square = (squares[base + k] = (squares[base + k] ?? 0) + gradient * gradient);
        weights[base + k] = (weights[base + k] ?? 0) - (rate * gradient) / Math.sqrt(square);
      }
    }
  }
  note(`epoch ${epoch} loss ${(loss / rows.length).toFixed(4)}`);
}
writeFileSync(output, encodeModel(labels, vocabulary, weights));

if (mode !== 'final') {
  const test = labels.flatMap((language) =>
    spread(
      all.filter((sample) => sample.language === language && heldOut(sample)),
      40,
    ),
  );
  const hits = new Map<string, [number, number]>();
  const confusions = new Map<string, number>();
  for (const sample of test) {
    for (const variant of variants(sample, random, 1)) {
      if (variant.kind === 'other' || variant.kind === 'few') continue;
      score(toRow(codeFeatures(variant.text), 0, 1));
      let best = 0;
      for (let k = 1; k < classes; k++) if ((logits[k] ?? 0) > (logits[best] ?? 0)) best = k;
      const key = `${sample.language} ${variant.kind}`;
      const cell = hits.get(key) ?? [0, 0];
      cell[1]++;
      if (labels[best] === sample.language) cell[0]++;
      else
        confusions.set(
          `${variant.kind} ${sample.language}>${labels[best]}`,
          (confusions.get(`${variant.kind} ${sample.language}>${labels[best]}`) ?? 0) + 1,
        );
      hits.set(key, cell);
    }
  }
  for (const kind of ['whole', 'ten', 'three']) {
    const rates = labels.map((language) => {
      const cell = hits.get(`${language} ${kind}`);
      return cell === undefined ? Number.NaN : cell[0] / cell[1];
    });
    const known = rates.filter((rate) => !Number.isNaN(rate));
    const mean = known.reduce((a, b) => a + b, 0) / known.length;
    const each = labels.map((language, at) => `${language} ${rates[at]?.toFixed(2)}`);
    note(`${kind} macro ${mean.toFixed(3)}  ${each.join(' ')}`);
  }
  note(
    [...confusions]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 60)
      .map(([pair, count]) => `${pair} ${count}`)
      .join(', '),
  );
}

import { readFileSync, writeFileSync } from 'node:fs';
import {
  openingOf,
  sentenceFeatures,
  type SentenceFeatures,
} from '../../../packages/engine/src/text/summary/telling-sentences.ts';
import { chanceOf, type Chance } from '../kinds/random.ts';
import { readDocuments, type ToldDocument } from './material.ts';
import { likeness } from './likeness.ts';

// Run: node lab/train/summary/train.ts FOLDER     FOLDER holds the clones that material.ts names.
// Writes packages/engine/src/text/summary/telling-weights.json and prints how near what is picked
// comes to what authors say, the first sentences beside, each repository by a model of the others.
// With `--test` it only tests the written weights, on documents not learnt from.

interface Sentence extends SentenceFeatures {
  text: string;
  /** How near it comes to what the author says, 0–1. */
  near: number;
}
interface Example {
  repository: string;
  told: string;
  sentences: Sentence[];
}
interface Weights {
  figures: ReadonlyMap<string, number>;
  words: ReadonlyMap<string, number>;
}

const [rounds, rate, decay, tiny] = [8, 0.1, 1e-3, 1e-8];
/** Words hidden from each look at a sentence, so that none decides alone. */
const hidden = 0.3;
/** What too few documents say is none of this language's. */
const fewestDocuments = 12;
/** A document whose sentences are all far from what is said teaches nothing. */
const leastNear = 0.2;
/** Sentences less than half as near as the nearest are wrong, the others count by their nearness. */
const [nearEnough, power] = [0.5, 4];
/** Weights this small change hardly any choice. */
const leastWeight = 0.4;

const exampleOf = ({ repository, text, told }: ToldDocument): Example => ({
  repository,
  told,
  sentences: sentenceFeatures(text).map(({ sentence, ...features }) => ({
    ...features,
    text: sentence.text,
    near: likeness(sentence.text, told),
  })),
});

const logitOf = ({ figures, words }: Weights, sentence: SentenceFeatures): number => {
  const look = Object.entries(sentence.figures).reduce(
    (sum, [name, value]) => sum + value * (figures.get(name) ?? 0),
    0,
  );
  const said = sentence.words.reduce((sum, one) => sum + (words.get(one) ?? 0), 0);
  return look + said / Math.sqrt(Math.max(1, sentence.words.length));
};

/** Words of sentences in enough documents. */
function commonWords(examples: readonly Example[]): string[] {
  const counts = new Map<string, number>();
  for (const { sentences } of examples)
    for (const one of new Set(sentences.flatMap(({ words }) => words)))
      counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count >= fewestDocuments ? name : [])).toSorted();
}

/** Standard deviations of figures: a step of each is to change as much. */
function spreads(examples: readonly Example[]): Map<string, number> {
  const all = examples.flatMap(({ sentences }) => sentences.map(({ figures }) => figures));
  return new Map(
    Object.keys(all[0] ?? {}).map((name) => {
      const values = all.map((figures) => figures[name] ?? 0);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
      return [name, Math.max(0.02, Math.sqrt(variance))];
    }),
  );
}

/** Weights of numbered features, with the sums of squared slopes of AdaGrad. */
interface Part {
  weights: Float64Array;
  squares: Float64Array;
}

const partOf = (size: number): Part => ({
  weights: new Float64Array(size),
  squares: new Float64Array(size).fill(tiny),
});

function step({ weights, squares }: Part, at: number, slope: number): void {
  const weight = weights[at] ?? 0;
  const whole = slope + decay * weight;
  const square = (squares[at] ?? 0) + whole * whole;
  squares[at] = square;
  weights[at] = weight - (rate * whole) / Math.sqrt(square);
}

/**
 * Fits a linear model whose softmax over the sentences of a document comes near to how well each
 * says what the author says, by AdaGrad (Duchi, Hazan and Singer 2011).
 */
function fit(all: readonly Example[]): Weights {
  const examples = all.filter(
    ({ sentences }) => Math.max(0, ...sentences.map(({ near }) => near)) > leastNear,
  );
  const spread = spreads(examples);
  const names = { figures: [...spread.keys()], words: commonWords(examples) };
  const places = new Map(names.words.map((name, at) => [name, at]));
  const counts = Map.groupBy(examples, ({ repository }) => repository);
  const documents = examples.map(({ repository, sentences }) => ({
    counted: 1 / Math.sqrt((counts.get(repository)?.length ?? 1) / 100),
    wanted: sharesOf(sentences.map(({ near }) => near)),
    sentences: sentences.map(({ figures, words }) => ({
      figures: Float64Array.from(
        names.figures,
        (name) => (figures[name] ?? 0) / (spread.get(name) ?? 1),
      ),
      words: Int32Array.from(words.flatMap((name) => places.get(name) ?? [])),
    })),
  }));
  const parts = { figures: partOf(names.figures.length), words: partOf(names.words.length) };
  const chance = chanceOf(5);
  for (let round = 0; round < rounds; round += 1)
    for (const document of chance.some(documents, documents.length)) learn(parts, document, chance);
  const told = ({ weights }: Part, at: number): number => weights[at] ?? 0;
  return {
    figures: new Map(
      names.figures.map((name, at) => [
        name,
        rounded(told(parts.figures, at) / (spread.get(name) ?? 1)),
      ]),
    ),
    words: new Map(
      names.words
        .map((name, at) => [name, rounded(told(parts.words, at))] as const)
        .filter(([, weight]) => Math.abs(weight) >= leastWeight),
    ),
  };
}

interface NumberedDocument {
  counted: number;
  wanted: number[];
  sentences: { figures: Float64Array; words: Int32Array }[];
}

function learn(
  { figures, words }: Record<'figures' | 'words', Part>,
  { counted, wanted, sentences }: NumberedDocument,
  chance: Chance,
): void {
  const seen = sentences.map((one) => {
    const kept = one.words.filter(() => chance.next() > hidden);
    return { figures: one.figures, words: kept, scale: 1 / Math.sqrt(Math.max(1, kept.length)) };
  });
  const told = softmax(
    seen.map((one) => {
      const look = one.figures.reduce(
        (sum, value, at) => sum + value * (figures.weights[at] ?? 0),
        0,
      );
      return one.words.reduce((sum, at) => sum + one.scale * (words.weights[at] ?? 0), look);
    }),
  );
  const looks = new Float64Array(figures.weights.length);
  const slopes = new Map<number, number>();
  for (const [at, one] of seen.entries()) {
    const error = counted * ((told[at] ?? 0) - (wanted[at] ?? 0));
    one.figures.forEach((value, figure) => {
      looks[figure] = (looks[figure] ?? 0) + error * value;
    });
    for (const name of one.words) slopes.set(name, (slopes.get(name) ?? 0) + error * one.scale);
  }
  looks.forEach((slope, at) => step(figures, at, slope));
  for (const [at, slope] of slopes) step(words, at, slope);
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function softmax(logits: readonly number[]): number[] {
  const top = Math.max(...logits);
  const exps = logits.map((logit) => Math.exp(logit - top));
  const sum = exps.reduce((all, one) => all + one, 0);
  return exps.map((one) => one / sum);
}

function sharesOf(near: readonly number[]): number[] {
  const top = Math.max(...near);
  const counted = near.map((one) => (one >= nearEnough * top ? (one / top) ** power : 0));
  const sum = counted.reduce((all, one) => all + one, 0);
  return counted.map((one) => one / sum);
}

/** How near what is picked comes to what is said: of one sentence, and of two. */
function print(
  name: string,
  examples: readonly Example[],
  weightsOf: (of: Example) => Weights,
): void {
  const nearOf = (startOf: (example: Example) => number, count: number): string => {
    const nears = examples.map((example) => {
      const start = startOf(example);
      const picked = example.sentences.slice(start, start + count);
      return likeness(picked.map(({ text }) => text).join(' '), example.told);
    });
    return (nears.reduce((sum, near) => sum + near, 0) / nears.length).toFixed(3);
  };
  const opening = (example: Example): number =>
    openingOf(
      example.sentences.map((one) => ({ text: one.text, logit: logitOf(weightsOf(example), one) })),
    );
  const first = ({ sentences }: Example): number =>
    openingOf(sentences.map(({ text }) => ({ text, logit: 0 })));
  const figures = [1, 2].map(
    (count) => `${nearOf(opening, count)} (first ${nearOf(first, count)})`,
  );
  process.stdout.write(`${name}: ${examples.length}, one sentence ${figures.join(', two ')}\n`);
}

function printAll(examples: readonly Example[], weightsOf: (of: Example) => Weights): void {
  for (const [repository, part] of Map.groupBy(examples, (one) => one.repository))
    print(repository, part, weightsOf);
  print('all', examples, weightsOf);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new TypeError('Name the folder of the clones.');
const file = new URL(
  '../../../packages/engine/src/text/summary/telling-weights.json',
  import.meta.url,
);
if (process.argv.includes('--test')) {
  const written = JSON.parse(readFileSync(file, 'utf8')) as Record<
    keyof Weights,
    Record<string, number>
  >;
  const weights = {
    figures: new Map(Object.entries(written.figures)),
    words: new Map(Object.entries(written.words)),
  };
  printAll(readDocuments(folder, 'test').map(exampleOf), () => weights);
} else {
  const examples = readDocuments(folder, 'tune').map(exampleOf);
  const { figures, words } = fit(examples);
  const written = { figures: Object.fromEntries(figures), words: Object.fromEntries(words) };
  writeFileSync(file, `${JSON.stringify(written)}\n`);
  process.stdout.write('Each repository by a model of the others\n');
  for (const [repository, part] of Map.groupBy(examples, (one) => one.repository)) {
    const weights = fit(examples.filter((one) => one.repository !== repository));
    print(repository, part, () => weights);
  }
}

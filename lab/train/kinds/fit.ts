import {
  kindShares,
  standard,
  type KindFeatures,
  type ClassModel,
} from '../../../packages/engine/src/kind/kind-model.ts';
import { wordBuckets } from '../../../packages/engine/src/kind/word-features.ts';
import { chanceOf, type Chance } from './random.ts';

/** A material of a known kind. `group` names the layout it was drawn in, or where it is from. */
export interface Example<Name extends string = string> extends KindFeatures {
  kind: Name;
  /** Other kinds that are as right. */
  also?: readonly Name[];
  /** Whether only its picture is learnt from. */
  isLookOnly?: boolean;
  group: string;
}

/** How a model is fitted. */
export interface FitOptions {
  hidden: number;
  rounds: number;
  rate: number;
  decay: number;
  /** Share of words hidden from each look at an example, so that no word decides alone. */
  hiddenWords: number;
  /** Share of figures hidden, and how far the others are shifted, in deviations. */
  hiddenFigures: number;
  shift: number;
  /** Buckets of words. */
  buckets: number;
}

const defaultFit: FitOptions = {
  hidden: 24,
  rounds: 26,
  rate: 0.01,
  decay: 1e-4,
  hiddenWords: 0.5,
  hiddenFigures: 0.25,
  shift: 0.6,
  buckets: wordBuckets,
};

const [firstMoment, secondMoment, tiny] = [0.9, 0.999, 1e-8];
/** Examples between two steps. */
export const batch = 16;
/** A figure that hardly ever varies says little when it does. */
const leastDeviation = 0.05;

/** Weights with the running moments of Adam (Kingma and Ba 2015). */
export interface Part {
  values: Float32Array;
  slopes: Float32Array;
  first: Float32Array;
  second: Float32Array;
}

/** A part of a model before learning: its weights within `spread` around 0. */
export function partOf(size: number, spread: number, chance: Chance): Part {
  const zeros = (): Float32Array => new Float32Array(size);
  const values = Float32Array.from({ length: size }, () => (chance.next() - 0.5) * 2 * spread);
  return { values, slopes: zeros(), first: zeros(), second: zeros() };
}

/** Fits a network to examples by gradient descent. */
export function fitKinds<Name extends string>(
  examples: readonly Example<Name>[],
  wishes: Partial<FitOptions> = {},
): ClassModel<Name> {
  const options = { ...defaultFit, ...wishes };
  const chance = chanceOf(11);
  const classes = [...new Set(examples.map(({ kind }) => kind))].toSorted();
  const width = examples[0]?.dense.length ?? 0;
  const { hidden } = options;
  const scales = scalesOf(examples, width);
  const parts = {
    dense: partOf(width * hidden, 1 / Math.sqrt(width), chance),
    words: partOf(options.buckets * hidden, 0.05, chance),
    hiddenBias: partOf(hidden, 0, chance),
    output: partOf(classes.length * hidden, 0.3, chance),
    outputBias: partOf(classes.length, 0, chance),
  };
  const values = (name: keyof typeof parts): Float32Array => parts[name].values;
  const model: ClassModel<Name> = {
    classes,
    ...scales,
    dense: values('dense'),
    words: values('words'),
    hiddenBias: values('hiddenBias'),
    output: values('output'),
    outputBias: values('outputBias'),
    temperature: 1,
  };
  const counts = Map.groupBy(examples, ({ kind }) => kind);
  const average = examples.length / classes.length;
  let steps = 0;
  for (let round = 0; round < options.rounds; round += 1) {
    const order = chance.some(
      examples.map((_, at) => at),
      examples.length,
    );
    for (const [at, index] of order.entries()) {
      const example = examples[index];
      if (example === undefined) continue;
      const weight = Math.sqrt(average / (counts.get(example.kind)?.length ?? average));
      learn(model, parts, vary(example, options, scales, chance), weight);
      if (at % batch !== batch - 1) continue;
      steps += 1;
      const rate = options.rate * (1 - round / options.rounds);
      for (const part of Object.values(parts)) adapt(part, rate, options.decay, steps);
    }
  }
  return model;
}

/** The example as another page might show it: words and figures hidden, figures shifted. */
function vary(
  example: Example,
  options: FitOptions,
  { means, deviations }: Pick<ClassModel<string>, 'means' | 'deviations'>,
  chance: Chance,
): Example {
  const most = chance.next() * 2 * options.hiddenWords;
  const dense = example.dense.map((value, at) => {
    if (chance.one(options.hiddenFigures)) return means[at] ?? 0;
    return value + (chance.next() - 0.5) * 2 * options.shift * (deviations[at] ?? 1);
  });
  return { ...example, dense, words: example.words.filter(() => chance.next() >= most) };
}

/** Mean and deviation of each figure, no deviation below `least`. */
export function scalesOf(
  examples: readonly Example[],
  width: number,
  least = leastDeviation,
): Pick<ClassModel<string>, 'means' | 'deviations'> {
  const means = new Float32Array(width),
    deviations = new Float32Array(width);
  for (let at = 0; at < width; at += 1) {
    const column = examples.map(({ dense }) => dense[at] ?? 0);
    const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
    const variance = column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / column.length;
    means[at] = mean;
    deviations[at] = Math.max(least, Math.sqrt(variance));
  }
  return { means, deviations };
}

/** Adds the slopes of one example. */
function learn(
  model: ClassModel<string>,
  parts: Record<'dense' | 'words' | 'hiddenBias' | 'output' | 'outputBias', Part>,
  { dense, words, kind, also = [] }: Example,
  weight: number,
): void {
  const units = model.hiddenBias.length,
    scale = 1 / Math.sqrt(Math.max(1, words.length));
  const inputs = dense.map((value, at) => standard(value, model.means[at], model.deviations[at]));
  const sums = Float64Array.from(model.hiddenBias);
  inputs.forEach((value, at) => {
    for (let unit = 0; unit < units; unit += 1)
      sums[unit] = (sums[unit] ?? 0) + value * (model.dense[at * units + unit] ?? 0);
  });
  for (const bucket of words)
    for (let unit = 0; unit < units; unit += 1)
      sums[unit] = (sums[unit] ?? 0) + scale * (model.words[bucket * units + unit] ?? 0);
  const hidden = sums.map(Math.tanh);
  const logits = model.classes.map((_, at) =>
    hidden.reduce(
      (sum, value, unit) => sum + value * (model.output[at * units + unit] ?? 0),
      model.outputBias[at] ?? 0,
    ),
  );
  const top = Math.max(...logits),
    exps = logits.map((logit) => Math.exp(logit - top));
  const all = exps.reduce((sum, value) => sum + value, 0);
  const back = new Float64Array(units);
  const right = exps.map((exp, at) =>
    [kind, ...also].includes(model.classes[at] ?? '') ? exp : 0,
  );
  const allRight = right.reduce((sum, exp) => sum + exp, 0);
  model.classes.forEach((_name, at) => {
    // The slope of the logarithm of what all right kinds have together.
    const slope = weight * ((exps[at] ?? 0) / all - (right[at] ?? 0) / allRight);
    add(parts.outputBias.slopes, at, slope);
    for (let unit = 0; unit < units; unit += 1) {
      add(parts.output.slopes, at * units + unit, slope * (hidden[unit] ?? 0));
      back[unit] = (back[unit] ?? 0) + slope * (model.output[at * units + unit] ?? 0);
    }
  });
  const inner = back.map((value, unit) => value * (1 - (hidden[unit] ?? 0) ** 2));
  for (let unit = 0; unit < units; unit += 1) {
    const slope = inner[unit] ?? 0;
    add(parts.hiddenBias.slopes, unit, slope);
    inputs.forEach((value, at) => add(parts.dense.slopes, at * units + unit, slope * value));
    for (const bucket of words) add(parts.words.slopes, bucket * units + unit, slope * scale);
  }
}

function add(values: Float32Array, at: number, value: number): void {
  values[at] = (values[at] ?? 0) + value;
}

/** One step of Adam with decoupled decay; the slopes begin anew. */
export function adapt(
  { values, slopes, first, second }: Part,
  rate: number,
  decay: number,
  step: number,
): void {
  const [firstScale, secondScale] = [1 - firstMoment ** step, 1 - secondMoment ** step];
  for (let at = 0; at < values.length; at += 1) {
    const slope = (slopes[at] ?? 0) / batch;
    const mean = firstMoment * (first[at] ?? 0) + (1 - firstMoment) * slope;
    const square = secondMoment * (second[at] ?? 0) + (1 - secondMoment) * slope * slope;
    first[at] = mean;
    second[at] = square;
    slopes[at] = 0;
    const value = values[at] ?? 0;
    values[at] =
      value -
      rate * (mean / firstScale / (Math.sqrt(square / secondScale) + tiny) + decay * 100 * value);
  }
}

/** A judgement of an example not learnt from, with the kinds that are right. */
export interface Judged {
  model: ClassModel<string>;
  example: KindFeatures;
  right: readonly string[];
}

/** The temperature at which judgements of examples not learnt from are most likely. */
export function fitTemperature(judged: readonly Judged[]): number {
  const loss = (temperature: number): number =>
    judged.reduce((sum, { model, example, right }) => {
      const shares = kindShares({ ...model, temperature }, example);
      const likely = model.classes.reduce(
        (all, name, at) => all + (right.includes(name) ? (shares[at] ?? 0) : 0),
        0,
      );
      return sum - Math.log(Math.max(1e-9, likely));
    }, 0);
  const tried = Array.from({ length: 45 }, (_, at) => 0.5 * 1.07 ** at);
  return tried.toSorted((a, b) => loss(a) - loss(b))[0] ?? 1;
}

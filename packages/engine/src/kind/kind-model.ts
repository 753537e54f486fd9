import { leastKindConfidence, type ScreenKind } from '@aplomb/contract';
import { softmax } from '../softmax.ts';

/** A kind and how likely it is (0–1), calibrated. */
export interface JudgedKind {
  kind: ScreenKind;
  confidence: number;
}

/** A kind, and how likely the material is code (0–1) whatever it is called. */
export interface JudgedText extends JudgedKind {
  code: number;
}

/**
 * A network of one hidden layer over figures and hashed words. `dense` and `words` hold a row of
 * `hidden` weights for each input, `output` a row of weights for each class.
 */
export interface ClassModel<Name extends string> {
  classes: readonly Name[];
  means: Float32Array;
  deviations: Float32Array;
  dense: Float32Array;
  words: Float32Array;
  hiddenBias: Float32Array;
  output: Float32Array;
  outputBias: Float32Array;
  /** How each class goes with the figures of a picture: a row of weights for each figure. */
  picture?: { means: Float32Array; deviations: Float32Array; weights: Float32Array };
  /** Divides the logits, so that confidence equals accuracy. */
  temperature: number;
}

/** A model of the kinds of material. */
export type KindModel = ClassModel<ScreenKind>;

/** Figures of a material and the buckets of its words. */
export interface KindFeatures {
  dense: readonly number[];
  words: Uint16Array;
  /** What the whole picture looks like to the detector of text, where that is at hand. */
  picture?: Float32Array | null;
}

/** Standardised figures beyond this say no more. */
const mostDeviations = 5;

/** The kind of a material: `other` where no kind is likely enough. */
export function judgeKind(model: KindModel, features: KindFeatures): JudgedText {
  const shares = kindShares(model, features);
  const best = shares.indexOf(Math.max(...shares));
  const confidence = shares[best] ?? 0;
  const kind = model.classes[best] ?? 'other';
  const shareOf = (name: ScreenKind): number => shares[model.classes.indexOf(name)] ?? 0;
  const code = shareOf('code');
  return confidence >= leastKindConfidence
    ? { kind, confidence, code }
    : { kind: 'other', confidence: shareOf('other'), code };
}

/** How likely each class of the model is. */
export function kindShares(model: ClassModel<string>, features: KindFeatures): number[] {
  const hidden = hiddenOf(model, features);
  const told = model.classes.map((_, at) =>
    hidden.reduce(
      (sum, value, unit) => sum + value * (model.output[at * hidden.length + unit] ?? 0),
      model.outputBias[at] ?? 0,
    ),
  );
  return softmax(withPicture(model, told, features.picture), model.temperature);
}

/**
 * The logits with what the look of the picture adds, where it is known. A class without weights was
 * seen in too few pictures: it keeps its share, whatever the picture looks like.
 */
function withPicture(
  { picture: part }: Pick<ClassModel<string>, 'picture'>,
  told: readonly number[],
  figures: KindFeatures['picture'],
): number[] {
  if (part === undefined || !figures || figures.length !== part.means.length) return [...told];
  const sums = [...told],
    isSeen = told.map(() => false);
  figures.forEach((figure, at) => {
    const value = standard(figure, part.means[at], part.deviations[at]);
    for (let name = 0; name < sums.length; name += 1) {
      const weight = part.weights[at * sums.length + name] ?? 0;
      if (weight !== 0) isSeen[name] = true;
      sums[name] = (sums[name] ?? 0) + value * weight;
    }
  });
  const seen = (logits: readonly number[]): number =>
    Math.log(logits.reduce((sum, logit, at) => sum + (isSeen[at] ? Math.exp(logit) : 0), 0));
  const shift = seen(sums) - seen(told);
  return sums.map((sum, at) => (isSeen[at] ? sum : sum + shift));
}

function hiddenOf(model: ClassModel<string>, { dense, words }: KindFeatures): number[] {
  const { means, deviations, hiddenBias } = model;
  const scale = 1 / Math.sqrt(Math.max(1, words.length));
  return Array.from(hiddenBias, (bias, unit) => {
    let sum = bias;
    dense.forEach((value, at) => {
      sum +=
        standard(value, means[at], deviations[at]) *
        (model.dense[at * hiddenBias.length + unit] ?? 0);
    });
    for (const bucket of words)
      sum += scale * (model.words[bucket * hiddenBias.length + unit] ?? 0);
    return Math.tanh(sum);
  });
}

/** A figure in deviations from its mean. */
export function standard(value: number, mean = 0, deviation = 1): number {
  return Math.max(-mostDeviations, Math.min(mostDeviations, (value - mean) / deviation));
}

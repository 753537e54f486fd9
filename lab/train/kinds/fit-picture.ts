import { standard, type ClassModel } from '../../../packages/engine/src/kind/kind-model.ts';
import { softmax } from '../../../packages/engine/src/softmax.ts';
import { adapt, batch, partOf, scalesOf, type Example } from './fit.ts';
import { chanceOf } from './random.ts';

/** Chosen on the pictures for training, each repository judged by a model that never saw it. */
const [rounds, rate, decay, hidden] = [12, 0.001, 0.005, 0.3];
/** How much the picture counts beside layout and words. */
const share = 0.4;
/** The picture says nothing of a class that is right for fewer pictures. */
const fewestPictures = 20;

/**
 * What the look of pictures adds to each class of a model: weights for each figure, fitted by
 * gradient descent to the pictures among the examples, apart from the rest of the model.
 */
export function fitPicture<Name extends string>(
  examples: readonly Example<Name>[],
  classes: readonly Name[],
): NonNullable<ClassModel<Name>['picture']> {
  const pictures = examples.flatMap((example) =>
    example.picture ? [{ ...example, dense: [...example.picture] }] : [],
  );
  const width = pictures[0]?.dense.length ?? 0;
  const chance = chanceOf(13);
  const scales = scalesOf(pictures, width, 0.001);
  const parts = {
    weights: partOf(width * classes.length, 0, chance),
    bias: partOf(classes.length, 0, chance),
  };
  let steps = 0;
  for (let round = 0; round < rounds; round += 1) {
    const order = chance.some(
      pictures.map((_, at) => at),
      pictures.length,
    );
    for (const [at, index] of order.entries()) {
      const example = pictures[index];
      if (example === undefined) continue;
      const values = example.dense.map((value, figure) =>
        chance.one(hidden) ? 0 : standard(value, scales.means[figure], scales.deviations[figure]),
      );
      learn(parts, values, slopesOf(parts, values, example, classes));
      if (at % batch !== batch - 1) continue;
      steps += 1;
      for (const part of Object.values(parts))
        adapt(part, rate * (1 - round / rounds), decay, steps);
    }
  }
  const isSeen = classes.map(
    (name) =>
      pictures.filter(({ kind, also = [] }) => kind === name || also.includes(name)).length >=
      fewestPictures,
  );
  const weights = parts.weights.values.map((value, at) =>
    isSeen[at % classes.length] ? value * share : 0,
  );
  return { ...scales, weights };
}

type Parts = Record<'weights' | 'bias', ReturnType<typeof partOf>>;

/** Half for all right kinds together, half for each of them alike. */
function slopesOf<Name extends string>(
  { weights, bias }: Parts,
  values: readonly number[],
  { kind, also = [] }: Example<Name>,
  classes: readonly Name[],
): number[] {
  const logits = Array.from(bias.values);
  values.forEach((value, figure) => {
    for (let at = 0; at < logits.length; at += 1)
      logits[at] = (logits[at] ?? 0) + value * (weights.values[figure * logits.length + at] ?? 0);
  });
  const shares = softmax(logits);
  const isRight = classes.map((name) => name === kind || also.includes(name));
  const right = shares.reduce((sum, one, at) => sum + (isRight[at] ? one : 0), 0);
  const count = isRight.filter(Boolean).length;
  return shares.map(
    (one, at) => one - (isRight[at] ? (one / right + 1 / Math.max(1, count)) / 2 : 0),
  );
}

function learn({ weights, bias }: Parts, values: readonly number[], slopes: number[]): void {
  slopes.forEach((slope, at) => {
    bias.slopes[at] = (bias.slopes[at] ?? 0) + slope;
  });
  values.forEach((value, figure) => {
    if (value === 0) return;
    for (const [at, slope] of slopes.entries()) {
      const to = figure * slopes.length + at;
      weights.slopes[to] = (weights.slopes[to] ?? 0) + slope * value;
    }
  });
}

import {
  askedBuckets,
  type SpokenAct,
  spokenActs,
} from '../../../packages/engine/src/text/acts/asked.ts';
import { actShares, type ActModel } from '../../../packages/engine/src/text/acts/sentence-act.ts';
import { withCommonBuckets } from '../acts/common-buckets.ts';
import { chanceOf } from '../kinds/random.ts';

/** A sentence of which is known what it does, and how much it counts. */
export interface SpokenExample {
  buckets: Uint32Array;
  act: SpokenAct;
  weight: number;
}

const [rounds, rate, decay, tiny] = [5, 0.1, 1e-4, 1e-8];
/** A word of fewer examples says nothing of others. */
const fewestExamples = 5;

/** Fits a linear model by AdaGrad (Duchi, Hazan and Singer 2011). */
export function fitSpoken(all: readonly SpokenExample[]): ActModel {
  const examples = withCommonBuckets(all, askedBuckets, fewestExamples);
  const width = spokenActs.length;
  const model = { weights: new Float32Array(askedBuckets * width), bias: spokenActs.map(() => 0) };
  const squares = new Float32Array(askedBuckets * width).fill(tiny);
  const chance = chanceOf(7);
  for (let step = 0; step < rounds * examples.length; step += 1) {
    const { buckets, act, weight } = chance.pick(examples);
    const scale = weight / Math.sqrt(Math.max(1, buckets.length));
    actShares(model, buckets).forEach((share, at) => {
      const error = scale * (share - (spokenActs[at] === act ? 1 : 0));
      for (const bucket of buckets) {
        const place = bucket * width + at;
        const old = model.weights[place] ?? 0;
        const slope = error + decay * old;
        const square = (squares[place] ?? 0) + slope * slope;
        squares[place] = square;
        model.weights[place] = old - (rate * slope) / Math.sqrt(square);
      }
    });
  }
  return model;
}

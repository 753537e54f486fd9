import { actBuckets } from '../../../packages/engine/src/text/acts/act-features.ts';
import {
  actShares,
  sentenceActs,
  type ActModel,
  type SentenceAct,
} from '../../../packages/engine/src/text/acts/sentence-act.ts';
import { chanceOf } from '../kinds/random.ts';

/** A sentence of a known act. */
export interface ActExample {
  buckets: Uint16Array;
  act: SentenceAct;
}

const [rounds, rate, decay, tiny] = [12, 0.3, 1e-4, 1e-8];

/** Fits a linear model by AdaGrad (Duchi, Hazan and Singer 2011). */
export function fitActs(examples: readonly ActExample[]): ActModel {
  const width = sentenceActs.length;
  const model = { weights: new Float32Array(actBuckets * width), bias: sentenceActs.map(() => 0) };
  const squares = new Float32Array(actBuckets * width).fill(tiny);
  const biasSquares = sentenceActs.map(() => tiny);
  const chance = chanceOf(7);
  const counts = Map.groupBy(examples, ({ act }) => act);
  // Rare acts count more, as in fitKinds.
  const weightOf = (act: SentenceAct): number =>
    Math.sqrt(examples.length / width / (counts.get(act)?.length ?? 1));
  for (let round = 0; round < rounds; round += 1)
    for (const { buckets, act } of chance.some(examples, examples.length)) {
      const scale = 1 / Math.sqrt(Math.max(1, buckets.length));
      actShares(model, buckets).forEach((share, at) => {
        const error = weightOf(act) * (share - (sentenceActs[at] === act ? 1 : 0));
        for (const bucket of buckets) {
          const place = bucket * width + at;
          const weight = model.weights[place] ?? 0;
          const slope = error * scale + decay * weight;
          squares[place] = (squares[place] ?? 0) + slope * slope;
          model.weights[place] = weight - (rate * slope) / Math.sqrt(squares[place]);
        }
        biasSquares[at] = (biasSquares[at] ?? 0) + error * error;
        model.bias[at] = (model.bias[at] ?? 0) - (rate * error) / Math.sqrt(biasSquares[at]);
      });
    }
  return model;
}

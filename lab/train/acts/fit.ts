import { actBuckets } from '../../../packages/engine/src/text/acts/act-features.ts';
import {
  actShares,
  sentenceActs,
  type ActModel,
  type ActParts,
  type SentenceAct,
} from '../../../packages/engine/src/text/acts/sentence-act.ts';
import { chanceOf } from '../kinds/random.ts';
import { withCommonBuckets } from './common-buckets.ts';

/** A sentence of a known act, and how much it counts. */
export interface ActExample extends ActParts {
  act: SentenceAct;
  weight: number;
}

/** A sentence or clause to learn from. */
interface Piece {
  buckets: Uint16Array;
  act: SentenceAct;
  weight: number;
}

const [rounds, rate, decay, tiny] = [12, 0.3, 1e-4, 1e-8];
/** A word of one example says nothing of others. */
const fewestExamples = 2;

/**
 * Fits a linear model to sentences, then once more to their clauses with them: of a sentence that
 * does nothing no clause does anything, of another the one likeliest to (multiple-instance learning).
 */
export function fitActs(examples: readonly ActExample[]): ActModel {
  const wholes = examples.map(({ whole: buckets, act, weight }) => ({ buckets, act, weight }));
  const first = fitPieces(wholes);
  return fitPieces([...wholes, ...examples.flatMap((one) => clausesOf(one, first))]);
}

/** The clauses of nothing weigh together a little more than a sentence of it. */
const clausesOfNothing = 1.5;

function clausesOf({ clauses, act, weight }: ActExample, model: ActModel): Piece[] {
  const share = (clausesOfNothing * weight) / clauses.length;
  if (act === 'none') return clauses.map((buckets) => ({ buckets, act, weight: share }));
  const at = sentenceActs.indexOf(act);
  const likely = (buckets: Uint16Array): number => actShares(model, buckets)[at] ?? 0;
  const [best] = clauses.toSorted((one, other) => likely(other) - likely(one));
  return best === undefined ? [] : [{ buckets: best, act, weight }];
}

/** Orders the pieces are learnt in: what one order alone has learnt, chance has. */
const orders = [7, 8, 9, 10, 11];

/** The mean of models fitted in several orders. */
function fitPieces(pieces: readonly Piece[]): ActModel {
  const models = orders.map((order) => fitInOrder(pieces, order));
  const mean = (values: (model: ActModel) => ArrayLike<number>, at: number): number =>
    models.reduce((sum, model) => sum + (values(model)[at] ?? 0), 0) / models.length;
  return {
    weights: Float32Array.from({ length: actBuckets * sentenceActs.length }, (_, at) =>
      mean(({ weights }) => weights, at),
    ),
    bias: sentenceActs.map((_, at) => mean(({ bias }) => bias, at)),
  };
}

/** Fits by AdaGrad (Duchi, Hazan and Singer 2011). */
function fitInOrder(
  pieces: readonly Piece[],
  order: number,
): { weights: Float32Array; bias: number[] } {
  const width = sentenceActs.length;
  const model = { weights: new Float32Array(actBuckets * width), bias: sentenceActs.map(() => 0) };
  const squares = new Float32Array(actBuckets * width).fill(tiny);
  const biasSquares = sentenceActs.map(() => tiny);
  const chance = chanceOf(order);
  const examples = withCommonBuckets(pieces, actBuckets, fewestExamples);
  const counts = Map.groupBy(examples, ({ act }) => act);
  // Rare acts count more, as in fitKinds.
  const weightOf = (act: SentenceAct): number =>
    Math.sqrt(examples.length / width / (counts.get(act)?.length ?? 1));
  for (let round = 0; round < rounds; round += 1)
    for (const { buckets, act, weight: counted } of chance.some(examples, examples.length)) {
      const scale = 1 / Math.sqrt(Math.max(1, buckets.length));
      actShares(model, buckets).forEach((share, at) => {
        const error = counted * weightOf(act) * (share - (sentenceActs[at] === act ? 1 : 0));
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

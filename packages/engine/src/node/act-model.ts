import type { ActModel } from '../text/acts/sentence-act.ts';
import { damaged, readWeights } from './weights-file.ts';

/** What the file says before its weights. */
interface ActHeader {
  acts: string[];
  bias: number[];
  scale: number;
}

/** Loads a linear model of what sentences do. Rejects when it is missing, damaged or of other acts. */
export async function loadActs(
  name: string,
  known: readonly string[],
  buckets: number,
): Promise<ActModel> {
  const { header, weights } = await readWeights<ActHeader>(name);
  const { acts, bias, scale } = header;
  if (acts.join() !== known.join() || weights.length !== buckets * acts.length) throw damaged(name);
  return { weights: Float32Array.from(weights, (one) => one * scale), bias };
}

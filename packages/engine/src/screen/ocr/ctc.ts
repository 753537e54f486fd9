import type { Recognition } from './networks.ts';

/**
 * One character kept by the decoder: where its peak is (pixels of the crop) and how sure the
 * network was.
 */
export interface Peak {
  char: string;
  x: number;
  probability: number;
}

/**
 * What is read from one crop. `score` is the logarithm of the probability of this path through all
 * steps, the higher the better.
 */
export interface Reading {
  peaks: Peak[];
  confidence: number;
  score: number;
}

/**
 * Greedy CTC: the best class of every step, repeats and blanks dropped (Graves et al. 2006). Class
 * 0 is the blank, class i stands for
 * `chars[i - 1]`.
 */
export function decode(
  output: Recognition,
  chars: readonly string[],
  tensorWidth: number,
): Reading {
  const { probabilities, steps, classes } = output;
  const peaks: Peak[] = [];
  let previous = 0,
    score = 0;
  for (let step = 0; step < steps; step++) {
    const row = step * classes;
    let best = 0;
    for (let i = 1; i < classes; i++)
      if ((probabilities[row + i] ?? 0) > (probabilities[row + best] ?? 0)) best = i;
    const probability = probabilities[row + best] ?? 0;
    score += Math.log(probability);
    const last = peaks.at(-1);
    if (best !== 0 && best !== previous)
      peaks.push({
        char: chars[best - 1] ?? '',
        x: ((step + 0.5) * tensorWidth) / steps,
        probability,
      });
    else if (best !== 0 && last && probability > last.probability) last.probability = probability;
    previous = best;
  }
  const confidence =
    peaks.length === 0 ? 0 : peaks.reduce((sum, peak) => sum + peak.probability, 0) / peaks.length;
  return { peaks, confidence, score };
}

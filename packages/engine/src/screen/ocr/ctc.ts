import type { Recognition } from './networks.ts';

/** One character kept by the decoder: where its peak is (pixels of the crop) and how sure the network was. */
export interface Peak { char: string; x: number; probability: number }

/** What is read from one crop. */
export interface Reading { peaks: Peak[]; confidence: number }

/** Which classes may be answered, and what each stands for. Class 0 is the blank; the class after the dictionary is the space. */
export interface Alphabet { classes: Int32Array; chars: string[] }

/** ASCII, Latin, Greek and common symbols; the dictionary's thousands of CJK characters are left out. */
const allowed = /^[\u0020-\u007e\u00a0-\u024f\u0370-\u03ff\u2010-\u2027\u2030-\u205e\u2070-\u209c\u20a0-\u20bf\u2100-\u214f\u2190-\u21ff\u2200-\u22ff\u2500-\u257f\u25a0-\u25ff\u2600-\u26ff\u2713-\u2717]$/u;

/** Alphabet of a dictionary file: one character per line. */
export function makeAlphabet(dictionary: string): Alphabet {
  const lines = dictionary.replaceAll('\r', '').split('\n');
  if (lines.at(-1) === '') lines.pop();
  const all = ['', ...lines, ' '];
  const kept = all.map((char, index) => ({ char, index })).filter(({ char, index }) => index === 0 || allowed.test(char));
  return { classes: Int32Array.from(kept, ({ index }) => index), chars: kept.map(({ char }) => char) };
}

/** Greedy CTC: the best allowed class of every step, repeats and blanks dropped (Graves et al. 2006). */
export function decode(output: Recognition, alphabet: Alphabet, tensorWidth: number): Reading {
  const { probabilities, steps, classes } = output;
  const peaks: Peak[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    const row = step * classes;
    let best = 0, bestProbability = -1;
    for (let i = 0; i < alphabet.classes.length; i++) {
      const probability = probabilities[row + (alphabet.classes[i] ?? 0)] ?? 0;
      if (probability > bestProbability) { bestProbability = probability; best = i; }
    }
    const last = peaks.at(-1);
    if (best !== 0 && best !== previous) {
      peaks.push({ char: alphabet.chars[best] ?? '', x: ((step + 0.5) * tensorWidth) / steps, probability: bestProbability });
    } else if (best !== 0 && last && bestProbability > last.probability) last.probability = bestProbability;
    previous = best;
  }
  const confidence = peaks.length === 0 ? 0 : peaks.reduce((sum, peak) => sum + peak.probability, 0) / peaks.length;
  return { peaks, confidence };
}

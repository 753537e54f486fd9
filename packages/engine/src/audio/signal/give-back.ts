import { SPEECH_RATE, type VoiceDetector } from '../ports.ts';

/** Puts back what should not have been taken: answers samples between the reduced and the noisy ones. */
export interface GiveBack { next(noisy: Float32Array, reduced: Float32Array): Float32Array; close(): void }

const tuning = {
  /** Speech in what was taken, as a probability: from here it is given back, from there wholly. */
  from: 0.3, wholly: 0.9,
  /** Seconds in which that is believed and forgotten, and over which loudness is followed. */
  believe: 0.03, forget: 0.3, loudness: 4,
  /** Share of speech that a mask takes even where there is no noise, and how gently it is switched off there. */
  loss: 0.05, ease: 0.005,
  /** Samples over which the mixture glides. */
  glide: 160,
} as const;

/**
 * Listens to what was taken. Where speech is in it (other talkers, or the speaker's own quiet syllables) it goes back; where it is hardly
 * more than a mask takes from clean speech, there is no noise and the input stays as it was. So reduction never costs more than it gives.
 */
export function createGiveBack(voice: VoiceDetector): GiveBack {
  let speechTaken = 0, kept = 0, taken = 0, target = 0, share = 0;

  const listen = (difference: Float32Array): void => {
    for (const probability of voice.push(difference)) {
      const memory = Math.exp(-voice.frameSamples / SPEECH_RATE / (probability > speechTaken ? tuning.believe : tuning.forget));
      speechTaken = memory * speechTaken + (1 - memory) * probability;
    }
    const spoken = Math.min(1, Math.max(0, (speechTaken - tuning.from) / (tuning.wholly - tuning.from)));
    const noise = Math.max(0, taken - tuning.loss * kept);
    const noisy = kept + taken > 0 ? noise / (noise + tuning.ease * kept + 1e-12) : 1;
    target = 1 - noisy * (1 - spoken);
  };

  return {
    next(noisy, reduced) {
      const difference = noisy.map((value, i) => value - reduced[i]!);
      const loud = energy(reduced), gone = energy(difference);
      if ((loud + gone) / noisy.length > 2e-8) {
        const memory = Math.exp(-noisy.length / SPEECH_RATE / tuning.loudness);
        kept = memory * kept + (1 - memory) * loud;
        taken = memory * taken + (1 - memory) * gone;
      }
      listen(difference);
      return reduced.map((value, i) => {
        share += (target - share) / tuning.glide;
        return value + share * difference[i]!;
      });
    },
    close: () => voice.close(),
  };
}

function energy(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value;
  return sum;
}

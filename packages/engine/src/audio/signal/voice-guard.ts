import { SPEECH_RATE, type VoiceDetector } from '../ports.ts';
import { createFft } from './fft.ts';

/** Samples of a frame, and of the window over a frame and the one before it. */
const frame = 256,
  window = 512,
  bins = window / 2 + 1;
/** Bands of 190–4,060 Hz by their bins, and the power below which a band is silent. */
const edges = [6, 10, 15, 21, 28, 37, 48, 62, 80, 102, 130],
  bands = edges.length - 1,
  floor = 1e-9;
/** Seconds over which levels, change and voices are averaged, and in which the mixture follows. */
const levelTime = 3,
  changeTime = 0.7,
  voiceTime = 0.7,
  mixTime = 0.07;
/**
 * Change of a band within 32 ms in dB: steady noise and music stay below the first, voices are
 * above the second.
 */
const changeOfNoise = 3.4,
  changeOfVoices = 4;
/** Mean probability of speech: other noises stay below the first, voices are above the second. */
const unlikely = 0.03,
  likely = 0.1;
/**
 * What is taken away against what is left, in dB: between `little` and `much` voices in it come to
 * matter; below `some`, and wholly below `little`, most of it is voice.
 */
const little = -18,
  some = -14,
  much = -13;
/** Suspicion from which on all of it is given back. */
const enough = 2 / 3;
/** Frames much quieter than usual tell nothing. */
const heardAbove = 0.05;

/**
 * Watches what noise reduction takes away; answers the share of it (0–1) to give back with each
 * frame of 256 samples.
 */
export type VoiceGuard = (before: Float32Array, after: Float32Array) => number;

/**
 * Keeps noise reduction from making things worse. Where there is next to no noise, what it takes is
 * part of the voice. Where other people talk it cannot tell
 * them from the speaker and takes parts of both: that changes as fast as speech and is speech to
 * the voice detector, which is asked only where the first two measures suspect it.
 */
export function createVoiceGuard(openDetector: () => VoiceDetector): VoiceGuard {
  const fft = createFft(window),
    shape = Float32Array.from({ length: window }, (_, i) =>
      Math.sin((Math.PI * (i + 0.5)) / window),
    );
  const taken = new Float32Array(window),
    shaped = new Float32Array(window),
    real = new Float32Array(bins),
    imaginary = new Float32Array(bins);
  // A window shares half of its samples with the one before, so that change is taken against the
  // one before that.
  const levels = [
    new Float32Array(bands),
    new Float32Array(bands),
    new Float32Array(bands),
  ] as const;
  let detector: VoiceDetector | null = null;
  let frames = 0,
    takenPower = 0,
    leftPower = 0,
    change = (changeOfNoise + changeOfVoices) / 2,
    changes = 0,
    voices = 0,
    asked = 0,
    share = 1;

  /** Mean change of the bands since two frames ago, in dB. */
  const changeNow = (): number => {
    for (let i = 0; i < window; i++) shaped[i] = (taken[i] ?? 0) * (shape[i] ?? 0);
    fft.forward(shaped, real, imaginary);
    const now = levels[(frames % 3) as 0 | 1 | 2],
      then = levels[((frames + 1) % 3) as 0 | 1 | 2];
    let sum = 0;
    for (let band = 0; band < bands; band++) {
      let power = floor;
      for (let k = edges[band] ?? 0; k < (edges[band + 1] ?? 0); k++)
        power += (real[k] ?? 0) * (real[k] ?? 0) + (imaginary[k] ?? 0) * (imaginary[k] ?? 0);
      now[band] = 10 * Math.log10(power);
      sum += Math.abs((now[band] ?? 0) - (then[band] ?? 0));
    }
    return sum / bands;
  };

  return (before, after) => {
    taken.copyWithin(0, frame);
    let energy = 0,
      left = 0;
    for (let i = 0; i < frame; i++) {
      const difference = (before[i] ?? 0) - (after[i] ?? 0);
      taken[frame + i] = difference;
      energy += difference * difference;
      left += (after[i] ?? 0) * (after[i] ?? 0);
    }
    takenPower += pace(levelTime) * (energy - takenPower);
    leftPower += pace(levelTime) * (left - leftPower);
    const level = 10 * Math.log10((takenPower + floor) / (leftPower + floor)),
      loud = between(level, little, much);
    if (loud === 0) {
      frames = 0;
    } else {
      const now = changeNow();
      frames++;
      if (energy > heardAbove * takenPower && frames > 2)
        change += pace(changeTime, frame, ++changes) * (now - change);
    }
    const suspicion = loud * between(change, changeOfNoise, changeOfVoices);
    if (suspicion > 0) {
      detector ??= openDetector();
      if (asked === 0) voices = Math.max(voices, (unlikely + likely) / 2);
      for (const probability of detector.push(taken.slice(frame)))
        voices += pace(voiceTime, detector.frameSamples, ++asked) * (probability - voices);
    } else {
      voices -= pace(voiceTime) * voices;
      asked = 0;
    }
    share +=
      pace(mixTime) *
      (Math.max(
        between(level, some, little),
        between(suspicion * between(voices, unlikely, likely), 0, enough),
      ) -
        share);
    return share;
  };
}

/**
 * How much of the way an average goes with each frame; the first few weigh more, so that it need
 * not climb.
 */
function pace(seconds: number, samples = frame, count = Infinity): number {
  return Math.max(1 - Math.exp(-samples / (SPEECH_RATE * seconds)), 1 / (count + 6));
}

function between(value: number, none: number, all: number): number {
  return Math.max(0, Math.min(1, (value - none) / (all - none)));
}

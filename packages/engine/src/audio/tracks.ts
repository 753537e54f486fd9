import { mean } from './mix-down.ts';
import { SPEECH_RATE } from './ports.ts';
import { powerOf } from './signal/frames.ts';

/** One stream of sound to be heard, with the channel of the recording it stands for. */
export interface Track {
  channel: number;
  samples: Float32Array;
}

const silentRms = 1e-4;
const sameAbove = 0.9;
const envelopeStep = SPEECH_RATE / 100;
const longestLag = 30;

const rms = (samples: Float32Array): number => Math.sqrt(powerOf(samples));

/**
 * Channels worth hearing by themselves: silent ones are left out, two of the same sound are one.
 */
export function distinctTracks(channels: readonly Float32Array[], named: boolean): Track[] {
  const loud = channels
    .map((samples, channel) => ({ channel, samples }))
    .filter(({ samples }) => named || rms(samples) > silentRms);
  const [first, second] = loud;
  if (first === undefined) return [];
  if (second === undefined) return [first];
  return correlation(first.samples, second.samples) > sameAbove
    ? [{ channel: 0, samples: mean([first.samples, second.samples]) }]
    : [first, second];
}

/** Correlation coefficient of two stretches of sound, or of two envelopes. */
function correlation(a: Float32Array, b: Float32Array, lag = 0): number {
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (let index = Math.max(0, -lag); index < a.length && index + lag < b.length; index += 1) {
    const left = a[index] ?? 0;
    const right = b[index + lag] ?? 0;
    ab += left * right;
    aa += left * left;
    bb += right * right;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

/** Loudness in steps of 10 ms, with its mean taken off. */
function envelope(samples: Float32Array): Float32Array {
  const steps = new Float32Array(Math.floor(samples.length / envelopeStep));
  for (let step = 0; step < steps.length; step += 1)
    steps[step] = rms(samples.subarray(step * envelopeStep, (step + 1) * envelopeStep));
  const mean = steps.reduce((sum, value) => sum + value, 0) / Math.max(1, steps.length);
  return steps.map((value) => value - mean);
}

/**
 * True when what one channel holds is only what the other one plays, heard across the room: the
 * same course of loudness up to 0.3 s
 * apart, and at most half as loud. One voice is then not transcribed twice.
 */
export function isBleed(samples: Float32Array, other: Float32Array): boolean {
  if (rms(samples) > rms(other) / 2) return false;
  const here = envelope(samples);
  const there = envelope(other);
  for (let lag = -longestLag; lag <= longestLag; lag += 1)
    if (correlation(here, there, lag) > 0.8) return true;
  return false;
}

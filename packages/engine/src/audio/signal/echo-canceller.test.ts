import { expect, test } from 'vitest';
import { noiseSource } from '../../../test/speech.ts';
import { SPEECH_RATE } from '../ports.ts';
import { createEchoCanceller } from './echo-canceller.ts';

const seconds = 12;
/** Noise that comes and goes like syllables. */
function babble(seed: number, syllables: number): Float32Array {
  const source = noiseSource(seed);
  return Float32Array.from(
    { length: seconds * SPEECH_RATE },
    (_, at) => 0.2 * source() * Math.max(0, Math.sin((2 * Math.PI * syllables * at) / SPEECH_RATE)),
  );
}
const far = babble(3, 3),
  near = babble(5, 4);
const echoAfter = (milliseconds: number): Float32Array =>
  far.map((_, at) => 0.5 * (far[at - Math.round((milliseconds * SPEECH_RATE) / 1_000)] ?? 0));

/** All that comes out, pushed in uneven pieces. */
function cancelled(microphone: Float32Array, played: Float32Array): Float32Array {
  const canceller = createEchoCanceller(),
    samples: number[] = [];
  for (let at = 0, step = 1; at < microphone.length; at += step, step = (step * 7) % 1_013) {
    const piece = canceller.push(
      microphone.subarray(at, at + step),
      played.subarray(at, at + step),
    );
    expect(piece.guide).toHaveLength(piece.samples.length);
    samples.push(...piece.samples);
  }
  samples.push(...canceller.flush().samples);
  return Float32Array.from(samples);
}
/** Decibels by which the second is quieter in the last third. */
function quieter(loud: Float32Array, quiet: Float32Array): number {
  const power = (sound: Float32Array): number =>
    sound.subarray((2 * sound.length) / 3).reduce((sum, value) => sum + value * value, 0);
  return 10 * Math.log10(power(loud) / power(quiet));
}
const minus = (a: Float32Array, b: Float32Array): Float32Array =>
  a.map((value, at) => value - (b[at] ?? 0));

test('takes out an echo that is late, and one that was heard shortly before it was told', () => {
  for (const late of [-40, 0, 20, 200, 400]) {
    const echo = echoAfter(late);
    expect(quieter(echo, cancelled(echo, far))).toBeGreaterThan(20);
  }
});

test('leaves a voice in its place as it is, over an echo and without one', () => {
  // Somebody speaks after four seconds of others.
  const voice = near.map((value, at) => (at < 4 * SPEECH_RATE ? 0 : value)),
    echo = echoAfter(60),
    over = cancelled(
      voice.map((value, at) => value + (echo[at] ?? 0)),
      far,
    );
  expect(over).toHaveLength(near.length);
  expect(quieter(echo, minus(over, voice))).toBeGreaterThan(6);
  for (const headphones of [far, new Float32Array(far.length)])
    expect(cancelled(near, headphones)).toEqual(near);
});

test('begins anew after a rest, in the same room', () => {
  const canceller = createEchoCanceller(),
    echo = echoAfter(60);
  canceller.push(echo, far);
  canceller.flush();
  const { samples } = canceller.push(echo, far);
  expect(quieter(echo, samples)).toBeGreaterThan(20);
});

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodeToSpeech } from './decode.ts';
import { openNoiseReducer } from './noise-reducer.ts';

let speech = new Float32Array(0);
beforeAll(async () => {
  const sound = await decodeToSpeech(
    readFileSync(new URL('../../../fixtures/audio/speech.mp3', import.meta.url)),
    { seconds: 10 },
  );
  if (sound.ok) speech = Float32Array.from(sound.channels[0] ?? []);
});

async function reduced(
  samples: Float32Array,
  size: number,
): Promise<{ sound: Float32Array; delay: number }> {
  const reducer = await openNoiseReducer(),
    output: number[] = [];
  let delay = 0;
  for (let at = 0; at < samples.length; at += size) {
    output.push(...reducer.push(samples.subarray(at, at + size)));
    delay = Math.max(delay, Math.min(samples.length, at + size) - output.length);
  }
  output.push(...reducer.flush());
  reducer.close();
  return { sound: Float32Array.from(output), delay };
}

/** Signal-to-distortion ratio in dB, loudness left aside. */
function ratio(wanted: Float32Array, found: Float32Array): number {
  const sum = (term: (i: number) => number): number =>
    wanted.reduce((total, _, i) => total + term(i), 0);
  const scale = sum((i) => wanted[i]! * found[i]!) / sum((i) => wanted[i]! ** 2);
  return (
    10 *
    Math.log10(
      sum((i) => (scale * wanted[i]!) ** 2) / sum((i) => (scale * wanted[i]! - found[i]!) ** 2),
    )
  );
}

const energy = (samples: Float32Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0);
const repeated = (samples: Float32Array): Float32Array =>
  Float32Array.from({ length: 2 * samples.length }, (_, i) => samples[i % samples.length]!);
const largestStep = (samples: Float32Array): number =>
  samples.reduce(
    (most, value, i) => Math.max(most, Math.abs(value - (samples[i - 1] ?? value))),
    0,
  );

describe('noise reduction', () => {
  test('lowers noise by more than 5 dB and is in step with its input', async () => {
    const loudness = Math.sqrt(
      speech.reduce((sum, value) => sum + value * value, 0) / speech.length,
    );
    let state = 1;
    const noisy = speech.map((value) => {
      state = (state * 48_271) % 2_147_483_647;
      return value + loudness * 1.73 * ((2 * state) / 2_147_483_647 - 1);
    });
    const { sound } = await reduced(noisy, 1_600);
    expect(sound).toHaveLength(speech.length);
    expect(ratio(speech, sound) - ratio(speech, noisy)).toBeGreaterThan(5);
  });

  test('gives back what it took where other people talk as loud', async () => {
    const long = repeated(speech),
      voices = [
        [0.85, 9_000],
        [1.1, 3_000],
        [0.93, 20_000],
        [1.22, 14_000],
        [1.04, 26_000],
      ] as const;
    const babble = long.map((_, i) =>
      voices.reduce(
        (sum, [pace, from]) => sum + speech[Math.floor(from + i * pace) % speech.length]!,
        0,
      ),
    );
    const scale = Math.sqrt(energy(long) / energy(babble));
    const noisy = long.map((value, i) => value + scale * babble[i]!);
    const { sound } = await reduced(noisy, 1_600);
    const left = energy(sound.subarray(speech.length)) / energy(noisy.subarray(speech.length));
    expect(10 * Math.log10(left)).toBeGreaterThan(-1);
    expect(ratio(long, sound) - ratio(long, noisy)).toBeGreaterThan(-0.1);
    // Steps would be heard as clicks: none is larger than those of the sound itself.
    expect(largestStep(sound)).toBeLessThan(1.1 * largestStep(noisy));
  });

  test('leaves clean speech alone', async () => {
    expect(ratio(speech, (await reduced(speech, 1_600)).sound)).toBeGreaterThan(20);
  });

  // The network alone takes 2 dB from it.
  test('hardly touches what is nearly clean', async () => {
    const long = repeated(speech),
      tone = long.map((_, i) => Math.sin(0.3 * i) + Math.sin(0.07 * i)),
      scale = 0.06 * Math.sqrt(energy(long) / energy(tone));
    const noisy = long.map((value, i) => value + scale * tone[i]!);
    expect(ratio(long, (await reduced(noisy, 1_600)).sound) - ratio(long, noisy)).toBeGreaterThan(
      -0.5,
    );
  });

  test('is silent in digital silence and hears what follows it as before', async () => {
    const pause = 2 * 16_000,
      sound = new Float32Array(2 * speech.length + pause);
    sound.set(speech);
    sound.set(speech, speech.length + pause);
    const { sound: heard } = await reduced(sound, 1_600);
    expect(heard).toHaveLength(sound.length);
    expect(energy(heard.subarray(speech.length + pause / 2, speech.length + pause - 512))).toBe(0);
    expect(ratio(speech, heard.subarray(speech.length + pause))).toBeGreaterThan(20);
  });

  test('answers the same however the sound arrives, at most 32 ms later', async () => {
    const [whole, parts] = [await reduced(speech, speech.length), await reduced(speech, 100)];
    expect(parts.sound).toEqual(whole.sound);
    expect(parts.delay).toBeLessThanOrEqual(512);
  });

  test('takes a stream that is empty or shorter than a frame', async () => {
    expect((await reduced(new Float32Array(0), 1)).sound).toHaveLength(0);
    expect((await reduced(new Float32Array(10), 3)).sound).toHaveLength(10);
  });
});

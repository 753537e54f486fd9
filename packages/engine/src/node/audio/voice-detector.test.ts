import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadOnnxRuntime } from '../onnx-runtime.ts';
import { decodeToSpeech } from './decode.ts';
import { createVoiceDetector } from './voice-detector.ts';

const { InferenceSession, Tensor } = await loadOnnxRuntime();
let speech = new Float32Array(0);
beforeAll(async () => {
  const sound = await decodeToSpeech(
    readFileSync(new URL('../../../fixtures/audio/speech.flac', import.meta.url)),
    { seconds: 10 },
  );
  if (sound.ok) speech = Float32Array.from(sound.channels[0] ?? []);
});

describe('voice detection', () => {
  test('answers what the published network answers in its own runtime', async () => {
    const model = new URL('../../../fixtures/audio/silero_vad_v6.onnx', import.meta.url);
    const session = await InferenceSession.create(readFileSync(model), { intraOpNumThreads: 1 });
    const rate = new Tensor('int64', BigInt64Array.of(16_000n), []);
    let state = new Tensor('float32', new Float32Array(256), [2, 1, 128]),
      before = new Float32Array(64);
    const wanted: number[] = [];
    for (let at = 0; at + 512 <= speech.length; at += 512) {
      const input = new Float32Array(576);
      input.set(before);
      input.set(speech.subarray(at, at + 512), 64);
      before = input.slice(512);
      const { output, stateN } = await session.run({
        input: new Tensor('float32', input, [1, 576]),
        state,
        sr: rate,
      });
      state = stateN as typeof state;
      wanted.push(Number(output?.data[0]));
    }
    await session.release();
    const found = createVoiceDetector().push(speech);
    expect(found).toHaveLength(wanted.length);
    found.forEach((probability, i) => expect(probability).toBeCloseTo(wanted[i]!, 4));
    expect(Math.max(...wanted)).toBeGreaterThan(0.9);
  });

  test('hears speech in speech and none in silence and noise', () => {
    const share = (samples: Float32Array): number => {
      const probabilities = createVoiceDetector().push(samples);
      return probabilities.filter((probability) => probability > 0.5).length / probabilities.length;
    };
    expect(share(speech)).toBeGreaterThan(0.6);
    expect(share(new Float32Array(32_000))).toBe(0);
    expect(
      share(Float32Array.from({ length: 32_000 }, (_, i) => 0.1 * Math.sin(i * i * 12.9898))),
    ).toBeLessThan(0.1);
  });

  test('answers the same however the sound arrives', () => {
    const detector = createVoiceDetector(),
      whole = createVoiceDetector().push(speech),
      parts: number[] = [];
    for (let at = 0; at < speech.length; at += 333)
      parts.push(...detector.push(speech.subarray(at, at + 333)));
    expect(parts).toEqual(whole);
  });
});

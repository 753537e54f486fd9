import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createResampler } from './resample.ts';

const target = 16_000;
const sine = (hertz: number, rate: number, seconds = 0.3): Float32Array =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) =>
    Math.sin((2 * Math.PI * hertz * i) / rate),
  );

function resampled(
  samples: Float32Array,
  from: number,
  sizes: readonly number[] = [samples.length],
): Float32Array {
  const resampler = createResampler(from, target),
    output: Float32Array[] = [];
  for (let at = 0, turn = 0; at < samples.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    output.push(resampler.push(samples.subarray(at, at + size)));
    at += size;
  }
  return Float32Array.from([...output, resampler.flush()].flatMap((part) => [...part]));
}

const decibels = (power: number): number => 10 * Math.log10(power + 1e-20);
const middle = (samples: Float32Array): Float32Array =>
  samples.subarray(samples.length / 4, (samples.length * 3) / 4);
const meanSquare = (samples: Float32Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length;

describe('resampling to 16 kHz', () => {
  test.each([8_000, 11_025, 22_050, 32_000, 44_100, 48_000, 96_000, 192_000])(
    'keeps tones of %i Hz sound below 7/8 of the band in place to −90 dB',
    (from) => {
      const nyquist = Math.min(from, target) / 2;
      for (const share of [0.05, 0.4, 0.87]) {
        const wanted = sine(share * nyquist, target),
          found = resampled(sine(share * nyquist, from), from);
        const error = middle(found).map((value, i) => value - middle(wanted)[i]!);
        expect(decibels(meanSquare(error) / meanSquare(middle(wanted)))).toBeLessThan(-90);
      }
    },
  );

  test.each([22_050, 44_100, 48_000, 96_000])(
    'lets nothing above 8 kHz of %i Hz sound through: under −80 dB',
    (from) => {
      for (const hertz of [8_100, 9_000, from * 0.48])
        expect(decibels(2 * meanSquare(middle(resampled(sine(hertz, from), from))))).toBeLessThan(
          -80,
        );
    },
  );

  test('answers the same however the sound arrives, with the right number of samples', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1_000, 8_000, 44_100, 44_101, 48_000, 768_000),
        fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 4_000 }),
        (from, sizes, length) => {
          const sound = Float32Array.from(
            { length },
            (_, i) => Math.sin(i * 0.7) * Math.cos(i * 0.01),
          );
          const whole = resampled(sound, from);
          expect(whole).toHaveLength(Math.round((length * target) / from));
          expect(resampled(sound, from, sizes)).toEqual(whole);
        },
      ),
      { numRuns: 20 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { createChannelAligner } from './channel-aligner.ts';

/** Samples are 1 ms, and each sounds like the moment at which it was heard. */
const RATE = 1_000,
  CHUNK = 20;
const heardAt = (from: number): Float32Array =>
  Float32Array.from({ length: CHUNK }, (_, index) => from + index);

/**
 * What comes out when a microphone hears all the time from 1,000 to 10,000 ms and the system sends
 * what `system` says: pairs of moments that are put side by side, zeros left out.
 */
function aligned(system: (at: number) => readonly (readonly [Float32Array, number])[]): number[] {
  const aligner = createChannelAligner(2, RATE);
  const apart: number[] = [];
  for (let at = 1_000; at < 10_000; at += CHUNK) {
    aligner.push(0, heardAt(at), RATE, at + CHUNK);
    for (const [samples, when] of system(at)) aligner.push(1, samples, RATE, when);
    const [near, far] = aligner.take() ?? [];
    far?.forEach((moment, index) => {
      if (moment > 0) apart.push(moment - (near?.[index] ?? 0));
    });
  }
  return apart;
}

describe('channel aligner', () => {
  it('keeps what plays beside what is heard, after silence that came late in one piece', () => {
    const apart = aligned((at) => {
      // Nothing plays until 6,000 ms; silence comes once a second, as long as it was.
      if (at >= 6_000) return [[heardAt(at), at + CHUNK]];
      return at % 1_000 === 980 ? [[new Float32Array(1_000), at + CHUNK]] : [];
    });
    expect(apart.length).toBeGreaterThan(3_600);
    expect(apart.every((difference) => difference === 0)).toBe(true);
  });

  it('finds the place of a device that starts late, or was away', () => {
    const apart = aligned((at) =>
      at < 3_000 || (at > 5_000 && at < 6_500) ? [] : [[heardAt(at), at + CHUNK]],
    );
    expect(apart.length).toBeGreaterThan(5_000);
    expect(apart.every((difference) => difference === 0)).toBe(true);
  });

  it('puts a device right that was taken to be silent and only came late', () => {
    const apart = aligned((at) => {
      if (at >= 4_000 && at < 4_200) return [];
      // Silence was put in for the 200 ms, and then the sound of that time came all the same.
      if (at !== 4_200) return [[heardAt(at), at + CHUNK]];
      return [
        [new Float32Array(200), at],
        ...Array.from(
          { length: 11 },
          (_, index) => [heardAt(4_000 + index * CHUNK), at + CHUNK] as const,
        ),
      ];
    });
    expect(Math.max(...apart.slice(-4_000).map(Math.abs))).toBeLessThanOrEqual(30);
  });

  it('makes nothing of a pause of both', () => {
    const aligner = createChannelAligner(2, RATE);
    let length = 0;
    for (const from of [1_000, 3_600_000])
      for (let at = from; at < from + 1_000; at += CHUNK)
        for (const channel of [0, 1]) {
          aligner.push(channel, heardAt(at), RATE, at + CHUNK);
          length += aligner.take()?.[0]?.length ?? 0;
        }
    expect(length).toBe(2_000);
  });
});

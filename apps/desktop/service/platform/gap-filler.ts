import type { AudioChunk } from '../base/ports.ts';

interface GapFillerOptions {
  sampleRate: number;
  channels: number;
  push: (chunk: AudioChunk) => void;
  /** Whether the device sends nothing while nothing plays. */
  silent: boolean;
}

/** Less than this is the ordinary unevenness of delivery. */
const GAP_MILLISECONDS = 150;
/** Of the unevenness of one delivery, so much is taken for the device's own clock. */
const CLOCK_SHARE = 0.01;
/** Longest single chunk of silence, so that an hour's sleep makes no hour's array. */
const MOST_SILENCE_MILLISECONDS = 2_000;

/** Puts silence where a device was silent, by the clock on the wall, so that times stay true. */
export function createGapFiller({ sampleRate, channels, push, silent }: GapFillerOptions): {
  hear(samples: Int16Array[], now: number): void;
  check(now: number): void;
} {
  let until: number | null = null;
  const fill = (to: number): void => {
    until ??= to;
    if (!silent || to - until < GAP_MILLISECONDS) return;
    const length = Math.round(
      (Math.min(to - until, MOST_SILENCE_MILLISECONDS) / 1000) * sampleRate,
    );
    push({
      sampleRate,
      channels: Array.from({ length: channels }, () => new Int16Array(length)),
      at: to,
    });
    until = to;
  };
  return {
    hear(samples, now) {
      const length = ((samples[0]?.length ?? 0) / sampleRate) * 1000;
      fill(now - length);
      push({ sampleRate, channels: samples, at: now });
      const end = (until ?? now) + length;
      until = end + CLOCK_SHARE * (now - end);
    },
    check: fill,
  };
}

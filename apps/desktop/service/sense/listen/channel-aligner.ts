/**
 * Puts the sound of several devices side by side, so that they can be heard as channels of one
 * stream.
 */
export interface ChannelAligner {
  push(channel: number, samples: Float32Array, sampleRate: number): void;
  /**
   * What all channels have by now, of equal length; null when that is nothing. A channel that lags,
   * as system audio does while nothing plays, counts as silent.
   */
  take(): Float32Array[] | null;
}

const MOST_LAG_SECONDS = 0.3;

/**
 * Makes an aligner of `count` channels at one rate. Devices of another rate are stretched to it.
 */
export function createChannelAligner(count: number, sampleRate: number): ChannelAligner {
  const waiting = Array.from({ length: count }, () => new Float32Array(0));
  return {
    push(channel, samples, rate) {
      const before = waiting[channel];
      if (before)
        waiting[channel] = joined(
          before,
          rate === sampleRate ? samples : stretched(samples, sampleRate / rate),
        );
    },
    take() {
      const lengths = waiting.map(({ length }) => length);
      const most = Math.max(...lengths),
        least = Math.min(...lengths);
      const late = most - MOST_LAG_SECONDS * sampleRate;
      const length = Math.max(least, Math.floor(late));
      if (length <= 0) return null;
      return waiting.map((samples, channel) => {
        waiting[channel] = samples.slice(length);
        return samples.length >= length
          ? samples.slice(0, length)
          : joined(samples, new Float32Array(length - samples.length));
      });
    },
  };
}

function joined(a: Float32Array, b: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function stretched(samples: Float32Array, factor: number): Float32Array {
  const last = samples.length - 1;
  return Float32Array.from({ length: Math.round(samples.length * factor) }, (_, index) => {
    const place = Math.min(last, index / factor),
      left = Math.floor(place),
      share = place - left;
    return (samples[left] ?? 0) * (1 - share) + (samples[Math.min(last, left + 1)] ?? 0) * share;
  });
}

/** 16-bit channels as one channel of floats. */
export function mixDown(channels: readonly Int16Array[]): Float32Array {
  const length = channels[0]?.length ?? 0;
  const mixed = new Float32Array(length);
  for (const channel of channels)
    for (let index = 0; index < length; index++)
      mixed[index] = (mixed[index] ?? 0) + (channel[index] ?? 0) / 32_768 / channels.length;
  return mixed;
}

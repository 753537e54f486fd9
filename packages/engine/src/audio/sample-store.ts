/** Samples that arrive bit by bit and are wanted whole. */
export interface SampleStore {
  add(channels: readonly Float32Array[]): void;
  /** All of them; the store is empty then. */ take(): Float32Array[];
}

/**
 * A store that copies nothing twice while it grows, and lets go of each channel's parts as it puts
 * them together.
 */
export function createSampleStore(): SampleStore {
  let parts: Float32Array[][] = [];
  return {
    add(channels) {
      channels.forEach((samples, i) => {
        if (samples.length > 0) (parts[i] ??= []).push(samples);
      });
    },
    take() {
      const whole = parts.map((list, channel) => {
        const all = new Float32Array(list.reduce((sum, part) => sum + part.length, 0));
        let at = 0;
        for (const part of list) {
          all.set(part, at);
          at += part.length;
        }
        parts[channel] = [];
        return all;
      });
      parts = [];
      return whole;
    },
  };
}

/**
 * Puts the sound of several devices side by side, so that they can be heard as channels of one
 * stream.
 */
export interface ChannelAligner {
  /** `at` is when the last of the samples was heard, in ms of one clock for all devices. */
  push(channel: number, samples: Float32Array, sampleRate: number, at: number): void;
  /**
   * What all channels have by now, of equal length; null when that is nothing. A channel that lags,
   * as system audio does while nothing plays, counts as silent.
   */
  take(): Float32Array[] | null;
}

/**
 * Beyond these a device is not late but was silent or away, or had silence put in its place; then
 * its place is told by the clock.
 */
const MOST_LAG_SECONDS = 0.3,
  MOST_LEAD_SECONDS = 0.03;
/** So long without any device, as after a pause or the computer's sleep, is left out. */
const MOST_SILENCE_SECONDS = 2;

interface Line {
  waiting: Float32Array<ArrayBuffer>;
  /** Place in the stream after the last sample that came; null before the first. */
  end: number | null;
}

/**
 * Makes an aligner of `count` channels at one rate. Devices of another rate are stretched to it.
 * What plays keeps its place beside what the microphone hears, or its echo could not be taken out:
 * silence that stood in for a device makes nothing of it later.
 */
export function createChannelAligner(count: number, sampleRate: number): ChannelAligner {
  const lines = Array.from({ length: count }, (): Line => ({
    waiting: new Float32Array(0),
    end: null,
  }));
  const most = MOST_LAG_SECONDS * sampleRate;
  let origin: number | null = null,
    taken = 0;

  /** Place of the first sample: after those before it, unless the clock says otherwise by far. */
  const placeOf = ({ end }: Line, length: number, at: number): number => {
    origin ??= at - (length / sampleRate) * 1_000;
    const byClock = Math.round(((at - origin) * sampleRate) / 1_000) - length;
    const isFar =
      end === null || byClock - end > most || end - byClock > MOST_LEAD_SECONDS * sampleRate;
    return isFar ? byClock : end;
  };
  return {
    push(channel, samples, rate, at) {
      const line = lines[channel];
      if (line === undefined) return;
      const sound = rate === sampleRate ? samples : stretched(samples, sampleRate / rate);
      let place = placeOf(line, sound.length, at);
      const from = Math.max(taken, line.end ?? taken);
      if (place - from > MOST_SILENCE_SECONDS * sampleRate) {
        origin = (origin ?? at) + ((place - from) / sampleRate) * 1_000;
        place = from;
      }
      const known = Math.min(sound.length, Math.max(0, from - place));
      const silence = new Float32Array(Math.max(0, place - from));
      line.waiting = joined(joined(line.waiting, silence), sound.subarray(known));
      line.end = Math.max(place + sound.length, line.end ?? place);
    },
    take() {
      const ends = lines.map(({ waiting }) => waiting.length);
      const length = Math.max(Math.min(...ends), Math.floor(Math.max(...ends) - most));
      if (length <= 0) return null;
      taken += length;
      return lines.map((line) => {
        const { waiting } = line;
        line.waiting = waiting.slice(length);
        return waiting.length >= length
          ? waiting.slice(0, length)
          : joined(waiting, new Float32Array(length - waiting.length));
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

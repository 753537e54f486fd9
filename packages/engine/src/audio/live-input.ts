import { SPEECH_RATE } from './ports.ts';
import { createResampler } from './resample.ts';
import { joinSamples } from './signal/frames.ts';
import {
  createEchoCanceller,
  type Cancelled,
  type EchoCanceller,
} from './signal/echo-canceller.ts';

/**
 * Brings the channels of a stream to 16 kHz. With `echo`, what the second channel plays is taken
 * out of the first, a microphone that may hear it.
 */
export class LiveInput {
  readonly #rate: number;
  readonly #echo: EchoCanceller | null;
  #resamplers;

  constructor(sampleRate: number, channels: number, { echo = false }: { echo?: boolean }) {
    this.#rate = sampleRate;
    this.#echo = echo && channels === 2 ? createEchoCanceller() : null;
    this.#resamplers = this.#open(channels);
  }

  /** What is ready of each channel. */
  push(channels: readonly Float32Array[]): Cancelled[] {
    return this.#without(
      this.#resamplers.map((resampler, index) =>
        resampler.push(channels[index] ?? new Float32Array(channels[0]?.length ?? 0)),
      ),
    );
  }

  /** The rest of each channel; what is pushed afterwards begins anew. */
  flush(): Cancelled[] {
    const rest = this.#without(this.#resamplers.map((resampler) => resampler.flush()));
    this.#resamplers = this.#open(this.#resamplers.length);
    const last = this.#echo?.flush();
    const [first] = rest;
    if (last !== undefined && first !== undefined)
      rest[0] = {
        samples: joinSamples([first.samples, last.samples]),
        guide: joinSamples([first.guide, last.guide]),
      };
    return rest;
  }

  #open(channels: number) {
    return Array.from({ length: channels }, () => createResampler(this.#rate, SPEECH_RATE));
  }

  #without(channels: readonly Float32Array[]): Cancelled[] {
    const [near, far] = channels;
    if (this.#echo === null || near === undefined || far === undefined)
      return channels.map((samples) => ({ samples, guide: samples }));
    return [this.#echo.push(near, far), { samples: far, guide: far }];
  }
}

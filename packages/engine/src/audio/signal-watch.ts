import type { LiveEvent } from './ports.ts';

const levelEvery = 0.1;
const tellAfter = 5;

/**
 * Tells the level of a channel ten times a second, and that nothing at all comes in after five
 * seconds of digital silence.
 */
export class SignalWatch {
  readonly #channel: number;
  readonly #rate: number;
  readonly #emit: (event: LiveEvent) => void;
  #squares = 0;
  #peak = 0;
  #count = 0;
  #silent = 0;
  #told = false;

  constructor(channel: number, sampleRate: number, emit: (event: LiveEvent) => void) {
    this.#channel = channel;
    this.#rate = sampleRate;
    this.#emit = emit;
  }

  push(samples: Float32Array): void {
    for (const sample of samples) {
      this.#squares += sample * sample;
      this.#peak = Math.max(this.#peak, Math.abs(sample));
      this.#count += 1;
      this.#silent = sample === 0 ? this.#silent + 1 : 0;
      if (this.#count >= this.#rate * levelEvery) this.#tell();
    }
  }

  #tell(): void {
    this.#emit({
      kind: 'level',
      channel: this.#channel,
      rms: Math.sqrt(this.#squares / this.#count),
      peak: this.#peak,
    });
    this.#squares = this.#peak = this.#count = 0;
    const seconds = this.#silent / this.#rate;
    if (seconds >= tellAfter && !this.#told)
      this.#emit({ kind: 'no_signal', channel: this.#channel, seconds });
    this.#told = seconds >= tellAfter;
  }
}

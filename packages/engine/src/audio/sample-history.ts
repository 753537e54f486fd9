/** The latest samples of a stream by their place in it; what is forgotten gives its memory back. */
export class SampleHistory {
  #samples = new Float32Array(16_384);
  #from = 0;
  #length = 0;

  /** Place after the last sample. */
  get end(): number {
    return this.#from + this.#length;
  }

  append(samples: Float32Array): void {
    if (this.#length + samples.length > this.#samples.length) {
      const larger = new Float32Array(2 * (this.#length + samples.length));
      larger.set(this.#samples.subarray(0, this.#length));
      this.#samples = larger;
    }
    this.#samples.set(samples, this.#length);
    this.#length += samples.length;
  }

  /** A copy of the samples between two places, as far as they are still known. */
  slice(start: number, end: number): Float32Array {
    return this.#samples.slice(
      Math.max(0, start - this.#from),
      Math.max(0, Math.min(end - this.#from, this.#length)),
    );
  }

  /** Forgets what lies before a place. */
  forgetBefore(place: number): void {
    const gone = Math.min(Math.max(0, place - this.#from), this.#length);
    // Moving little over and over would cost more than it frees.
    if (gone < this.#length / 2 && gone < this.#samples.length / 4) return;
    this.#samples.copyWithin(0, gone, this.#length);
    this.#from += gone;
    this.#length -= gone;
  }
}

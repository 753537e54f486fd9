import type { ServerResponse } from 'node:http';

/**
 * A slot among a key's requests under way: given back once its answer is out or its caller gone,
 * and the work for it has ended.
 */
export class HeldSlot {
  readonly #release: () => void;
  #working = false;
  #closed = false;

  constructor(response: ServerResponse, release: () => void) {
    this.#release = release;
    this.#closed = response.closed;
    // Not "finish", which a caller that goes away never lets happen.
    if (this.#closed) this.#settle();
    else
      response.once('close', () => {
        this.#closed = true;
        this.#settle();
      });
  }

  /**
   * Does the work of the request; a caller that leaves meanwhile does not get its slot back
   * sooner.
   */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#working = true;
    try {
      return await work();
    } finally {
      this.#working = false;
      this.#settle();
    }
  }

  #settle(): void {
    if (this.#closed && !this.#working) this.#release();
  }
}

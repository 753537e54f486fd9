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

  /** Is held until this work has ended, also when its caller leaves sooner. */
  holdFor(work: Promise<unknown>): void {
    const end = (): void => {
      this.#working = false;
      this.#settle();
    };
    this.#working = true;
    work.then(end, end);
  }

  #settle(): void {
    if (this.#closed && !this.#working) this.#release();
  }
}

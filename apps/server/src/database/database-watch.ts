import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MILLISECONDS = 500;
const ANSWER_MILLISECONDS = 1_000;

/** Asks a database twice a second whether it still answers, so that nobody waits for one that does not. */
export class DatabaseWatch {
  readonly #ask: () => Promise<unknown>;
  readonly #ended = new AbortController();
  #isAway = false;

  constructor(ask: () => Promise<unknown>) {
    this.#ask = ask;
    void this.#watch();
  }

  /** Whether the last question got no answer in time. */
  get isAway(): boolean {
    return this.#isAway;
  }

  stop(): void {
    this.#ended.abort();
  }

  async #watch(): Promise<void> {
    while (!this.#ended.signal.aborted) {
      this.#isAway = !(await this.#answers());
      // Ends early when the watch is stopped, which is no fault.
      await delay(EVERY_MILLISECONDS, null, { signal: this.#ended.signal, ref: false }).catch(
        () => null,
      );
    }
  }

  #answers(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), ANSWER_MILLISECONDS);
    this.#ask().then(
      () => resolve(true),
      () => resolve(false),
    );
    return promise.finally(() => clearTimeout(timer));
  }
}

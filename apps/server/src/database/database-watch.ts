const EVERY_MILLISECONDS = 500;
const ANSWER_MILLISECONDS = 1_000;

/** Asks a database twice a second whether it still answers, so that nobody waits for one that does not. */
export class DatabaseWatch {
  readonly #ask: () => Promise<unknown>;
  #next: NodeJS.Timeout | undefined;
  #isStopped = false;
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
    this.#isStopped = true;
    clearTimeout(this.#next);
  }

  async #watch(): Promise<void> {
    this.#isAway = !(await this.#answers());
    if (!this.#isStopped)
      this.#next = setTimeout(() => void this.#watch(), EVERY_MILLISECONDS).unref();
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

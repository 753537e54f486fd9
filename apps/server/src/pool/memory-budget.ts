/** A pool as the budget sees it. */
interface Holder {
  /** Bytes that its processes hold. */
  readonly held: number;
}

/** What the processes of several pools may hold together. */
export class MemoryBudget {
  readonly #bytes: number;
  readonly #holders: Holder[] = [];

  constructor(megabytes: number) {
    this.#bytes = megabytes * 1024 * 1024;
  }

  /** Counts a pool from now on. */
  add(holder: Holder): void {
    this.#holders.push(holder);
  }

  /** Whether the pools together hold more than they may. */
  get isExceeded(): boolean {
    return this.#holders.reduce((sum, { held }) => sum + held, 0) > this.#bytes;
  }
}

import { type AplombError, errorOf } from '../errors.ts';

const LONGEST_TIMER = 2_147_483_647;

/** One attempt at a call: its time limit, its cancellation, and what a failure of it means. */
export class Attempt {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #timeout: number;
  readonly #docs: (code: 'NETWORK_ERROR' | 'CONNECTION_TIMEOUT') => string;
  readonly #abort = (): void => {
    this.#controller.abort();
  };
  #late = false;

  constructor(
    caller: AbortSignal | undefined,
    timeout: number,
    docs: (code: 'NETWORK_ERROR' | 'CONNECTION_TIMEOUT') => string,
  ) {
    caller?.throwIfAborted();
    this.#caller = caller;
    this.#timeout = timeout;
    this.#docs = docs;
    caller?.addEventListener('abort', this.#abort);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Waits for a part of the answer, at most the time limit. */
  async within<T>(work: () => Promise<T>): Promise<T> {
    const timer =
      this.#timeout > 0
        ? setTimeout(
            () => {
              this.#late = true;
              this.#abort();
            },
            Math.min(this.#timeout, LONGEST_TIMER),
          )
        : undefined;
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lets go of connection and signal. */
  end(): void {
    this.#caller?.removeEventListener('abort', this.#abort);
    this.#abort();
  }

  /** The caller's own reason when it cancelled, else the connection's failure. */
  failure(cause: unknown): unknown {
    if (this.#caller?.aborted === true) return this.#caller.reason;
    if (this.#late) {
      return errorOf(
        `No answer arrived within ${this.#timeout} ms. Try again, or raise the timeout.`,
        { code: 'CONNECTION_TIMEOUT', docsUrl: this.#docs('CONNECTION_TIMEOUT'), cause },
      );
    }
    return this.broken(
      'The connection could not be made, or it broke. Check the address, the connection, ' +
        'proxy and firewall; in a browser, that the page comes from the same server.',
      { cause },
    );
  }

  /** An error for an answer that is not one of the API's. */
  broken(
    message: string,
    facts: { cause?: unknown; status?: number; retryable?: boolean } = {},
  ): AplombError {
    return errorOf(message, {
      code: 'NETWORK_ERROR',
      docsUrl: this.#docs('NETWORK_ERROR'),
      ...facts,
    });
  }
}

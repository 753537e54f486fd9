import { ApiError } from '../../http/api-error.ts';

const RETRY_SECONDS = 30;

/** Lets one video after the other through; more than `queue` waiting are refused. */
export class VideoGate {
  readonly #queue: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(queue: number) {
    this.#queue = queue;
  }

  /**
   * Does `work` when it is its turn. Throws SERVICE_UNAVAILABLE when too many wait, and the
   * signal's reason when the caller waits no longer.
   */
  async enter<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting > this.#queue)
      throw new ApiError(
        'SERVICE_UNAVAILABLE',
        'More videos are waiting than this server takes on. Try again in a while.',
        { retryAfterSeconds: RETRY_SECONDS },
      );
    this.#waiting += 1;
    const begin = (): Promise<Result> => {
      signal.throwIfAborted();
      return work();
    };
    // After the one before, however it ended: its own caller hears of a failure.
    const turn = this.#last.then(begin, begin);
    this.#last = turn;
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }
}

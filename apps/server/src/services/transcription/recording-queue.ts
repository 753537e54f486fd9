import { ApiError } from '../../http/api-error.ts';

const RETRY_SECONDS = 10;

/**
 * Bounds how many recordings are heard at once for callers who wait, because each takes memory by
 * its length; the others queue.
 */
export class RecordingQueue {
  readonly #queue: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(slots: number, queue: number) {
    this.#free = slots;
    this.#queue = queue;
  }

  /**
   * Does `work` when there is a place. Throws SERVICE_UNAVAILABLE when too many wait, and the
   * signal's reason when the caller waits no longer.
   */
  async enter<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(signal);
    try {
      return await work();
    } finally {
      // A place goes from hand to hand while somebody waits for it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#queue)
      throw new ApiError(
        'SERVICE_UNAVAILABLE',
        'More recordings are waiting than this server takes on. Try again in a while, or send ' +
          'the header "Prefer: respond-async".',
        { retryAfterSeconds: RETRY_SECONDS },
      );
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
      reject(signal.reason);
    };
    this.#waiting.push(resolve);
    signal.addEventListener('abort', leave, { once: true });
    // Whoever was let in does not leave the line any more.
    await promise.finally(() => signal.removeEventListener('abort', leave));
  }
}

import type { AplombError } from '../errors.ts';

const FIRST_MILLISECONDS = 500;
const LONGEST_MILLISECONDS = 8_000;
/** A longer wait is the caller's to decide on. */
const LONGEST_RETRY_AFTER_SECONDS = 60;

/**
 * Milliseconds to wait after attempt `count` (0 for the first), or null when trying again is of no
 * use.
 */
export function waitAfter(error: AplombError, count: number): number | null {
  if (!error.retryable) return null;
  if (error.retryAfter === null)
    return Math.random() * Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** count);
  if (error.retryAfter > LONGEST_RETRY_AFTER_SECONDS) return null;
  return error.retryAfter * 1_000 + Math.random() * FIRST_MILLISECONDS;
}

/** Waits; rejects with the signal's reason when it is cancelled. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      // The reason is the caller's own.
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted === true) stop();
  });
}

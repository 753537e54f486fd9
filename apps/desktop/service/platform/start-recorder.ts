import { type EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** So long after its start a recorder that sends nothing and tells no error works: nothing plays. */
const SETTLE_MILLISECONDS = 300;

/**
 * Starts a recorder of WASAPI and waits until it is known to work: it opens its device after it
 * said that it started, and tells as an event that another program has the device. Rejects with
 * that.
 */
export async function startRecorder(
  recorder: EventEmitter,
  start: () => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const works = Promise.race([
    once(recorder, 'data', { signal: ending.signal }),
    sleep(SETTLE_MILLISECONDS, null, { signal: ending.signal }),
  ]);
  try {
    await Promise.all([start(), works]);
  } finally {
    ending.abort();
  }
}

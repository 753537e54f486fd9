import { setTimeout as sleep } from 'node:timers/promises';
import { listeningRules } from '@aplomb/contract';
import type { LiveHearing } from '@aplomb/engine';
import type { Log } from '../../base/log.ts';

/**
 * Waits for the words of what was said, no longer than the contract says. Answers whether all of
 * them came.
 */
export async function finishHearing(hearing: LiveHearing, log: Log): Promise<boolean> {
  const enough = new AbortController();
  const { signal } = enough;
  try {
    return await Promise.race([
      hearing.finish().then(() => true),
      sleep(listeningRules.finishSeconds * 1_000, false, { signal }),
    ]);
  } catch (error) {
    log.error('the speech engine could not finish', {}, error);
    return false;
  } finally {
    enough.abort();
  }
}

const seconds = listeningRules.finishSeconds;
/** What is told when they did not. */
export const gaveUp =
  `The speech model was not done after ${seconds} seconds. ` +
  'What it wrote is kept; the rest is marked in the transcript.';

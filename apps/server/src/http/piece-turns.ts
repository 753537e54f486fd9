import { setImmediate as nextRound } from 'node:timers/promises';

/** There is one event loop, so there is one line for it. */
let last: Promise<void> = Promise.resolve();

/**
 * Resolves when a piece of a large body may be worked on: one for each round of the event loop, in
 * order. However many bodies come at once, all other requests go on between two pieces.
 */
export function pieceTurn(): Promise<void> {
  last = last.then(() => nextRound());
  return last;
}

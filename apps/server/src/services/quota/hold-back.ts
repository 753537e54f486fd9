import { setTimeout as wait } from 'node:timers/promises';

const HELD_MILLISECONDS = 1_000;
/** Each keeps a connection and a piece of its body: beyond these, refusals are told at once. */
const MOST_HELD = 200;
let held = 0;

/**
 * Resolves after one or two seconds. A caller that asks over and over far above its limit gets its refusals no
 * faster than that on each connection, which leaves the server to others.
 */
export async function holdBack(): Promise<void> {
  if (held >= MOST_HELD) return;
  held += 1;
  // Not all at once: those that came together would come together again.
  await wait(HELD_MILLISECONDS * (1 + Math.random())).finally(() => {
    held -= 1;
  });
}

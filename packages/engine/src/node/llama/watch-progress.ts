import type { FromLlama, LlamaRequest } from './messages.ts';
import type { WatchedProcess } from '../watched-process.ts';

const CHECK_MILLISECONDS = 100;
/**
 * An open model tells as often as this that it lives. One that says nothing between so many checks
 * in a row hangs and is replaced, since somebody waits. Checks are counted, not seconds: they come
 * late, too, where this process pauses or the machine has no time for either.
 */
const HANGING_CHECKS = 10;

/**
 * Ends a process that makes no progress for longer than it may, or, once its model `isOpen`, gives
 * no sign of life. Watches until the timer is cleared.
 */
export function watchProgress(
  child: WatchedProcess<LlamaRequest, FromLlama>,
  isOpen: boolean,
  sinceProgress: () => number,
  mostMilliseconds: () => number,
): NodeJS.Timeout {
  let hanging = 0;
  let checked = performance.now();
  return setInterval(() => {
    const now = performance.now();
    const stalled = sinceProgress();
    const isSilent = child.signs.silentSeconds * 1_000 >= now - checked;
    hanging = isOpen && isSilent ? hanging + 1 : 0;
    checked = now;
    if (hanging >= HANGING_CHECKS) child.kill('gave no sign of life');
    else if (stalled > mostMilliseconds())
      child.kill(`made no progress for ${Math.round(stalled / 1_000)} seconds`);
  }, CHECK_MILLISECONDS).unref();
}

import { flushCompileCache } from 'node:module';

let kept = false;

/**
 * Writes what this worker compiled to the cache, once: workers are ended, not exited, and would
 * lose it.
 */
export function keepCompiled(): void {
  if (kept) return;
  kept = true;
  flushCompileCache();
}

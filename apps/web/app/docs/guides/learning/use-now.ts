import { useCallback, useSyncExternalStore } from 'react';

const TICK = 250;

/** The time to a quarter of a second, kept up to date while something runs; 0 while prerendered. */
export function useNow(running: boolean): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!running) return () => undefined;
      const timer = setInterval(changed, TICK);
      return () => clearInterval(timer);
    },
    [running],
  );
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / TICK) * TICK,
    () => 0,
  );
}

import { useSyncExternalStore } from 'react';

const STEP = 30_000;

function everyStep(listener: () => void): () => void {
  const timer = setInterval(listener, STEP);
  return () => clearInterval(timer);
}

/** The present moment, to half a minute; null in prerendered HTML and until React runs. */
export function useNow(): Date | null {
  const now = useSyncExternalStore(
    everyStep,
    () => Math.floor(Date.now() / STEP) * STEP,
    () => null,
  );
  return now === null ? null : new Date(now);
}

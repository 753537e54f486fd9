import { useSyncExternalStore } from 'react';

/** Whether a media query holds, live; unknown while prerendered. */
export function useMedia(query: string): boolean | undefined {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => undefined,
  );
}

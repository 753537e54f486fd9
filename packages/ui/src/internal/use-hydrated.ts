import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered HTML and until React runs the page; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled further than this many pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > pixels,
    () => false,
  );
}

import { useEffect, useEffectEvent } from 'react';

/** Has the browser tell when an element has been painted. */
export const elementTiming = (name: string): object => ({ elementtiming: name });

/**
 * Calls back once as many elements of that name have been painted, which is later than they were
 * loaded and drawn.
 */
export function useOnceDrawn(name: string, count: number, onDrawn: () => void): void {
  const tell = useEffectEvent(onDrawn);
  useEffect(() => {
    let left = count;
    const observer = new PerformanceObserver((list) => {
      left -= list
        .getEntries()
        .filter((entry) => 'identifier' in entry && entry.identifier === name).length;
      if (left > 0) return;
      observer.disconnect();
      tell();
    });
    observer.observe({ type: 'element' });
    return () => observer.disconnect();
  }, [name, count]);
}

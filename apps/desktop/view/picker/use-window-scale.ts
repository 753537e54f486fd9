import { useEffect, useState } from 'react';
import type { Region } from './region.ts';

/**
 * After this long without a change of size the window is as large as it gets, also where its system
 * does not let it cover the whole area.
 */
const SETTLED_MILLISECONDS = 250;
/** Pixels that rounding may cost between the window's own and the screen's. */
const SLACK = 2;

/**
 * Pixels of the window for each pixel of the area, and whether the window covers it: it is shown a
 * moment before it is placed, and what is
 * pressed in that moment would mean another place.
 */
export function useWindowScale(area: Region): { scale: number; fits: boolean } {
  const [{ width, height }, setSize] = useState({ width: innerWidth, height: innerHeight });
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = (): void => setSettled(true);
    let timer = setTimeout(settle, SETTLED_MILLISECONDS);
    const measure = (): void => {
      setSize({ width: innerWidth, height: innerHeight });
      setSettled(false);
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED_MILLISECONDS);
    };
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      clearTimeout(timer);
    };
  }, []);
  const covers = (css: number, pixels: number): boolean =>
    Math.abs(css * devicePixelRatio - pixels) <= SLACK;
  return {
    scale: Math.min(width / area.width, height / area.height),
    fits: settled || (covers(width, area.width) && covers(height, area.height)),
  };
}

import { useEffect } from 'react';
import { onRepeat } from './route.ts';

/** What is loaded meanwhile is waited for no longer than this. */
const PATIENCE_MILLISECONDS = 5_000;
const focusable = 'summary, input, select, textarea, button, a[href], [tabindex]';

/**
 * Brings what the address names into sight once it is there, and gives the focus to its first
 * control, or to itself; once more when it is gone to again.
 */
export function useAnchor(anchor: string | null): void {
  useEffect(() => {
    if (anchor === null) return undefined;
    let stop = showAnchor(anchor);
    const forget = onRepeat(() => {
      stop();
      stop = showAnchor(anchor);
    });
    return () => {
      stop();
      forget();
    };
  }, [anchor]);
}

function showAnchor(anchor: string): () => void {
  const selector = `main [data-anchor="${CSS.escape(anchor)}"]`;
  const arrive = (): boolean => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) return false;
    found.scrollIntoView({ block: 'start' });
    const control = found.querySelector<HTMLElement>(focusable);
    if (control === null) found.tabIndex = -1;
    (control ?? found).focus({ preventScroll: true });
    return true;
  };
  if (arrive()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (arrive()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MILLISECONDS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

import type { Place } from './place.ts';

/**
 * Goes inline after the page: scrolls a document that is loaded again to where it was left, long
 * before React is there.
 */
export const keptScrollScript = `if(history.scrollRestoration==='manual'&&history.state?.y)scrollTo(0,history.state.y)`;

/** Keeps in the entry of the history how far its page is scrolled. */
export function rememberScroll(): void {
  history.replaceState({ ...(history.state as object | null), y: scrollY }, '');
}

/** Scrolls to where the reader left the entry of the history. */
export function restoreScroll(place: Place): void {
  const position = (history.state as { y?: number } | null)?.y;
  if (position === undefined) scrollToStart(place);
  else scrollTo(0, position);
}

/** Scrolls to the section that the address names, else to the top. */
export function scrollToStart({ hash }: Place): void {
  const section = hash === '' ? null : document.getElementById(hash.slice(1));
  if (section === null) scrollTo(0, 0);
  else section.scrollIntoView();
}

/**
 * Takes scrolling over from the browser, which would scroll before the page of an entry is there.
 * Returns what ends it.
 */
export function watchScroll(): () => void {
  history.scrollRestoration = 'manual';
  addEventListener('scrollend', rememberScroll);
  // Browsers without that event.
  addEventListener('pagehide', rememberScroll);
  return () => {
    removeEventListener('scrollend', rememberScroll);
    removeEventListener('pagehide', rememberScroll);
  };
}

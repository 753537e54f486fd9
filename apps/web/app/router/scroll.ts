import type { Place } from './place.ts';

const KEPT = 'aplomb.scroll';
const positions = new Map<string, number>();

/**
 * Goes inline after the page: scrolls a document that is loaded again to where it was left, long
 * before React is there.
 */
export const keptScrollScript =
  `if(history.scrollRestoration==='manual')try{const y=new Map(JSON.parse(` +
  `sessionStorage.getItem('${KEPT}'))).get(history.state.key);if(y)scrollTo(0,y)}catch{}`;

/** Keeps how far a page is scrolled, for when somebody comes back to it. */
export function rememberScroll({ key }: Place): void {
  positions.set(key, scrollY);
}

/** Scrolls to where the reader left an entry of the history. */
export function restoreScroll(place: Place): void {
  const position = positions.get(place.key);
  if (position === undefined) scrollToStart(place);
  else scrollTo(0, position);
}

/** Scrolls to the section that the address names, else to the top. */
export function scrollToStart({ hash }: Place): void {
  const section = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (section === null) scrollTo(0, 0);
  else section.scrollIntoView();
}

/**
 * Takes scrolling over from the browser, which would scroll before the page of an entry is there.
 * Returns what ends it.
 */
export function watchScroll(current: () => Place): () => void {
  const leave = (): void => {
    rememberScroll(current());
    store();
  };
  recall();
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', leave);
  return () => {
    removeEventListener('pagehide', leave);
  };
}

function recall(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string, number][];
    for (const [key, position] of kept) positions.set(key, position);
  } catch {
    // Storage that is switched off, or not ours: pages then begin at their top.
  }
}

function store(): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...positions]));
  } catch {
    // Full or switched off: pages then begin at their top.
  }
}

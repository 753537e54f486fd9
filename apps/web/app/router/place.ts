import { createContext, use } from 'react';

/** Where the reader is: an address of the site, and which entry of the browser's history it is. */
export interface Place {
  /** Without a trailing slash. */
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
}

/** The place of an address. */
export function placeOf({ pathname, search, hash }: URL | Location, key: string): Place {
  return { pathname: trimmed(pathname), search, hash, key };
}

/** A key for an entry of the history: keys need to differ within one tab only. */
export const newKey = (): string => Math.random().toString(36).slice(2);

/** Whether the entry of the history is one that the browser made: by loading, or for a section. */
export const isUnmarked = (): boolean => markOf(history.state) === undefined;

/** The place that the browser's address bar and history name now; its entry gets a key. */
export function placeNow(): Place {
  const key = markOf(history.state) ?? newKey();
  if (isUnmarked()) history.replaceState({ key }, '');
  return placeOf(location, key);
}

const markOf = (state: unknown): string | undefined => (state as { key?: string } | null)?.key;

/** A path without the slash at its end, as routes are named. */
export const trimmed = (path: string): string => path.replace(/(?<=.)\/+$/, '');

export const PlaceContext = createContext<Place>({ pathname: '/', search: '', hash: '', key: '' });

/** The place that the page around this component shows. */
export const useLocation = (): Place => use(PlaceContext);

import { createContext } from 'react';

/** The search of the page one is on. */
export interface Search {
  open(): void;
  /** Loads what searching needs, before it is asked for. */
  warm(): void;
}

/** Null where a page has no search dialog: its triggers lead to the search page. */
export const SearchContext = createContext<Search | null>(null);

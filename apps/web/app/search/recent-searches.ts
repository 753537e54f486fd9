import { readStoredText, storeText } from '@aplomb/ui';
import { parseJson } from '../parse-json.ts';

const KEY = 'aplomb.searches';
const MOST = 6;

/** Queries that led somewhere, the last one first; kept in this browser only. */
export function recentSearches(): readonly string[] {
  const { value } = parseJson(readStoredText(KEY) ?? '[]');
  return Array.isArray(value)
    ? value.filter((query) => typeof query === 'string').slice(0, MOST)
    : [];
}

/** Remembers a query that led somewhere. */
export function rememberSearch(query: string): void {
  const words = query.trim();
  if (words !== '')
    store(
      [
        words,
        ...recentSearches().filter((known) => known.toLowerCase() !== words.toLowerCase()),
      ].slice(0, MOST),
    );
}

/** Forgets them all. */
export function forgetSearches(): void {
  store([]);
}

function store(queries: readonly string[]): void {
  storeText(KEY, queries.length === 0 ? undefined : JSON.stringify(queries));
}

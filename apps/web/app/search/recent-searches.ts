const KEY = 'aplomb.searches';
const MOST = 6;

/** Queries that led somewhere, the last one first; kept in this browser only. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((query) => typeof query === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
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
  try {
    if (queries.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(queries));
  } catch {
    // A browser that keeps nothing simply has no recent searches.
  }
}

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { SupportTab } from '../tabs.ts';
import { findMatches, matchesIn } from './matcher.ts';

/**
 * State of the search: what was typed before React arrived, else `?q=` of the address. It leads to
 * a tab with matches when the current one shows none.
 */
export function useSupportSearch(
  tab: SupportTab,
  choose: (tab: SupportTab, how: 'replace') => void,
) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const matches = useMemo(() => findMatches(query), [query]);

  const search = (next: string) => {
    setQuery(next);
    const found = findMatches(next);
    if (next.trim() === '' || (matchesIn(tab, found) ?? 0) > 0) return;
    if (found.topics.length > 0) choose('troubleshooting', 'replace');
    else if (found.features.length > 0) choose('features', 'replace');
  };

  const clear = () => {
    if (input.current !== null) input.current.value = '';
    setQuery('');
    input.current?.focus();
  };

  const begin = useEffectEvent(() => {
    if (input.current === null) return;
    const asked = input.current.value || (new URLSearchParams(location.search).get('q') ?? '');
    input.current.value = asked;
    if (asked !== '') search(asked);
  });
  useEffect(() => begin(), []);

  return { input, query, matches, search, clear };
}

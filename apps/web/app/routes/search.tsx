import { product } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useEffect, useRef, useState } from 'react';
import type { MetaFunction } from '../router/load-route.ts';
import { SearchPageResults } from '../search/page-results.tsx';
import { useSearch } from '../search/use-search.ts';
import { Slot } from '../site/slot.tsx';
import { navigate } from '../router/navigation.ts';
import { useLocation } from '../router/place.ts';

export const meta: MetaFunction = () => [
  { title: `Search · ${product.name}` },
  { name: 'description', content: 'Search the documentation, the support page and the site.' },
];

/**
 * The search as a page: a plain form that the server answers; with script, results follow the
 * typing.
 */
export default function SearchPage() {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const { state, hits } = useSearch(query);
  const asked = new URLSearchParams(useLocation().search).get('q') ?? '';

  // The page is prerendered without a query; what was typed before React came is kept, and wins
  // over the address.
  useEffect(() => {
    if (field.current === null) return;
    if (field.current.value === '') field.current.value = asked;
    setQuery(field.current.value);
  }, [asked]);

  return (
    <div className="mx-auto w-full max-w-measure px-6 pt-12 pb-24">
      <h1 className="font-display text-4xl sm:text-5xl">Search</h1>
      <search>
        <form
          action="/search"
          method="get"
          className="mt-8 flex gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const words = encodeURIComponent(field.current?.value ?? '');
            void navigate(`?q=${words}`, { replace: true, keepScroll: true });
          }}
        >
          <input
            ref={field}
            type="search"
            name="q"
            defaultValue=""
            onInput={(event) => {
              setQuery(event.currentTarget.value);
            }}
            aria-label="Search the docs, the support page and the site"
            placeholder="Search docs…"
            autoComplete="off"
            spellCheck={false}
            className="min-h-12 min-w-0 flex-1 rounded-input border border-edge bg-surface px-4 text-base"
          />
          <Button type="submit" variant="primary" size="large">
            Search
          </Button>
        </form>
      </search>
      {state === 'ready' && query.trim() !== '' ? (
        <SearchPageResults query={query} hits={hits} />
      ) : (
        <Slot name="results" className="search-page" />
      )}
    </div>
  );
}

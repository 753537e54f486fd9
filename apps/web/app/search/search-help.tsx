import { Button, Kbd } from '@aplomb/ui';
import type { SearchState } from './use-search.ts';

interface SearchHelpProps {
  readonly query: string;
  readonly state: SearchState;
  readonly found: number;
  readonly recent: number;
  readonly retry: () => void;
}

/**
 * What the search says besides results: how to use it, that it is loading, that it found nothing,
 * or that it failed.
 */
export function SearchHelp({ query, state, found, recent, retry }: SearchHelpProps) {
  const words = query.trim();
  const asked = words !== '';
  return (
    <>
      <output className="sr-only">
        {asked && state === 'ready' ? `${found} ${found === 1 ? 'page' : 'pages'} found` : ''}
      </output>
      {!asked && recent === 0 && (
        <p className="px-5 py-8 text-ui text-muted">
          Find a page, a section, a setting or an error code. A misspelt word is found, too.
        </p>
      )}
      {asked && state === 'loading' && (
        <p className="px-5 py-8 text-ui text-muted">Loading the search. What you type is kept.</p>
      )}
      {asked && state === 'ready' && found === 0 && (
        <div className="space-y-2 px-5 py-8 text-ui">
          <p>No results for “{words}”.</p>
          <p className="text-muted">
            Try fewer or other words, or <a href="/support">ask support</a>.
          </p>
        </div>
      )}
      {asked && state === 'failed' && (
        <div className="space-y-4 px-5 py-8 text-ui">
          <p>The search could not be loaded. The connection may be down. What you typed is kept.</p>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <p
        className="search-keys border-t border-line px-5 py-3 text-sm text-muted"
        aria-hidden="true"
      >
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
        </span>
        <span>
          <Kbd>Enter</Kbd> open
        </span>
        <span>
          <Kbd>Esc</Kbd> close
        </span>
      </p>
    </>
  );
}

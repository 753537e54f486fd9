import { Button, Icon, inputClasses } from '@aplomb/ui';
import type { RefObject } from 'react';
import { navigate } from '../../router/navigation.ts';
import { type SupportMatches } from './matcher.ts';

interface SearchBoxProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly matches: SupportMatches;
  readonly onQuery: (query: string) => void;
  /** Empties the field and gives it the focus. */
  readonly onClear: () => void;
}

/**
 * Search over the lists of this page. Without script the form asks the search of the whole site
 * instead.
 */
export function SearchBox({ input, query, matches, onQuery, onClear }: SearchBoxProps) {
  const keep = (value: string) =>
    navigate(
      location.pathname + (value === '' ? '' : `?q=${encodeURIComponent(value)}`) + location.hash,
      { replace: true, keepScroll: true },
    );
  const clear = () => {
    onClear();
    void keep('');
  };
  return (
    <search className="block max-w-measure">
      <form
        action="/search"
        method="get"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          void keep(query.trim());
        }}
      >
        <Icon name="search" className="pointer-events-none absolute start-3.5 top-3.5 text-muted" />
        {/* Uncontrolled: what is typed before React arrives must stay. */}
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search support"
          placeholder="Search for help"
          autoComplete="off"
          enterKeyHint="search"
          className={`${inputClasses} min-h-12! ps-11! pe-20! [&::-webkit-search-cancel-button]:appearance-none`}
          onInput={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && query !== '') {
              event.preventDefault();
              clear();
            }
          }}
        />
        {query !== '' && (
          <Button variant="text" size="small" className="absolute end-2 top-2" onClick={clear}>
            Clear
          </Button>
        )}
      </form>
      <output className="mt-3 block min-h-6 text-ui text-muted">{summaryOf(query, matches)}</output>
    </search>
  );
}

function summaryOf(query: string, { topics, features, questions, total }: SupportMatches): string {
  if (query.trim() === '') return '';
  if (total === 0)
    return `Nothing here matches “${query.trim()}”. Try another word, or ask us in the Contact tab.`;
  return (
    `${total} ${total === 1 ? 'match' : 'matches'} for “${query.trim()}”: ${topics.length} in ` +
    `troubleshooting, ${features.length} in features, ${questions.length} in questions.`
  );
}

import { Icon, useHydrated, cx } from '@aplomb/ui';
import { type KeyboardEvent, type MouseEvent, use } from 'react';
import { SearchContext } from './search-context.ts';

/**
 * Opens the search. Until React is there, and without script, it is a link to the search page;
 * where no dialog is offered, it stays one.
 */
export function SearchTrigger({ compact = false }: { readonly compact?: boolean }) {
  const search = use(SearchContext);
  const opens = useHydrated() && search !== null;
  const click = (event: MouseEvent) => {
    if (!opens || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    search.open();
  };
  const press = (event: KeyboardEvent) => {
    if (!opens || event.key !== ' ') return;
    event.preventDefault();
    search.open();
  };
  const look = compact
    ? 'inline-grid size-10 shrink-0 place-items-center rounded-input text-muted hover:bg-wash hover:text-ink'
    : cx(
        'flex min-h-10 items-center gap-2.5 rounded-input border border-edge px-3 text-ui',
        'text-muted no-underline transition-colors hover:border-muted hover:text-ink',
      );
  return (
    <a
      href="/search"
      onClick={click}
      onKeyDown={press}
      onPointerEnter={search?.warm}
      onFocus={search?.warm}
      {...(opens && {
        role: 'button',
        'aria-haspopup': 'dialog',
        'aria-keyshortcuts': 'Control+K Meta+K',
      })}
      {...(compact && { 'aria-label': 'Search docs', title: 'Search docs' })}
      className={look}
    >
      <Icon name="search" size={compact ? 20 : 18} />
      {!compact && (
        <>
          <span className="flex-1">Search docs…</span>
          <kbd className="text-[0.75rem]/4 text-muted">Ctrl/Cmd+K</kbd>
        </>
      )}
    </a>
  );
}

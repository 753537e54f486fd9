import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { takeEarlyKeys } from './early-keys.ts';
import { loadEngine } from './load-engine.ts';
import { SearchContext } from './search-context.ts';
import { SearchDialog } from './search-dialog.tsx';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Offers the search dialog to the page inside: by its triggers, by Ctrl+K or Cmd+K, and by the
 * slash key.
 */
export function SearchHost({ children }: { readonly children: ReactNode }) {
  const [typed, setTyped] = useState<string>();

  const search = useMemo(
    () => ({
      open: () => {
        const early = takeEarlyKeys();
        setTyped((open) => open ?? early ?? '');
      },
      warm: () => {
        void loadEngine().catch(reportError);
      },
    }),
    [],
  );

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const chord =
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'k';
      const slash =
        event.key === '/' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isTyping(event.target);
      if (
        event.defaultPrevented ||
        !(chord || slash) ||
        document.querySelector('dialog[open]') !== null
      )
        return;
      event.preventDefault();
      search.open();
    };
    const early = () => {
      if (document.documentElement.dataset['typed'] !== undefined) search.open();
    };
    addEventListener('keydown', press);
    addEventListener('aplomb:ready', early);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('aplomb:ready', early);
    };
  }, [search]);

  return (
    <SearchContext value={search}>
      {children}
      {typed !== undefined && (
        <SearchDialog
          initial={typed}
          onClose={() => {
            setTyped(undefined);
          }}
        />
      )}
    </SearchContext>
  );
}

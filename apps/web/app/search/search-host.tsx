import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { takeEarlyKeys } from './early-keys.ts';
import { loadEngine } from './load-engine.ts';
import { SearchContext } from './search-context.ts';
import { SearchDialog } from './search-dialog.tsx';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** One opening of the dialog. */
interface Opened {
  /** Tells it from the opening before. */
  readonly time: number;
  readonly typed: string;
}

/**
 * Offers the search dialog to the page inside: by its triggers, by Ctrl+K or Cmd+K, and by the
 * slash key.
 */
export function SearchHost({ children }: { readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState<Opened>();

  const search = useMemo(
    () => ({
      open: () => {
        const typed = takeEarlyKeys() ?? '';
        // A dialog that was closed a moment ago is still here until its close event comes: that
        // event must not take the search away that is opened now.
        const isLeaving = dialog.current?.open === false;
        setOpened((now) =>
          now === undefined || isLeaving ? { time: (now?.time ?? 0) + 1, typed } : now,
        );
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
      {opened !== undefined && (
        <SearchDialog
          key={opened.time}
          ref={dialog}
          initial={opened.typed}
          onClose={() => {
            setOpened((now) => (now?.time === opened.time ? undefined : now));
          }}
        />
      )}
    </SearchContext>
  );
}

import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { keepEarlyKeys } from './early-keys.ts';
import { loadEngine } from './load-engine.ts';
import { SearchContext } from './search-context.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazy(async () => {
  try {
    return { default: (await loadDialog()).SearchDialog };
  } catch (error) {
    reportError(error);
    location.assign('/search');
    // The page is being left: nothing more is shown here.
    return new Promise<never>(() => undefined);
  }
});

/**
 * Offers the search dialog to the page inside: by its triggers, by Ctrl+K or Cmd+K, and by the
 * slash key.
 */
export function SearchHost({ children }: { readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** How often it was opened: tells an opening from the one before; 0 while it is closed. */
  const [opened, setOpened] = useState(0);

  const search = useMemo(
    () => ({
      open: () => {
        keepEarlyKeys();
        // A dialog that was closed a moment ago is still here until its close event comes: that
        // event must not take the search away that is opened now.
        const isLeaving = dialog.current?.open === false;
        setOpened((now) => (now === 0 || isLeaving ? now + 1 : now));
      },
      warm: () => {
        void Promise.all([loadEngine(), loadDialog()]).catch(reportError);
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
      {opened > 0 && (
        <Suspense>
          <SearchDialog
            key={opened}
            ref={dialog}
            onClose={() => {
              setOpened((now) => (now === opened ? 0 : now));
            }}
          />
        </Suspense>
      )}
    </SearchContext>
  );
}

import { useHydrated, cx } from '@aplomb/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { matchesIn, type SupportMatches } from '../search/matcher.ts';
import { supportTabIds, supportTabs, type SupportTab } from '../tabs.ts';

/**
 * Id of a tab's panel once React keeps the choice; before, the panel has the tab's own id, for the
 * address to find.
 */
export const panelId = (tab: SupportTab): string => `${tab}-panel`;

const tabLook = cx(
  '-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent',
  'text-ui font-medium whitespace-nowrap text-muted no-underline transition-colors',
  '-outline-offset-2 hover:text-ink hover:border-edge aria-selected:border-brass',
  'aria-selected:text-ink',
);

interface TabListProps {
  readonly current: SupportTab;
  /** Counts beside the tabs, while something is searched for. */
  readonly matches: SupportMatches | null;
  readonly onChoose: (tab: SupportTab, how: 'push' | 'replace') => void;
}

/**
 * The row of tabs: links to the panels until React runs, then a tab list with one stop, arrows,
 * Home and End.
 */
export function TabList({ current, matches, onChoose }: TabListProps) {
  const live = useHydrated();
  const row = useRef<HTMLDivElement>(null);
  // On a phone the chosen tab may stand outside the row's window; the page itself must not move.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  const move = (event: KeyboardEvent) => {
    const at = supportTabIds.indexOf(current);
    const last = supportTabIds.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = to === undefined ? undefined : supportTabIds[to];
    if (!live || next === undefined) return;
    event.preventDefault();
    onChoose(next, 'replace');
    row.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    // A tab list once React runs; its tabs take the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={row}
      className="relative flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none] sm:gap-8"
      onKeyDown={move}
      {...(live
        ? { role: 'tablist', 'aria-label': 'Support topics' }
        : { role: 'navigation', 'aria-label': 'Support topics' })}
    >
      {supportTabIds.map((tab) => {
        const count = matches === null ? null : matchesIn(tab, matches);
        return (
          <a
            key={tab}
            href={`#${tab}`}
            data-tab={tab}
            className={tabLook}
            {...(live && {
              role: 'tab',
              id: `${tab}-tab`,
              'aria-selected': tab === current,
              'aria-controls': panelId(tab),
              tabIndex: tab === current ? 0 : -1,
            })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onChoose(tab, 'push');
            }}
            onKeyDown={(event) => {
              if (event.key !== ' ' || !live) return;
              event.preventDefault();
              onChoose(tab, 'push');
            }}
          >
            {supportTabs[tab]}
            {count !== null && (
              <span className="rounded-pill bg-wash px-2 text-sm tabular-nums text-muted">
                <span className="sr-only">, matches: </span>
                {count}
              </span>
            )}
          </a>
        );
      })}
    </div>
  );
}

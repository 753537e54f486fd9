import { cx, nextTab, tabClasses, tabListClasses, useHydrated } from '@aplomb/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { matchesIn, type SupportMatches } from '../search/matcher.ts';
import { supportTabIds, supportTabs, type SupportTab } from '../tabs.ts';

/**
 * Id of a tab's panel once React keeps the choice; before, the panel has the tab's own id, for the
 * address to find.
 */
export const panelId = (tab: SupportTab): string => `${tab}-panel`;

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
    const next = nextTab(supportTabIds, current, event.key);
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
      className={cx(tabListClasses, 'relative sm:gap-8')}
      onKeyDown={move}
      {...(live
        ? { role: 'tablist', 'aria-label': 'Support topics' }
        : { role: 'navigation', 'aria-label': 'Support topics' })}
    >
      {supportTabIds.map((tab) => (
        <Tab
          key={tab}
          tab={tab}
          chosen={tab === current}
          count={matches === null ? null : matchesIn(tab, matches)}
          live={live}
          onChoose={() => onChoose(tab, 'push')}
        />
      ))}
    </div>
  );
}

interface TabProps {
  readonly tab: SupportTab;
  readonly chosen: boolean;
  /** How much of what is searched for it holds; null while nothing is. */
  readonly count: number | null;
  /** Whether React runs, so that it is more than a link. */
  readonly live: boolean;
  readonly onChoose: () => void;
}

function Tab({ tab, chosen, count, live, onChoose }: TabProps) {
  return (
    <a
      href={`#${tab}`}
      data-tab={tab}
      className={cx(tabClasses, 'gap-2')}
      {...(live && {
        role: 'tab',
        id: `${tab}-tab`,
        'aria-selected': chosen,
        'aria-controls': panelId(tab),
        tabIndex: chosen ? 0 : -1,
      })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' || !live) return;
        event.preventDefault();
        onChoose();
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
}

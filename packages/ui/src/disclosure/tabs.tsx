import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { nextTab } from './next-tab.ts';
import { tabClasses, tabListClasses } from './tab-look.ts';

/** One tab: its id, what is written on it, and what it shows. */
export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Names the list of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** With `onChange`, the owner keeps the choice: in the address, say. */
  readonly tab?: Id;
  readonly onChange?: (id: Id) => void;
}

/**
 * Panels of which one shows. Arrow keys, Home and End move, every panel is in the HTML, and without
 * script all are shown.
 */
export function Tabs<Id extends string>({ label, tabs, tab, onChange }: TabsProps<Id>) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const [kept, keep] = useState(tabs[0]?.id);
  const chosen = tab ?? kept;
  const choose = (id: Id): void => {
    keep(id);
    onChange?.(id);
  };
  const move = (event: KeyboardEvent): void => {
    const ids = tabs.map(({ id }) => id);
    const next = nextTab(ids, chosen, event.key);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[ids.indexOf(next)]?.focus();
  };
  return (
    <>
      {/* Its tabs take the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={row} role="tablist" aria-label={label} className={tabListClasses} onKeyDown={move}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${name}-${id}`}
            aria-selected={id === chosen}
            aria-controls={`${name}-${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            className={tabClasses}
            onClick={() => choose(id)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${name}-${id}-panel`}
          aria-labelledby={`${name}-${id}`}
          hidden={id !== chosen}
          tabIndex={0}
          className="pt-6"
        >
          {content}
        </div>
      ))}
    </>
  );
}

import { Tabs as Parts } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useHydrated } from '../internal/use-hydrated.ts';
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
  readonly defaultTab?: Id;
  /** With `onChange`, the owner keeps the choice: in the address, say. */
  readonly tab?: Id;
  readonly onChange?: (id: Id) => void;
}

/**
 * Panels of which one shows. Arrow keys move, every panel is in the HTML, and without script all
 * are shown.
 */
export function Tabs<Id extends string>({ label, tabs, defaultTab, tab, onChange }: TabsProps<Id>) {
  const hydrated = useHydrated();
  return (
    <Parts.Root
      defaultValue={defaultTab ?? tabs[0]?.id}
      {...(tab !== undefined && { value: tab })}
      onValueChange={(value) => onChange?.(value as Id)}
    >
      <Parts.List activateOnFocus aria-label={label} className={tabListClasses}>
        {tabs.map(({ id, label: text }) => (
          <Parts.Tab key={id} value={id} className={tabClasses}>
            {text}
          </Parts.Tab>
        ))}
      </Parts.List>
      {tabs.map(({ id, content }) => (
        <Parts.Panel
          key={id}
          value={id}
          keepMounted
          className="pt-6"
          {...(!hydrated && { inert: false })}
        >
          {content}
        </Parts.Panel>
      ))}
    </Parts.Root>
  );
}

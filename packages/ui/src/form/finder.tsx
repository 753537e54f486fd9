import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../internal/cx.ts';
import { inputClasses } from './input-look.ts';

/** One thing to be found. */
export interface FinderItem {
  readonly id: string;
  readonly title: ReactNode;
  /** Where it is, or what of it fits. */
  readonly hint?: ReactNode;
  /** At the end of the row, such as its keys. */
  readonly aside?: ReactNode;
}

/** Things of one kind, under its name. */
export interface FinderGroup<Item extends FinderItem> {
  readonly name: string;
  readonly items: readonly Item[];
}

const itemClasses =
  'flex cursor-pointer items-center gap-4 rounded-input px-3 py-2 text-ui text-ink -outline-offset-2 ' +
  'data-highlighted:bg-wash data-highlighted:shadow-[inset_2px_0_var(--color-brass)] ' +
  'forced-colors:data-highlighted:outline-2';

interface FinderProps<Item extends FinderItem> {
  /** Names the field. */
  readonly label: string;
  readonly placeholder?: string;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  /** What fits the query; empty groups are left out. */
  readonly groups: readonly FinderGroup<Item>[];
  readonly onChoose: (item: Item) => void;
  /** Shown in place of the list when nothing fits. */
  readonly nothing: ReactNode;
  readonly className?: string;
  readonly input?: RefObject<HTMLInputElement | null>;
}

/**
 * A field with what fits its words below it: a combobox whose list is always open. Arrow keys move,
 * Enter chooses, the focus stays in the field.
 */
export function Finder<Item extends FinderItem>({
  label,
  placeholder,
  query,
  onQueryChange,
  groups,
  onChoose,
  nothing,
  className,
  input,
}: FinderProps<Item>) {
  const shown = groups.filter(({ items }) => items.length > 0);
  return (
    <Autocomplete.Root
      open
      inline
      items={shown}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={query}
      onValueChange={(next, { reason }) => {
        if (reason !== 'item-press') onQueryChange(next);
      }}
      itemToStringValue={(item: Item) => item.id}
    >
      <Autocomplete.Input
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        className={inputClasses}
      />
      <Autocomplete.Empty>
        <div className="px-3 py-4 text-ui text-muted empty:hidden">{nothing}</div>
      </Autocomplete.Empty>
      <Autocomplete.List className={cx('min-h-0 overflow-y-auto', className)}>
        {(group: FinderGroup<Item>) => (
          <Autocomplete.Group key={group.name} items={group.items} className="py-2">
            <Autocomplete.GroupLabel className="px-3 py-1 text-sm text-muted">
              {group.name}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Item) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  data-item={item.id}
                  className={itemClasses}
                  onClick={() => onChoose(item)}
                >
                  <ItemText item={item} />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

function ItemText({ item: { title, hint, aside } }: { readonly item: FinderItem }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{title}</span>
        {hint !== undefined && <span className="block truncate text-sm text-muted">{hint}</span>}
      </span>
      {aside}
    </>
  );
}

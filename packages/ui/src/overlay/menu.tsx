import { Menu as Parts } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useState } from 'react';

/** One entry: a link (`href`, drawn by `render` where a router's link is wanted) or an action. */
export interface MenuEntry {
  readonly id: string;
  readonly label: ReactNode;
  readonly href?: string;
  readonly render?: ReactElement;
  readonly onSelect?: () => void;
}

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
}

const entryClasses =
  'flex min-h-10 items-center px-4 text-ui text-ink no-underline outline-none ' +
  'data-highlighted:bg-wash data-highlighted:text-brass';

/**
 * A list of places or actions below a button. Closes when one is chosen, on Escape and on a press
 * outside.
 */
export function Menu({ trigger, entries }: MenuProps) {
  // Beside its button, so that it stays in the same landmark and next in the reading order.
  const [home, setHome] = useState<HTMLElement | null>(null);
  return (
    <Parts.Root modal={false}>
      <span className="inline-flex">
        <Parts.Trigger render={trigger} />
        <span ref={setHome} />
      </span>
      <Parts.Portal container={home}>
        <Parts.Positioner sideOffset={6} align="start" className="z-50 outline-none">
          <Parts.Popup
            className={
              'floating max-h-(--available-height) min-w-52 overflow-y-auto rounded-card ' +
              'border border-line bg-surface py-2 shadow-float outline-none'
            }
          >
            {entries.map(({ id, label, href, render, onSelect }) =>
              href === undefined && render === undefined ? (
                <Parts.Item key={id} className={entryClasses} onClick={() => onSelect?.()}>
                  {label}
                </Parts.Item>
              ) : (
                <Parts.LinkItem
                  key={id}
                  closeOnClick
                  className={entryClasses}
                  onClick={() => onSelect?.()}
                  {...(href !== undefined && { href })}
                  {...(render && { render })}
                >
                  {label}
                </Parts.LinkItem>
              ),
            )}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}

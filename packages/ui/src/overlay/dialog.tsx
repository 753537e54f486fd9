import { Dialog as Parts } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../internal/cx.ts';
import { keepTabWithin } from '../internal/keep-tab-within.ts';

const placements = {
  centre:
    'top-1/2 start-1/2 w-[min(36rem,calc(100vw-2rem))] max-h-[85dvh] ' +
    '-translate-x-1/2 -translate-y-1/2 rounded-card border',
  top: 'top-[12dvh] start-1/2 w-[min(40rem,calc(100vw-2rem))] max-h-[76dvh] -translate-x-1/2 rounded-card border',
  side: 'inset-y-0 start-0 w-[min(20rem,calc(100vw-3rem))] border-e',
} as const;

interface DialogProps {
  readonly title: string;
  /** Leaves the title to screen readers, where the content speaks for itself. */
  readonly titleHidden?: boolean;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the end. */
  readonly footer?: ReactNode;
  /** In the middle, near the top (search), or along the left edge (navigation). */
  readonly placement?: keyof typeof placements;
  /** A button that opens it; without one the owner does, by `open`. */
  readonly trigger?: ReactElement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** What receives the focus first; else the first thing that can. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly className?: string;
}

/**
 * Something that wants an answer first: keeps the focus, closes on Escape, the cross and a press
 * outside, and gives the focus back.
 */
export function Dialog({
  title,
  titleHidden = false,
  description,
  children,
  footer,
  placement = 'centre',
  trigger,
  open,
  onOpenChange,
  initialFocus,
  className,
}: DialogProps) {
  return (
    <Parts.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      {trigger && <Parts.Trigger render={trigger} />}
      <Parts.Portal>
        <Parts.Backdrop className="veil fixed inset-0 z-40" />
        <Parts.Popup
          {...(initialFocus && { initialFocus })}
          onKeyDown={keepTabWithin}
          className={cx(
            'floating fixed z-50 flex flex-col overflow-hidden border-line bg-surface shadow-float outline-none',
            placements[placement],
            className,
          )}
        >
          <div
            className={
              titleHidden ? 'sr-only' : 'flex items-start justify-between gap-4 ps-6 pt-4 pe-3'
            }
          >
            <Parts.Title className="min-w-0 pt-1.5 text-lg font-semibold">{title}</Parts.Title>
            <Parts.Close render={<IconButton icon="close" label="Close" />} />
          </div>
          <div
            data-scrolls
            className={cx('min-h-0 flex-1 overflow-y-auto', !titleHidden && 'px-6 pt-4 pb-6')}
          >
            {/* Scrolls with the rest: on a phone a long title leaves little room below it. */}
            {description !== undefined && (
              <Parts.Description
                className={titleHidden ? 'sr-only' : '-mt-3 mb-4 text-ui text-muted'}
              >
                {description}
              </Parts.Description>
            )}
            {children}
          </div>
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
              {footer}
            </div>
          )}
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** Closes the dialog around it: `<DialogClose render={<Button>Done</Button>} />`. */
export function DialogClose({ render }: { readonly render: ReactElement }) {
  return <Parts.Close render={render} />;
}

import type { ReactNode } from 'react';
import { Icon } from '../brand/icons.tsx';
import { cx } from '../internal/cx.ts';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Open when the page arrives. */
  readonly open?: boolean;
  /** Disclosures of one name: opening one closes the others. */
  readonly name?: string;
  /**
   * Target for links: it stands on the content, so that a browser following one opens it, without
   * script too.
   */
  readonly id?: string;
  /** It was opened: what is long can wait until then. */
  readonly onOpen?: () => void;
  readonly className?: string;
}

/** Something to open: a native details element, which works before and without script. */
export function Disclosure({
  summary,
  children,
  open = false,
  name,
  id,
  onOpen,
  className,
}: DisclosureProps) {
  return (
    <details
      className={cx('disclosure', className)}
      open={open}
      {...(name !== undefined && { name })}
      {...(onOpen && {
        onToggle: ({ currentTarget }) => {
          if (currentTarget.open) onOpen();
        },
      })}
    >
      <summary className="flex items-start justify-between gap-6 py-4 font-medium hover:text-brass">
        <span className="min-w-0">{summary}</span>
        <Icon name="plus" className="disclosure-sign mt-1 shrink-0 text-muted" />
      </summary>
      <div
        {...(id !== undefined && { id })}
        className="max-w-measure scroll-mt-36 space-y-4 pb-6 text-muted"
      >
        {children}
      </div>
    </details>
  );
}

interface AccordionProps {
  /** Questions and answers, in order. */
  readonly items: readonly {
    readonly id?: string;
    readonly summary: ReactNode;
    readonly content: ReactNode;
  }[];
  readonly className?: string;
}

/** Disclosures under one another, separated by hairlines, closed by default. */
export function Accordion({ items, className }: AccordionProps) {
  return (
    <div className={cx('divide-y divide-line border-y border-line', className)}>
      {items.map(({ id, summary, content }, index) => (
        <Disclosure key={id ?? index} summary={summary} {...(id !== undefined && { id })}>
          {content}
        </Disclosure>
      ))}
    </div>
  );
}

import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly lead?: ReactNode;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A part of a section: title, what it is for, content; a hairline above sets it apart from the one
 * before.
 */
export function Panel({ title, lead, action, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-anchor={title}
      className="border-t border-line py-6 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 max-w-measure">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {lead !== undefined && <p className="mt-1 text-ui text-muted">{lead}</p>}
        </div>
        {action !== undefined && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {children !== undefined && (
        <div className="mt-4 [&>.border-y:last-child]:border-b-0 [&>*>.border-y:last-child]:border-b-0">
          {children}
        </div>
      )}
    </section>
  );
}

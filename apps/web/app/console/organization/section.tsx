import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** What can be done with the whole of it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page under its own heading. */
export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="font-display text-2xl wrap-anywhere">
            {title}
          </h2>
          {lead !== undefined && <p className="mt-1 max-w-measure text-ui text-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

import { cx } from '@aplomb/ui';
import { type ReactNode, useId } from 'react';

interface PartProps {
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the account, between hairlines: title and words beside what can be done. */
export function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'grid gap-x-12 gap-y-5 border-t border-line py-10 first:border-t-0 first:pt-0',
        'md:grid-cols-[16rem_minmax(0,1fr)]',
      )}
    >
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {lead !== undefined && <div className="mt-2 text-ui text-muted">{lead}</div>}
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </section>
  );
}

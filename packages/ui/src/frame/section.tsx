import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Its place, hung on the plumb line: 1 is written 01. */
  readonly number?: number;
  /** One or two sentences under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A section of a long page: number, display title, lead, content. */
export function Section({ id, title, number, lead, children, className }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx('scroll-mt-16 py-16 sm:py-24', className)}
    >
      {number !== undefined && (
        <p className="plumb-number" aria-hidden="true">
          {String(number).padStart(2, '0')}
        </p>
      )}
      <h2 id={`${id}-title`} className="mt-3 max-w-[11em] font-display text-3xl sm:text-4xl">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-5 max-w-measure text-muted">{lead}</p>}
      <div className="mt-10">{children}</div>
    </section>
  );
}

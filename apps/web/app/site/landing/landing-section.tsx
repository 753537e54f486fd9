import { cx } from '@aplomb/ui';
import type { LandingSection as SectionId } from '@aplomb/contract';
import type { ReactNode } from 'react';

interface LandingSectionProps {
  readonly id: SectionId;
  readonly title: ReactNode;
  /** Its place, hung on the plumb line by a short arm. */
  readonly number: number;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the landing page: number on the line, large title, content. */
export function LandingSection({ id, title, number, lead, children }: LandingSectionProps) {
  return (
    <section
      id={id}
      data-section={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-16 py-12 sm:py-14 lg:py-18"
    >
      <p className="plumb-number" aria-hidden="true">
        {String(number).padStart(2, '0')}
      </p>
      <h2
        id={`${id}-title`}
        className="mt-5 max-w-[24ch] font-display text-[clamp(2.2rem,4.6vw,3.5rem)]/[1.06] tracking-[-0.015em]"
      >
        {title}
      </h2>
      {lead !== undefined && <p className="mt-6 max-w-[58ch] text-lg text-muted">{lead}</p>}
      <div className="mt-10 lg:mt-12">{children}</div>
    </section>
  );
}

/** Labels a figure that is an aim, not a measurement. */
export function TargetLabel() {
  return (
    <span
      className={cx(
        'rounded-pill border border-brass px-2 py-0.5 align-middle font-sans text-sm font-medium',
        'tracking-normal text-brass',
      )}
    >
      target
    </span>
  );
}

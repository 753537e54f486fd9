import { cx } from '@aplomb/ui';
import type { LandingSection as Part } from '@aplomb/contract';
import type { ReactNode } from 'react';

/** The sections between the page's top and its foot. */
type SectionId = Exclude<Part, 'hero' | 'footer'>;

interface LandingSectionProps {
  readonly id: SectionId;
  readonly title: ReactNode;
  /** Its place, hung on the plumb line by a short arm. */
  readonly number: number;
  readonly lead?: ReactNode;
  /** On a wide page the title stands left of the content, not above it. */
  readonly aside?: boolean;
  readonly children: ReactNode;
}

/** A section of the landing page: number on the line, title and lead, content. */
export function LandingSection({
  id,
  title,
  number,
  lead,
  aside = false,
  children,
}: LandingSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx(
        'scroll-mt-16 py-6 sm:py-9',
        // Styled and laid out when it comes near; the arm of its number reaches over its edge.
        '[content-visibility:auto] [contain-intrinsic-block-size:auto_var(--far)]',
        'sm:[contain-intrinsic-block-size:auto_var(--far-tablet)]',
        'lg:[contain-intrinsic-block-size:auto_var(--far-wide)]',
        '[overflow-clip-margin:3rem]',
        aside && 'lg:grid lg:grid-cols-[4fr_8fr] lg:gap-x-12',
      )}
    >
      <div className={aside ? '' : 'lg:grid lg:grid-cols-[6fr_6fr] lg:items-end lg:gap-x-12'}>
        <div>
          <p className="plumb-number" aria-hidden="true">
            {String(number).padStart(2, '0')}
          </p>
          <h2
            id={`${id}-title`}
            className={cx(
              'mt-3 max-w-[20ch] font-display tracking-[-0.015em] text-balance',
              'text-[clamp(2rem,3.4vw,2.75rem)]/[1.08]',
            )}
          >
            {title}
          </h2>
        </div>
        {lead !== undefined && (
          <p className="mt-3 max-w-[58ch] text-ui text-muted sm:text-base">{lead}</p>
        )}
      </div>
      <div className={aside ? 'mt-6 min-w-0 lg:mt-8' : 'mt-6 lg:mt-8'}>{children}</div>
    </section>
  );
}

/** A grid that a phone shows as one row to swipe through; the next item looks in from the side. */
export const swipeRow =
  'grid max-sm:snap-x max-sm:snap-mandatory max-sm:auto-cols-[84%] max-sm:grid-flow-col ' +
  'max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:-me-5 max-sm:pe-5 max-sm:pb-2 ' +
  'max-sm:[scrollbar-width:thin] max-sm:*:snap-start';

/** Labels a figure that is an aim, not a measurement. */
export function TargetLabel() {
  return (
    <span className="rounded-pill border border-brass px-2 align-middle text-sm font-medium text-brass">
      target
    </span>
  );
}

import type { ReactNode } from 'react';

interface SitePageProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Running text gets its own width and spacing; anything else brings its own. */
  readonly prose?: boolean;
  readonly children?: ReactNode;
}

/** A page of the site that is read rather than browsed: title, lead, content. */
export function SitePage({ title, lead, prose = false, children }: SitePageProps) {
  return (
    <div className="mx-auto max-w-page px-5 py-14 sm:px-8 sm:py-20 lg:py-24">
      <h1 className="max-w-[20ch] font-display text-[clamp(2.8rem,7vw,5rem)]/[1] tracking-[-0.02em]">
        {title}
      </h1>
      {lead !== undefined && <p className="mt-6 max-w-[58ch] text-lg text-muted">{lead}</p>}
      {children !== undefined && <div className={prose ? 'prose mt-12' : 'mt-12'}>{children}</div>}
    </div>
  );
}

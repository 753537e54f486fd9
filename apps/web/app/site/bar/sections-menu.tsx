import { Icon, cx } from '@aplomb/ui';
import { useRef } from 'react';
import { SectionLinks } from './section-links.tsx';
import { useDismiss } from './use-dismiss.ts';

/** The dropdown of the landing page's sections. */
export function SectionsMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useDismiss(menu);
  return (
    <details ref={menu} className="group relative" data-menu="sections">
      <summary
        className={cx(
          'flex min-h-10 list-none items-center gap-1 rounded-input px-3 text-ui text-muted',
          'hover:text-ink [&::-webkit-details-marker]:hidden',
        )}
      >
        Sections
        <Icon name="chevronDown" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul
        className={cx(
          'absolute start-0 top-full mt-2 min-w-56 rounded-card border border-line bg-surface p-2',
          'shadow-float',
        )}
      >
        <SectionLinks className="block rounded-input px-3 py-2 text-ui text-ink no-underline hover:bg-wash" />
      </ul>
    </details>
  );
}

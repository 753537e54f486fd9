/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions,
   jsx-a11y/click-events-have-key-events -- a dialog while it lies over the page, which an aside may
   not be; a click there is a link's, by key or pointer */
import { Icon, IconButton, cx } from '@aplomb/ui';
import { SearchTrigger } from '../../search/search-trigger.tsx';
import { HomeLink } from '../../site/top-bar.tsx';
import { NavTree } from './nav-tree.tsx';
import { useSlideOver } from './use-slide-over.ts';

const ID = 'docs-sidebar';

/**
 * The sidebar. On wide screens it stands beside the page; on small ones the same element is a
 * popover that slides over it,
 * which the browser opens and closes by itself, so that it works before and without script.
 */
export function Sidebar({ current }: { readonly current: string }) {
  const { ref, close } = useSlideOver(current);
  return (
    <div
      ref={ref}
      id={ID}
      role="complementary"
      aria-label="Sidebar"
      popover="auto"
      className="docs-sidebar bg-paper"
      onClick={(event) => {
        if ((event.target as Element).closest('a')) close();
      }}
    >
      <div className="flex h-16 shrink-0 items-center justify-between gap-4 border-line px-6 lg:border-b">
        <HomeLink />
        <IconButton
          icon="close"
          label="Close the navigation"
          popoverTarget={ID}
          popoverTargetAction="hide"
          className="lg:hidden"
        />
      </div>
      <div className="px-6 pb-4 lg:pt-4">
        <SearchTrigger />
      </div>
      <div className="docs-sidebar-scroll flex-1 overflow-y-auto px-4 pb-8">
        <NavTree current={current} />
      </div>
    </div>
  );
}

/** Bar of small screens under the site's: opens the sidebar and the search. */
export function DocsBar() {
  return (
    <nav
      aria-label="Pages and search"
      className={cx(
        'docs-top-bar sticky top-0 z-30 flex h-12 items-center justify-between border-b',
        'border-line bg-paper px-3 lg:hidden',
      )}
    >
      <button
        type="button"
        popoverTarget={ID}
        className={cx(
          'flex min-h-10 items-center gap-2 rounded-input px-2 text-ui text-muted',
          'hover:bg-wash hover:text-ink',
        )}
      >
        <Icon name="menu" size={18} /> All pages
      </button>
      <SearchTrigger compact />
    </nav>
  );
}

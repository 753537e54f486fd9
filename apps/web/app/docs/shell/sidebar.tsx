/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions,
   jsx-a11y/click-events-have-key-events -- a dialog while it lies over the page, which an aside may
   not be; a click there is a link's, by key or pointer */
import { product } from '@aplomb/contract';
import { IconButton, Mark, ThemeSwitch, cx } from '@aplomb/ui';
import { Link } from 'react-router';
import { SearchTrigger } from '../../search/search-trigger.tsx';
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
      <div className="flex items-center justify-between gap-4 px-6 pt-5 pb-4">
        <Link
          to="/"
          prefetch="intent"
          className="flex min-h-10 items-center gap-2 font-medium text-ink no-underline"
        >
          <Mark size={20} />
          {product.name}
          <span className="font-normal text-muted">Docs</span>
        </Link>
        <IconButton
          icon="close"
          label="Close the navigation"
          popoverTarget={ID}
          popoverTargetAction="hide"
          className="lg:hidden"
        />
      </div>
      <div className="px-6 pb-4">
        <SearchTrigger />
      </div>
      <div className="docs-sidebar-scroll flex-1 overflow-y-auto px-4 pb-8">
        <NavTree current={current} />
      </div>
      <div className="flex items-center justify-between gap-4 border-t border-line px-6 py-3 text-sm">
        <span className="flex gap-4">
          <Link to="/support" prefetch="intent" className="text-muted no-underline hover:text-ink">
            Support
          </Link>
          <Link to="/download" prefetch="intent" className="text-muted no-underline hover:text-ink">
            Download
          </Link>
        </span>
        <ThemeSwitch />
      </div>
    </div>
  );
}

/** Bar at the top of small screens: home, search, and the button that opens the sidebar. */
export function TopBar() {
  return (
    <header
      className={cx(
        'docs-top-bar sticky top-0 z-10 flex h-14 items-center gap-1 border-b border-line',
        'bg-paper px-4 lg:hidden',
      )}
    >
      <Link
        to="/"
        className="flex min-h-10 flex-1 items-center gap-2 font-medium text-ink no-underline"
      >
        <Mark size={20} />
        {product.name}
      </Link>
      <SearchTrigger compact />
      <IconButton icon="menu" label="Open the navigation" popoverTarget={ID} />
    </header>
  );
}

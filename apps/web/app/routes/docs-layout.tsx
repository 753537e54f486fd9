import { SkipLink } from '@aplomb/ui';
import { useLocation } from '../router/place.ts';
import { docsKeyOf } from '../docs/pages.ts';
import { DocsBar, Sidebar } from '../docs/shell/sidebar.tsx';
import { usePageFocus } from '../docs/shell/use-page-focus.ts';
import { earlyKeysScript } from '../search/early-keys.ts';
import { SearchHost } from '../search/search-host.tsx';
import { TopBar } from '../site/top-bar.tsx';
import type { ReactNode } from 'react';

export default function DocsLayout({ children }: { readonly children?: ReactNode }) {
  const current = docsKeyOf(useLocation().pathname);
  usePageFocus();
  return (
    <SearchHost>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyKeysScript }} />
      <div data-behind-sidebar="">
        <SkipLink />
      </div>
      <div className="docs-shell">
        <Sidebar current={current} />
        <div data-behind-sidebar="" className="min-w-0">
          <TopBar besideSidebar />
          <DocsBar />
          {children}
        </div>
      </div>
    </SearchHost>
  );
}

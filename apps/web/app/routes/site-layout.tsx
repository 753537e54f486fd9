import { SkipLink } from '@aplomb/ui';
import { useLocation } from '../router/place.ts';
import { Footer } from '../site/footer.tsx';
import { ScrollTop } from '../site/scroll-top.tsx';
import { TopBar } from '../site/top-bar.tsx';
import type { ReactNode } from 'react';

export default function SiteLayout({ children }: { readonly children?: ReactNode }) {
  const isLanding = useLocation().pathname === '/';
  return (
    <div id="top" className="relative overflow-clip">
      <SkipLink />
      <TopBar updates={isLanding} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ScrollTop />
    </div>
  );
}

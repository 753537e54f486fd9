import { SkipLink } from '@aplomb/ui';
import { Outlet, useLocation } from 'react-router';
import { Footer } from '../site/footer.tsx';
import { ScrollTop } from '../site/scroll-top.tsx';
import { TopBar } from '../site/top-bar.tsx';

export default function SiteLayout() {
  const isLanding = useLocation().pathname === '/';
  return (
    <div id="top" className="relative overflow-clip">
      <SkipLink />
      <TopBar updates={isLanding} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollTop />
    </div>
  );
}

import { SkipLink } from '@aplomb/ui';
import { Outlet } from 'react-router';
import { Footer } from '../site/footer.tsx';
import { ScrollTop } from '../site/scroll-top.tsx';
import { TopBar } from '../site/top-bar.tsx';

export default function SiteLayout() {
  return (
    <div id="top" className="relative overflow-clip">
      <SkipLink />
      <TopBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollTop />
    </div>
  );
}

import { cx, SkipLink } from '@aplomb/ui';
import { Outlet } from 'react-router';
import { SessionProvider } from '../../console/core/session.tsx';
import { ConsoleBar } from '../../console/frame/console-bar.tsx';
import { ConsoleNav } from '../../console/frame/console-nav.tsx';
import { consoleWidth } from '../../console/frame/console-width.ts';

export default function ConsoleLayout() {
  return (
    <SessionProvider>
      <SkipLink />
      <ConsoleBar />
      <div className={cx(consoleWidth, 'lg:grid lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-16')}>
        <ConsoleNav />
        <main id="main" tabIndex={-1} className="min-w-0 pt-8 pb-24 lg:pt-14">
          <Outlet />
        </main>
      </div>
    </SessionProvider>
  );
}

import { cx, SkipLink } from '@aplomb/ui';
import { ActingProvider, useActing } from '../../console/core/acting.tsx';
import { SessionProvider } from '../../console/core/session.tsx';
import { ConsoleBar } from '../../console/frame/console-bar.tsx';
import { ConsoleNav } from '../../console/frame/console-nav.tsx';
import { consoleWidth } from '../../console/frame/console-width.ts';
import { Fragment, type ReactNode } from 'react';

export default function ConsoleLayout({ children }: { readonly children?: ReactNode }) {
  return (
    <SessionProvider>
      <ActingProvider>
        <SkipLink />
        <ConsoleBar />
        <div className={cx(consoleWidth, 'lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12')}>
          <ConsoleNav />
          <main id="main" tabIndex={-1} className="min-w-0 pt-8 pb-24 lg:pt-14">
            <Page>{children}</Page>
          </main>
        </div>
      </ActingProvider>
    </SessionProvider>
  );
}

/** The page of the address, anew for each account it is about. */
function Page({ children }: { readonly children?: ReactNode }) {
  return <Fragment key={useActing().id ?? 'own'}>{children}</Fragment>;
}

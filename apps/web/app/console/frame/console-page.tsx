import { accountPages } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import type { MetaDescriptor } from '../../router/load-route.ts';
import { useLocation } from '../../router/place.ts';
import { navigate } from '../../router/navigation.ts';
import { pageMeta } from '../../site/pages/page-meta.ts';
import { useSession } from '../core/session.tsx';
import { type ConsolePageId, consolePages } from '../pages.ts';
import { Invitations } from './invitations.tsx';

/** Title and description of a page of the console. */
export function consoleMeta(id: ConsolePageId): MetaDescriptor[] {
  const { title, lead } = consolePages[id];
  return pageMeta(id === 'overview' ? title : `${title} · Console`, lead);
}

/** A page of the console: its title, and its content once somebody is signed in. */
export function ConsolePage({
  id,
  children,
}: {
  readonly id: ConsolePageId;
  readonly children: ReactNode;
}) {
  const { title, lead } = consolePages[id];
  return (
    <>
      <h1 className="font-display text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-2 max-w-measure text-muted">{lead}</p>
      <div className="mt-10">
        <Gate>
          <Invitations />
          {children}
        </Gate>
      </div>
    </>
  );
}

/** Shows its content once somebody is signed in; sends whoever is not to sign in. */
export function Gate({ children }: { readonly children: ReactNode }) {
  const { state, ask } = useSession();
  switch (state.kind) {
    case 'person':
      return children;
    case 'nobody':
      return <SignIn />;
    case 'silent':
      return (
        <div role="alert" className="space-y-3">
          <p>The server isn’t answering, so your account can’t be shown ({state.reason}).</p>
          <Button onClick={ask}>Ask again</Button>
        </div>
      );
    case 'asking':
      return (
        <>
          <p className="text-muted needs-script" aria-busy="true">
            Looking up your account …
          </p>
          <noscript>
            <p>
              The console works in your browser and needs script, which is switched off. The{' '}
              <a href="/docs/api-reference/endpoints">API</a> does the same with a key.
            </p>
          </noscript>
        </>
      );
  }
}

function SignIn() {
  const { pathname, search } = useLocation();
  const to = `${accountPages.signIn}?next=${encodeURIComponent(pathname + search)}`;
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [to]);
  return (
    <p>
      <Link to={to}>Sign in</Link> to see your account.
    </p>
  );
}

import { product } from '@aplomb/contract';
import { Button, cx, Mark, ThemeSwitch } from '@aplomb/ui';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useSession } from '../core/session.tsx';
import { consoleWidth } from './console-width.ts';

/** The bar above the console: the way home, who is signed in, and the way out. */
export function ConsoleBar() {
  const { state, signOut } = useSession();
  const [failure, setFailure] = useState<string>();
  const leave = async (): Promise<void> => {
    try {
      await signOut();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <header className="border-b border-line bg-paper">
      <div
        className={cx(
          consoleWidth,
          'flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 py-1 sm:min-h-16 sm:py-2',
        )}
      >
        <Link
          to="/"
          className="inline-flex min-h-10 min-w-6 items-center gap-2.5 font-display text-xl text-ink no-underline"
        >
          <Mark size={20} />
          <span className="max-[26rem]:sr-only">{product.name}</span>
        </Link>
        <nav aria-label="Site" className="hidden gap-6 text-ui sm:flex">
          <Link to="/docs" className="text-muted">
            Docs
          </Link>
          <Link to="/status" className="text-muted">
            Status
          </Link>
        </nav>
        <div className="ms-auto flex min-w-0 items-center justify-end gap-x-4 sm:flex-1 sm:basis-64">
          {state.kind === 'person' && (
            <>
              <Link
                to="/account"
                title={state.person.email}
                className="hidden max-w-64 min-w-0 truncate text-ui sm:inline"
              >
                {state.person.email}
              </Link>
              <Button size="small" className="shrink-0" onClick={() => void leave()}>
                Sign out
              </Button>
            </>
          )}
          <ThemeSwitch />
        </div>
      </div>
      {failure !== undefined && (
        <p role="alert" className={cx(consoleWidth, 'pb-3 text-sm text-alert')}>
          The server didn’t answer ({failure}), so you’re still signed in. Try again.
        </p>
      )}
    </header>
  );
}

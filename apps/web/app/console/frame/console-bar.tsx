import { product } from '@aplomb/contract';
import { Button, cx, Mark, ThemeSwitch } from '@aplomb/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../core/session.tsx';

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
          'mx-auto flex min-h-14 max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-5 py-1',
          'sm:min-h-16 sm:px-8 sm:py-2',
        )}
      >
        <Link
          to="/"
          className="inline-flex min-h-10 items-center gap-2.5 font-display text-xl text-ink no-underline"
        >
          <Mark size={20} />
          {product.name}
        </Link>
        <nav aria-label="Site" className="hidden gap-6 text-ui sm:flex">
          <Link to="/docs" prefetch="intent" className="text-muted">
            Docs
          </Link>
          <Link to="/status" prefetch="intent" className="text-muted">
            Status
          </Link>
        </nav>
        <div className="ms-auto flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          {state.kind === 'person' && (
            <>
              <Link to="/account" className="hidden min-w-0 text-ui wrap-anywhere sm:inline">
                {state.person.email}
              </Link>
              <Button size="small" onClick={() => void leave()}>
                Sign out
              </Button>
            </>
          )}
          <ThemeSwitch />
        </div>
        {failure !== undefined && (
          <p role="alert" className="w-full text-sm text-alert">
            The server did not answer ({failure}), so you are still signed in. Try again.
          </p>
        )}
      </div>
    </header>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';

interface TryItProps {
  /** What can be tried; names the frame. */
  readonly title?: string;
  readonly note?: string;
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

/**
 * A quiet frame around something that works on the page itself and keeps what it needs in this
 * browser.
 */
export function TryIt({
  title = 'Try it here',
  note = 'Stays in this browser',
  onReset,
  children,
}: TryItProps) {
  return (
    <section
      aria-label={title}
      data-try-it=""
      className="rounded-card border border-line bg-surface"
    >
      <header className="flex min-h-12 items-center justify-between gap-4 border-b border-line ps-6 pe-3">
        <p className="flex min-w-0 flex-wrap gap-x-3 py-2 text-sm">
          <span className="font-semibold">{title}</span>
          <span className="text-muted">{note}</span>
        </p>
        {onReset && (
          <Button variant="text" size="small" onClick={onReset}>
            Reset
          </Button>
        )}
      </header>
      <noscript>
        <p className="px-6 pt-5 text-sm text-muted">
          The controls below need JavaScript. The page says in words what they do.
        </p>
      </noscript>
      <div className="p-6">{children}</div>
    </section>
  );
}

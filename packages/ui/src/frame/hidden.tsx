import type { ReactNode } from 'react';

/** Read by screen readers, not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** The first stop of the keyboard: leads past the navigation to the element of that id. */
export function SkipLink({
  target = 'main',
  children = 'Skip to content',
}: {
  readonly target?: string;
  readonly children?: ReactNode;
}) {
  return (
    <a
      href={`#${target}`}
      className={
        'fixed start-4 top-4 z-50 -translate-y-24 rounded-input bg-ink px-4 py-2 ' +
        'text-ui font-medium text-paper no-underline focus:translate-y-0'
      }
    >
      {children}
    </a>
  );
}

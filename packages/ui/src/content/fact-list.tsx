import type { ReactNode } from 'react';

/** Facts with their names: side by side, on a phone one below the other. */
export function FactList({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 text-ui sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-3">
      {children}
    </dl>
  );
}

/** One of them. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted not-first:max-sm:mt-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}

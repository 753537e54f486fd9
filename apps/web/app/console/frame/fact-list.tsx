import type { ReactNode } from 'react';

/** What an entry of a list is, as names and facts in one line or as many as it takes. */
export function FactList({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(([name, fact]) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

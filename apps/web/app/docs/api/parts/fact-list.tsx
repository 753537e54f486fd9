import { Fragment, type ReactNode } from 'react';

/** A few facts as terms with their words, in order. */
export function FactList({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-ui">
      {Object.entries(facts).map(([term, fact]) => (
        <Fragment key={term}>
          <dt className="text-muted">{term}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

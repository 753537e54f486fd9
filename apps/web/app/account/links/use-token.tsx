import { ButtonLink, useHydrated } from '@aplomb/ui';
import type { ReactNode } from 'react';

/**
 * The token of the mailed link this page was opened by: undefined until React runs, null when there
 * is none.
 */
export function useToken(): string | null | undefined {
  if (!useHydrated()) return undefined;
  const token = new URLSearchParams(location.search).get('token');
  return token === '' ? null : token;
}

/** Says that the link is not whole, and where a new one comes from. */
export function MissingToken({
  anew,
  children,
}: {
  readonly anew: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="space-y-5">
      <p role="alert">
        This page needs the whole link from the mail. Open it from there, or get a new one.
      </p>
      <ButtonLink href={anew}>{children}</ButtonLink>
    </div>
  );
}

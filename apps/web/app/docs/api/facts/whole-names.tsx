import type { ReactNode } from 'react';

/**
 * Around a table of names: they stay in one piece, and the table scrolls where there is little
 * room.
 */
export function WholeNames({ children }: { readonly children: ReactNode }) {
  return <div className="[&_code]:whitespace-nowrap">{children}</div>;
}

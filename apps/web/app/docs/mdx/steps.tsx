import type { ReactNode } from 'react';

/** Steps to follow in order: put a numbered Markdown list inside. The numbers hang on the line. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return <div className="steps">{children}</div>;
}

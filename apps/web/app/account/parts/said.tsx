import type { ReactNode } from 'react';

/** That something worked, read out when it appears. */
export function Said({ children }: { readonly children: ReactNode }) {
  return <output className="block text-ui text-calm empty:-mt-5">{children}</output>;
}

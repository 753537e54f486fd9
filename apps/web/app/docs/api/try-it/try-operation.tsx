import { useHydrated } from '@aplomb/ui';
import { lazy, Suspense } from 'react';
import type { EndpointReference } from '../reference/reference-data.ts';

const Console = lazy(async () => ({ default: (await import('./console.tsx')).Console }));

/**
 * The form that sends this request, loaded once the page runs; before that, a word on what it
 * needs.
 */
export function TryOperation({ reference }: { readonly reference: EndpointReference }) {
  const waiting = (
    <p className="rounded-card border border-line bg-surface p-6 text-ui text-muted">
      Sending requests from this page needs script. The samples above do the same from a terminal.
    </p>
  );
  return useHydrated() ? (
    <Suspense fallback={waiting}>
      <Console key={reference.id} reference={reference} />
    </Suspense>
  ) : (
    waiting
  );
}

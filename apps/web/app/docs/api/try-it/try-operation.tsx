import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { EndpointReference } from '../reference/reference-data.ts';

const Console = lazy(async () => ({ default: (await import('./console.tsx')).Console }));

/**
 * The form that sends this request, loaded when the reader comes near it; before that, a word on
 * what it needs.
 */
export function TryOperation({ reference }: { readonly reference: EndpointReference }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) setIsNear(true);
    });
    if (place.current !== null) observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  const waiting = (
    <p className="rounded-card border border-line bg-surface p-6 text-ui text-muted">
      Sending requests from this page needs script. The samples above do the same from a terminal.
    </p>
  );
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <Console key={reference.id} reference={reference} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

import { useHydrated } from '@aplomb/ui';
import { useState } from 'react';
import { newReference } from './prepared-mail.ts';

/**
 * A reference for the next message, empty in prerendered HTML and until React runs, and a way to
 * get another.
 */
export function useReference(): readonly [reference: string, renew: () => void] {
  const live = useHydrated();
  const [reference, setReference] = useState(newReference);
  return [live ? reference : '', () => setReference(newReference())];
}

import { contactFields, type ContactWay } from '@aplomb/contract';
import type { ReactNode } from 'react';
import { useServerFacts } from './ask-server.ts';

interface WhenSetProps {
  readonly way: ContactWay;
  readonly children: ReactNode;
}

/**
 * Shows a link to one of the owner's channels only where that channel exists: nothing in
 * prerendered HTML, nothing until the server has answered, and nothing while it is not set.
 */
export function WhenSet({ way, children }: WhenSetProps) {
  const facts = useServerFacts('contact');
  const address = facts?.[contactFields[way]] ?? null;
  return address === null ? null : children;
}

import { resolve } from 'node:path';
import type { Arrival } from './provider.ts';
import type { Traced } from './read-trace.ts';

/** What the world outside recorded from the beginning. */
export interface Recorded {
  packets: number;
  names: string[];
  arrivals: Arrival[];
}

/** What left, and what was written elsewhere than where the product keeps its own. */
export interface Findings extends Recorded, Traced {}

/**
 * Files that are no trace of anybody: the system's own, and, of a checkout, sources that Node has
 * compiled.
 */
export const declaredPlaces = ['/dev', '/proc', resolve('.cache/compile')] as const;

/** What happened between two recordings; files in the given places do not count. */
export function findingsOf(
  { addresses, written }: Traced,
  before: Recorded,
  after: Recorded,
  places: readonly string[],
): Findings {
  const isElsewhere = (path: string): boolean =>
    !places.some((place) => path === place || path.startsWith(`${place}/`));
  return {
    packets: after.packets - before.packets,
    names: [...new Set(after.names.slice(before.names.length))],
    arrivals: after.arrivals.slice(before.arrivals.length),
    addresses,
    written: written.filter(isElsewhere),
  };
}

/** Whether nothing left and nothing was written elsewhere. */
export const isQuiet = ({ packets, names, arrivals, addresses, written }: Findings): boolean =>
  packets === 0 && [names, arrivals, addresses, written].every((one) => one.length === 0);

import { partPaths, type PartPath, type PlaceId, places } from '@aplomb/contract';
import { useSyncExternalStore } from 'react';

/** Where the main window is: a place, its part, and one of the things in that part. */
export interface Route {
  readonly place: PlaceId;
  readonly part: PartPath;
  readonly item: string | null;
}

/** Address of a place, of a part of it, or of a thing in its first part. */
export const pathOf = (where: PlaceId | PartPath, item?: string): string =>
  `#/${where}${item === undefined ? '' : `/${encodeURIComponent(item)}`}`;

const repeats = new Set<() => void>();

/** Goes somewhere without a link; where one is already, those who wait for a repeat are told. */
export function go(where: PlaceId | PartPath, item?: string): void {
  const path = pathOf(where, item);
  if (location.hash !== path) location.hash = path;
  else for (const listener of repeats) listener();
}

/** Hears when somebody goes to where they are. Answers what ends it. */
export function onRepeat(listener: () => void): () => void {
  repeats.add(listener);
  return () => repeats.delete(listener);
}

/** The route an address names; the first place for any other. */
function routeOf(hash: string): Route {
  const [first = '', ...rest] = hash.replace(/^#\/?/, '').split('/');
  const place = first in places ? (first as PlaceId) : 'now';
  const named = partPaths.find((path) => path === `${place}/${rest[0]}`);
  const item = rest[named === undefined ? 0 : 1];
  return {
    place,
    part: named ?? firstPartOf(place),
    item: item === undefined || item === '' ? null : decodeURIComponent(item),
  };
}

/** The part a place shows first. */
export const firstPartOf = (place: PlaceId): PartPath =>
  `${place}/${Object.keys(places[place].parts)[0]}` as PartPath;

/** The place in the address, kept by the browser's own history: Alt+Left goes back. */
export function useRoute(): Route {
  return routeOf(useSyncExternalStore(watchHash, () => location.hash));
}

function watchHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

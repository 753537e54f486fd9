import { useSyncExternalStore } from 'react';

/** Where the main window is: a section and, inside it, one of its things. */
export interface Route {
  readonly section: string;
  readonly item: string | null;
}

/** Address of a section, or of a thing in it. */
export const pathOf = (section: string, item?: string): string =>
  `#/${section}${item === undefined ? '' : `/${encodeURIComponent(item)}`}`;

/** Goes somewhere without a link. */
export function go(section: string, item?: string): void {
  location.hash = pathOf(section, item);
}

/** The place in the address, kept by the browser's own history: Alt+Left goes back. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(watchHash, () => location.hash);
  const [section = '', item] = hash.replace(/^#\/?/, '').split('/');
  return { section, item: item === undefined || item === '' ? null : decodeURIComponent(item) };
}

function watchHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

import { useCallback, useSyncExternalStore } from 'react';

const changed = new EventTarget();
/**
 * What was chosen where the browser keeps nothing (private windows, blocked storage): lasts as long
 * as the page.
 */
const kept = new Map<string, string>();

/** How long the browser keeps a text: until it is removed, or until the tab is closed. */
type StorageArea = 'localStorage' | 'sessionStorage';

/** A text kept in this browser under a key. */
export function readStoredText(
  key: string,
  area: StorageArea = 'localStorage',
): string | undefined {
  try {
    return kept.get(key) ?? globalThis[area].getItem(key) ?? undefined;
  } catch {
    return kept.get(key);
  }
}

/** Keeps a text in this browser under a key, or removes it. */
export function storeText(
  key: string,
  value: string | undefined,
  area: StorageArea = 'localStorage',
): void {
  kept.delete(key);
  try {
    if (value === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    if (value !== undefined) kept.set(key, value);
  }
  changed.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  addEventListener('storage', listener);
  return () => {
    changed.removeEventListener('change', listener);
    removeEventListener('storage', listener);
  };
}

/**
 * A text kept in this browser under a key, the same in every tab and component; absent while
 * prerendered.
 */
export function useStoredText(
  key: string,
): [value: string | undefined, store: (value: string | undefined) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => readStoredText(key),
    () => undefined,
  );
  return [value, useCallback((next) => storeText(key, next), [key])];
}

import { useSyncExternalStore } from 'react';

const changed = new EventTarget();
/**
 * What was chosen where the browser keeps nothing (private windows, blocked storage): lasts as long
 * as the page.
 */
const kept = new Map<string, string>();

function read(key: string): string | undefined {
  try {
    return kept.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return kept.get(key);
  }
}

function write(key: string, value: string | undefined): void {
  kept.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
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
    () => read(key),
    () => undefined,
  );
  return [value, (next) => write(key, next)];
}

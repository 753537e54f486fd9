import { useState } from 'react';

const KEPT_AS = 'aplomb.api-key';
/** The key pasted last, shared by the consoles of all pages until the tab is closed or reloaded. */
let pasted = '';

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

function keep(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(KEPT_AS);
    else sessionStorage.setItem(KEPT_AS, key);
  } catch {
    /* this browser keeps nothing: the key stays in memory */
  }
}

/**
 * The reader's API key: in memory, and in this tab's session storage only after they asked for it.
 */
export function useKey(): {
  key: string;
  remembered: boolean;
  setKey(key: string): void;
  setRemembered(on: boolean): void;
} {
  const [stored] = useState(kept);
  const [key, setState] = useState(stored ?? pasted);
  const [remembered, setRemembered] = useState(stored !== null);
  return {
    key,
    remembered,
    setKey: (next) => {
      pasted = next.trim();
      setState(pasted);
      if (remembered) keep(pasted);
    },
    setRemembered: (on) => {
      setRemembered(on);
      keep(on ? pasted : null);
    },
  };
}

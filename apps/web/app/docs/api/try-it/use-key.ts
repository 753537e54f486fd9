import { readStoredText, storeText } from '@aplomb/ui';
import { useState } from 'react';

const KEPT_AS = 'aplomb.api-key';
/** The key pasted last, shared by the consoles of all pages until the tab is closed or reloaded. */
let pasted = '';

/**
 * The reader's API key: in memory, and in this tab's session storage only after they asked for it.
 */
export function useKey(): {
  key: string;
  remembered: boolean;
  setKey(key: string): void;
  setRemembered(on: boolean): void;
} {
  const [stored] = useState(() => readStoredText(KEPT_AS, 'sessionStorage'));
  const [key, setState] = useState(stored ?? pasted);
  const [remembered, setRemembered] = useState(stored !== undefined);
  return {
    key,
    remembered,
    setKey: (next) => {
      pasted = next.trim();
      setState(pasted);
      if (remembered) storeText(KEPT_AS, pasted, 'sessionStorage');
    },
    setRemembered: (on) => {
      setRemembered(on);
      storeText(KEPT_AS, on ? pasted : undefined, 'sessionStorage');
    },
  };
}

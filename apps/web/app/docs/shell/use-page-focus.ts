import { useEffect, useRef } from 'react';
import { useLocation } from '../../router/place.ts';

/**
 * After a change of page the focus goes to its title, or to the section the address names: a screen
 * reader reads it, and Tab goes on from there.
 */
export function usePageFocus(): void {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key || (before.pathname === pathname && hash === '')) return;
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    const place = section ?? document.querySelector<HTMLElement>('h1');
    if (place === null) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}

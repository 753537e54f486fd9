import { type RefObject, useEffect } from 'react';

/**
 * Closes an open details element on a mousedown outside, when the keyboard leaves it, when a link
 * inside is chosen, and on Escape, which returns
 * the focus to its summary. Without script the element still opens and closes by itself.
 */
export function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const menu = ref.current;
    if (menu === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const isOutside = (target: EventTarget | null): boolean =>
      target instanceof Node && !menu.contains(target);
    document.addEventListener(
      'mousedown',
      ({ target }) => {
        if (isOutside(target)) menu.open = false;
      },
      { signal },
    );
    menu.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (isOutside(relatedTarget)) menu.open = false;
      },
      { signal },
    );
    menu.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a') !== null) menu.open = false;
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !menu.open) return;
        menu.open = false;
        menu.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => listeners.abort();
  }, [ref]);
}

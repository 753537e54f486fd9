import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus near when what had it is gone, such as a button that was pressed: it goes to the
 * panel around, else to the heading of the content. Otherwise a screen reader begins at the top.
 */
export function useKeptFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const content = heading.current?.closest('main');
    const root = document.querySelector('#root');
    let had: Element | null = null;
    let around: HTMLElement[] = [];
    const note = ({ target }: FocusEvent): void => {
      // A dialog stands outside, and what opened it is where one comes back to.
      if (!(target instanceof Element) || root?.contains(target) !== true) return;
      had = content?.contains(target) === true ? target : null;
      around = had === null ? [] : panelsAround(had);
    };
    const isLost = (): boolean =>
      had !== null && !had.isConnected && document.activeElement === document.body;
    const keep = (): void => {
      if (!isLost()) return;
      // What closes may give the focus back by itself.
      requestAnimationFrame(() => {
        if (!isLost()) return;
        const place = around.find(({ isConnected }) => isConnected) ?? heading.current;
        if (place !== null) focusOn(place);
      });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      removeEventListener('focusin', note);
    };
  }, [heading]);
}

function panelsAround(element: Element): HTMLElement[] {
  const panel = element.closest('section');
  if (panel === null) return [];
  return [panel, ...(panel.parentElement === null ? [] : panelsAround(panel.parentElement))];
}

/** Only for now: a press of the mouse must not focus it. */
function focusOn(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

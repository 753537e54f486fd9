import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** The rest of the page: made inert while the sidebar covers it. */
const BEHIND = '[data-behind-sidebar]';
const WIDE = '(width >= 64rem)';

/**
 * Keeps the focus inside the sidebar while it covers the page, and closes it when the page changes
 * or the screen gets wide. A sidebar that was opened before React started stays open.
 */
export function useSlideOver(page: string): {
  ref: RefObject<HTMLDivElement | null>;
  close: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  const close = useCallback(() => {
    if (ref.current?.matches(':popover-open') === true) ref.current.hidePopover();
  }, []);

  useEffect(() => {
    const sidebar = ref.current;
    const sync = () => {
      const open = sidebar?.matches(':popover-open') === true;
      for (const element of document.querySelectorAll(BEHIND))
        element.toggleAttribute('inert', open);
      document.documentElement.style.overflow = open ? 'hidden' : '';
      sidebar?.setAttribute('role', open ? 'dialog' : 'complementary');
      if (open) sidebar?.setAttribute('aria-modal', 'true');
      else sidebar?.removeAttribute('aria-modal');
    };
    const wide = matchMedia(WIDE);
    sync();
    sidebar?.addEventListener('toggle', sync);
    wide.addEventListener('change', close);
    return () => {
      close();
      sync();
      sidebar?.removeEventListener('toggle', sync);
      wide.removeEventListener('change', close);
    };
  }, [close]);

  useEffect(() => {
    // Not on the first run: on a phone the tap that opens the sidebar is also what starts React.
    if (shownPage.current !== page) close();
    shownPage.current = page;
  }, [close, page]);
  return { ref, close };
}

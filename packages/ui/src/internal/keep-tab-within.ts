import type { KeyboardEvent } from 'react';

const stops =
  'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex]';

/**
 * Has Tab go round within an element. The guards around a dialog hand the focus back in the next
 * frame only, and keys that come faster than frames had left it by then.
 */
export function keepTabWithin(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: within, target, shiftKey } = event;
  // What is rendered elsewhere, such as a menu, tells of its keys here, too.
  if (event.key !== 'Tab' || !(target instanceof HTMLElement) || !within.contains(target)) return;
  const all = [...within.querySelectorAll<HTMLElement>(`${stops}, [data-scrolls]`)].filter(isStop);
  const first = all.at(0),
    last = all.at(-1);
  const leaves = shiftKey ? target === first || target === within : target === last;
  if (!leaves) return;
  event.preventDefault();
  (shiftKey ? last : first)?.focus();
}

function isStop(element: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled'))
    return false;
  // Browsers let the keyboard scroll what holds nothing else that takes the focus.
  if (element.hasAttribute('data-scrolls'))
    return (
      element.scrollHeight > element.clientHeight &&
      ![...element.querySelectorAll<HTMLElement>(stops)].some(isStop)
    );
  return element.tabIndex >= 0;
}

import type { ComponentProps, MouseEvent } from 'react';
import { isOurs, navigate, preload } from './navigation.ts';

/** A link to an address of the site. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string };

/**
 * A link that is followed without loading a document. Where it leads is loaded as soon as somebody
 * points at it, so that following it waits for nothing.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const warm = (): void => {
    preload(to);
  };
  return (
    <a
      href={to}
      onPointerEnter={warm}
      onFocus={warm}
      onTouchStart={warm}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (isForBrowser(event)) return;
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </a>
  );
}

/** Whether a click asks for more than to go there: a new tab, a download, another site. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget: link } = event;
  return (
    event.defaultPrevented ||
    button !== 0 ||
    metaKey ||
    ctrlKey ||
    shiftKey ||
    altKey ||
    link.hasAttribute('download') ||
    !['', '_self'].includes(link.target) ||
    !isOurs(new URL(link.href))
  );
}

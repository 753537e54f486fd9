import type { ComponentProps } from 'react';
import { Link } from '../../router/link.tsx';

/** Paths the server answers by itself: files and redirects, which the router must leave alone. */
const SERVED = /^\/(?:go|site|v1)\/|\.[a-z0-9]+(?:$|[?#])/i;

/**
 * A link of running text: pages of the site are followed without a page load, all else by the
 * browser.
 */
export function ProseLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  return href.startsWith('/') && !SERVED.test(href) ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}

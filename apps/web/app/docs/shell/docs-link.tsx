import { Link, type LinkProps } from 'react-router';
import { preloadPage } from '../content.ts';

/**
 * A link of the documentation: loads where it leads as soon as someone points at it, so that
 * following it waits for nothing.
 */
export function DocsLink({ to, ...rest }: LinkProps & { readonly to: string }) {
  const warm = () => {
    preloadPage(to);
  };
  return (
    <Link
      to={to}
      prefetch={to.startsWith('/docs') ? 'none' : 'intent'}
      onPointerEnter={warm}
      onFocus={warm}
      onTouchStart={warm}
      {...rest}
    />
  );
}

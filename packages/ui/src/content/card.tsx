import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';

/**
 * A hairline card. With `as`, another element; links inside with `card-link` on them make the whole
 * card clickable.
 */
export function Card({
  as: Element = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { readonly as?: 'div' | 'article' | 'section' | 'li' }) {
  const props = rest as ComponentProps<'div'> & ComponentProps<'li'>;
  return (
    <Element
      className={cx('relative rounded-card border border-line bg-surface p-6 sm:p-8', className)}
      {...props}
    />
  );
}

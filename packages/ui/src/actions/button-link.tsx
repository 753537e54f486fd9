import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { type ButtonLook, buttonClasses } from './button-look.ts';

type AnchorProps = ComponentProps<'a'>;

/** A link that looks like a button: with `href`, or around a router's link given as `render`. */
export type ButtonLinkProps = ButtonLook &
  Omit<AnchorProps, 'className'> & {
    readonly render?: ReactElement<{ className?: string; children?: ReactNode }>;
  };

/** Leads somewhere: `<ButtonLink href="/docs">` or `<ButtonLink render={<Link to="/docs" />}>`. */
export function ButtonLink({
  variant,
  size,
  className,
  render,
  children,
  ...rest
}: ButtonLinkProps) {
  const classes = buttonClasses({ ...(variant && { variant }), ...(size && { size }), className });
  if (render !== undefined) return cloneElement(render, { ...rest, className: classes }, children);
  return (
    <a className={classes} {...rest}>
      {children}
    </a>
  );
}

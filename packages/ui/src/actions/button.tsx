import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClasses } from './button-look.ts';

/** Props of a button: those of the native one, with its look. */
export type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** A button. It submits nothing unless told so by `type`. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClasses({ ...(variant && { variant }), ...(size && { size }), className })}
      {...rest}
    />
  );
}

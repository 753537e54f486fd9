/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a native checkbox says itself whether it
   is checked */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../internal/cx.ts';

interface OnOffProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'children' | 'value' | 'onChange'
> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly onValueChange?: (on: boolean) => void;
}

/**
 * A switch: takes effect at once. A native checkbox underneath, so it works before script and in
 * forms.
 */
export function Toggle({ label, hint, className, onValueChange, ...rest }: OnOffProps) {
  const id = useId();
  return (
    <div className={cx('flex items-start justify-between gap-6', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="block text-ui font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        onChange={(event) => onValueChange?.(event.target.checked)}
        {...rest}
      />
    </div>
  );
}

/** A box to tick: takes effect with the form around it. */
export function Checkbox({ label, hint, className, onValueChange, ...rest }: OnOffProps) {
  const id = useId();
  return (
    <div className={cx('flex items-start gap-3', className)}>
      <input
        id={id}
        type="checkbox"
        className="check mt-0.5"
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        onChange={(event) => onValueChange?.(event.target.checked)}
        {...rest}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block text-ui">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

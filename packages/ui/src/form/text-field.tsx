import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import { Field, type FieldWords } from './field.tsx';
import { inputClasses } from './input-look.ts';

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'children'> & { readonly onValueChange?: (value: string) => void };

/**
 * One line of text, with the native input's own props. A browser remembers and offers words only
 * where `autoComplete` names what they are.
 */
export function TextField({
  label,
  hint,
  error,
  optional = false,
  id,
  className,
  autoComplete = 'off',
  onValueChange,
  onChange,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <input
          {...control}
          {...rest}
          autoComplete={autoComplete}
          className={cx(inputClasses, className)}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'children'> & {
    readonly onValueChange?: (value: string) => void;
  };

/** Several lines of text; grows with them where the browser can, and is not remembered by it. */
export function TextArea({
  label,
  hint,
  error,
  optional = false,
  id,
  className,
  rows = 4,
  autoComplete = 'off',
  onValueChange,
  onChange,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <textarea
          {...control}
          {...rest}
          autoComplete={autoComplete}
          rows={rows}
          className={cx(inputClasses, 'field-sizing-content min-h-28 max-h-96', className)}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

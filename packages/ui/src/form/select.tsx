import type { ComponentProps } from 'react';
import { Icon } from '../brand/icons.tsx';
import { cx } from '../internal/cx.ts';
import { Field, type FieldWords } from './field.tsx';
import { inputClasses } from './input-look.ts';
import { type Options, optionEntries } from './options.ts';

type SelectProps<Id extends string> = FieldWords &
  Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'value' | 'defaultValue'> & {
    readonly options: Options<Id>;
    readonly value?: Id;
    readonly defaultValue?: Id;
    readonly onValueChange?: (value: Id) => void;
  };

/**
 * One of many options, by the browser's own list: right on phones, by keyboard and without script.
 */
export function Select<Id extends string>({
  label,
  hint,
  error,
  optional = false,
  id,
  options,
  className,
  onValueChange,
  ...rest
}: SelectProps<Id>) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            {...rest}
            className={cx(inputClasses, 'appearance-none pe-10', className)}
            onChange={(event) => onValueChange?.(event.target.value as Id)}
          >
            {optionEntries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon
            name="chevronDown"
            size={18}
            className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}

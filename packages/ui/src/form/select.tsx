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
    /** Shows the whole text of the chosen option, in lines where it is long. Needs a `value`. */
    readonly whole?: boolean;
  };

/** A select cuts a long text: it lies unseen over the same text in lines, which has its look. */
const underText = 'peer absolute inset-0 h-full opacity-0!';
const wholeText =
  'pointer-events-none pe-10 wrap-anywhere peer-hover:border-muted peer-focus-visible:outline-2 ' +
  'peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brass';

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
  whole = false,
  ...rest
}: SelectProps<Id>) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            {...rest}
            className={cx(inputClasses, 'appearance-none pe-10', whole && underText, className)}
            onChange={(event) => onValueChange?.(event.target.value as Id)}
          >
            {optionEntries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          {whole && (
            <span aria-hidden="true" className={cx(inputClasses, wholeText, className)}>
              {options[rest.value ?? ('' as Id)]}
            </span>
          )}
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

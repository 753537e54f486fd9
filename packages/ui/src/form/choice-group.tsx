import { Fragment, type ReactNode, useId } from 'react';
import { cx } from '../internal/cx.ts';
import { FieldError, type FieldWords } from './field.tsx';
import { type Options, optionEntries } from './options.ts';

interface GroupProps extends FieldWords {
  readonly children: ReactNode;
}

/** Frame of several inputs that answer one question. */
function ChoiceFrame({ label, hint, error, optional = false, children }: GroupProps) {
  const id = useId();
  const notes = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    (note) => note !== false,
  );
  return (
    <fieldset
      className="min-w-0"
      {...(notes.length > 0 && { 'aria-describedby': notes.join(' ') })}
    >
      <legend className="text-ui font-medium">
        {label}
        {/* A screen reader needs the space between the words. */}
        {optional && <span className="ms-1 font-normal text-muted"> optional</span>}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="mt-3">{children}</div>
      {error !== undefined && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

const card =
  'option-card flex min-h-11 items-center gap-3 rounded-input border border-line bg-surface px-3 py-2 text-ui';

/** Lets a label of two words break between them: “Reading/Writing”. */
const breakable = (label: string): ReactNode =>
  label.split('/').map((word, index) => (
    <Fragment key={word}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {word}
    </Fragment>
  ));

interface RadioGroupProps<Id extends string> extends FieldWords {
  readonly options: Options<Id>;
  /** A line below an option's label. */
  readonly hints?: Partial<Options<Id>>;
  readonly name?: string;
  readonly value?: Id;
  readonly defaultValue?: Id;
  readonly onValueChange?: (value: Id) => void;
}

/** One of a few options, each on a card; arrow keys move. */
export function RadioGroup<Id extends string>({
  options,
  hints,
  name,
  value,
  defaultValue,
  onValueChange,
  ...words
}: RadioGroupProps<Id>) {
  const own = useId();
  return (
    <ChoiceFrame {...words}>
      <div
        className={cx(
          'grid gap-2',
          hints === undefined && 'sm:grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))]',
        )}
      >
        {optionEntries(options).map(([id, label]) => (
          <label key={id} className={card}>
            <input
              type="radio"
              className="radio"
              name={name ?? own}
              value={id}
              {...(value !== undefined && { checked: value === id })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === id })}
              onChange={() => onValueChange?.(id)}
            />
            <span className="min-w-0 wrap-anywhere">
              {breakable(label)}
              {hints?.[id] !== undefined && (
                <span className="block text-sm text-muted">{hints[id]}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}

interface CheckboxGroupProps<Id extends string> extends FieldWords {
  readonly options: Options<Id>;
  readonly name?: string;
  readonly value: readonly Id[];
  /** Ids ticked, in the order of the options. */
  readonly onValueChange: (value: Id[]) => void;
}

/** Several of several options. */
export function CheckboxGroup<Id extends string>({
  options,
  name,
  value,
  onValueChange,
  ...words
}: CheckboxGroupProps<Id>) {
  const entries = optionEntries(options);
  const change = (id: Id, on: boolean) =>
    onValueChange(
      entries.map(([each]) => each).filter((each) => (each === id ? on : value.includes(each))),
    );
  return (
    <ChoiceFrame {...words}>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {entries.map(([id, label]) => (
          <label key={id} className={card}>
            <input
              type="checkbox"
              className="check"
              value={id}
              checked={value.includes(id)}
              onChange={(event) => change(id, event.target.checked)}
              {...(name !== undefined && { name })}
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
    </ChoiceFrame>
  );
}

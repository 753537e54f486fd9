import { accountRules } from '@aplomb/contract';
import { Field, inputClasses, cx } from '@aplomb/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { StrengthMeter } from './strength-meter.tsx';

interface PasswordFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
  /**
   * A password being chosen: shows how strong it is. `email` is the address it must not hold; else
   * the form’s own field.
   */
  readonly fresh?: { readonly email?: string };
}

/** A password with a button that shows it. */
export function PasswordField({ id, name, label, error, hint, fresh }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState({ password: '', email: '' });
  const input = useRef<HTMLInputElement>(null);
  const look = (): void => {
    const { current } = input;
    if (current === null || fresh === undefined) return;
    const field = current.form?.elements.namedItem('email');
    setTyped({
      password: current.value,
      email: fresh.email ?? (field instanceof HTMLInputElement ? field.value : ''),
    });
  };
  // What was typed before React came.
  useEffect(look, []); // oxlint-disable-line react-hooks/exhaustive-deps -- once, for what stands in the field already
  const chosen = fresh === undefined ? {} : { minLength: accountRules.passwordMinimum };
  return (
    <div>
      <Field
        {...{
          id,
          label,
          error,
          hint:
            hint ??
            (fresh &&
              `At least ${accountRules.passwordMinimum} characters. Several unrelated words ` +
                'are easy to keep and hard to guess.'),
        }}
      >
        {(control) => (
          <div className="relative">
            <input
              {...control}
              {...chosen}
              ref={input}
              name={name}
              type={shown ? 'text' : 'password'}
              required
              maxLength={accountRules.passwordMaximum}
              className={`${inputClasses} pe-20!`}
              autoComplete={fresh === undefined ? 'current-password' : 'new-password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onChange={look}
            />
            <ShowButton field={id} label={label} shown={shown} onToggle={() => setShown(!shown)} />
          </div>
        )}
      </Field>
      {fresh !== undefined && <StrengthMeter {...typed} />}
    </div>
  );
}

interface ShowButtonProps {
  /** Id of the field it shows. */
  readonly field: string;
  readonly label: string;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

function ShowButton({ field, label, shown, onToggle }: ShowButtonProps) {
  return (
    <button
      type="button"
      aria-controls={field}
      aria-pressed={shown}
      aria-label={`Show ${label.toLowerCase()}`}
      onClick={onToggle}
      className={cx(
        'absolute inset-y-0 end-1 my-1 rounded-input px-3 text-sm font-medium',
        'text-muted hover:bg-wash hover:text-ink',
      )}
    >
      {shown ? 'Hide' : 'Show'}
    </button>
  );
}

import { type ReactNode, useId } from 'react';
import { Icon } from '../brand/icons.tsx';

/** What a field says around its control. */
export interface FieldWords {
  readonly label: ReactNode;
  /** What to enter and why, below the label. */
  readonly hint?: ReactNode;
  /** What is wrong and how to mend it; its presence marks the field as invalid. */
  readonly error?: string | undefined;
  /** Shows that the field may stay empty. */
  readonly optional?: boolean;
}

/** Attributes that tie a control to its field's words. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps extends FieldWords {
  readonly id?: string | undefined;
  /** Draws the control with the attributes given. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, hint, control and error of one input, tied together for screen readers. */
export function Field({ label, hint, error, optional = false, id: given, children }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const notes = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    (note) => note !== false,
  );
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-ui font-medium">
        {label}
        {/* A screen reader needs the space between the words. */}
        {optional && <span className="ms-1 font-normal text-muted"> optional</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }),
        ...(error !== undefined && { 'aria-invalid': true }),
      })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The line below a control that says what is wrong. */
export function FieldError({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-alert">
      <Icon name="caution" size={16} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

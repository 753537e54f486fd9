import { accountPages } from '@aplomb/contract';
import { Button, type ButtonProps, ErrorSummary, useHydrated } from '@aplomb/ui';
import type { ReactNode } from 'react';
import { signInFor } from '../api/next-page.ts';
import type { Problem } from '../api/send.ts';
import type { Form } from './use-form.ts';

interface AccountFormProps {
  readonly form: Form;
  /** Names the form where no heading does. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A form with what is wrong above it. It is never sent by the browser itself: passwords must not
 * end up in an address.
 */
export function AccountForm({ form, label, className = 'space-y-5', children }: AccountFormProps) {
  const { errors, problem, tries } = form.state;
  const listed = Object.entries(errors).map(([name, message]) => ({
    id: `${form.id}-${name}`,
    message,
  }));
  return (
    <form
      {...form.props}
      {...(label !== undefined && { 'aria-label': label })}
      className={className}
    >
      {listed.length > 0 ? (
        <ErrorSummary
          key={tries}
          errors={listed}
          title={listed.length === 1 ? 'There is a problem' : 'There are problems'}
        />
      ) : (
        problem !== null && <ProblemNote key={tries} problem={problem} />
      )}
      {children}
    </form>
  );
}

/** What went wrong and where to go on, said at once. */
export function ProblemNote({ problem: { reason, message } }: { readonly problem: Problem }) {
  return (
    <div role="alert" className="rounded-card border border-alert bg-surface p-5 text-ui">
      <p className="text-alert">{message}</p>
      {(reason === 'not_signed_in' || reason === 'sign_in_again') && (
        <p className="mt-2">
          <a href={signInFor(location.pathname, true)}>Sign in</a>
        </p>
      )}
      {reason === 'code_expired' && (
        <p className="mt-2">
          <a href={location.href}>Start again</a>
        </p>
      )}
      {reason === 'deletion_pending' && (
        <p className="mt-2">
          <a href={accountPages.cancelDeletion}>Keep the account</a>
        </p>
      )}
      {(reason === 'wrong_credentials' ||
        reason === 'wrong_password' ||
        reason === 'no_password' ||
        reason === 'too_many_attempts') && (
        <p className="mt-2">
          <a href={accountPages.forgotPassword}>
            {reason === 'no_password' ? 'Set a password' : 'Reset your password'}
          </a>
        </p>
      )}
    </div>
  );
}

/** Sends the form. Off until React listens, so that a press before that sends nothing. */
export function SubmitButton({
  form,
  children,
  ...rest
}: Omit<ButtonProps, 'form'> & { readonly form: Form }) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      variant="primary"
      disabled={!hydrated}
      aria-disabled={form.state.pending || undefined}
      {...rest}
    >
      {children}
    </Button>
  );
}

import { siteRules, sitePaths } from '@aplomb/contract';
import { Button, inputClasses, useHydrated, cx } from '@aplomb/ui';
import { type FocusEvent, type FormEvent, useId, useRef, useState } from 'react';
import type { UpdatesOutcome } from './send-updates.ts';
import { UpdatesAccepted } from './updates-accepted.tsx';

interface UpdatesFormProps {
  readonly id: string;
  /** Where the form stands: stored with the address. */
  readonly source: string;
  /** One line, for the bar. */
  readonly compact?: boolean;
}

type Shown = UpdatesOutcome & { readonly email: string };
type State = 'idle' | 'sending' | Shown;

/** Asks for news by mail. A plain form without script; with it, the answer appears in place. */
export function UpdatesForm({ id, source, compact = false }: UpdatesFormProps) {
  const [state, setState] = useState<State>('idle');
  const hydrated = useHydrated();
  const answer = useId();
  const input = useRef<HTMLInputElement>(null);
  const problem = typeof state === 'object' && 'problem' in state ? state.problem : undefined;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setState('sending');
    const sender = await loadSender();
    // The part that answers in place cannot be loaded: the browser sends the form by itself.
    if (sender === null) return form.submit();
    const fields = new FormData(form);
    const outcome = await sender.sendUpdates(fields);
    const email = fields.get('email');
    setState({ ...outcome, email: typeof email === 'string' ? email : '' });
    if ('problem' in outcome) input.current?.focus();
  };

  // In the bar the answer floats over the page: it goes when the reader turns to something else.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    if (compact && state !== 'sending' && !currentTarget.contains(relatedTarget)) setState('idle');
  };

  return (
    // It notices that the focus leaves; nothing is operated by it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      action={sitePaths.updates}
      method="post"
      noValidate={hydrated}
      onSubmit={(event) => {
        void submit(event);
      }}
      onBlur={leave}
      className="relative"
      data-form="updates"
    >
      <label htmlFor={id} className={compact ? 'sr-only' : 'block text-ui font-medium'}>
        {compact ? 'E-mail address for updates' : 'E-mail address'}
      </label>
      <input type="hidden" name="source" value={source} />
      <div aria-hidden="true" className="sr-only">
        <input name={siteRules.honeypot} tabIndex={-1} autoComplete="off" />
      </div>
      <div className={compact ? 'flex' : 'mt-2 flex flex-col gap-3 sm:flex-row'}>
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          required
          maxLength={siteRules.emailCharacters}
          autoComplete="email"
          inputMode="email"
          placeholder={compact ? 'E-mail address' : 'you@example.com'}
          className={
            compact
              ? cx(
                  inputClasses,
                  'min-h-10! w-36! rounded-e-none! border-e-0! border-line! bg-transparent!',
                  'py-1! text-sm!',
                )
              : inputClasses
          }
          {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': answer })}
        />
        <Button
          type="submit"
          className={cx(
            'shrink-0',
            compact && 'rounded-s-none! border-line! px-3! text-sm! font-normal! text-muted!',
          )}
          disabled={state === 'sending'}
        >
          Get updates
        </Button>
      </div>
      <UpdatesAnswer id={answer} compact={compact} shown={state} />
    </form>
  );
}

/** The part that sends in place; null when it could not be loaded. */
function loadSender() {
  return import('./send-updates.ts').catch((error: unknown) => {
    reportError(error);
    return null;
  });
}

interface UpdatesAnswerProps {
  readonly id: string;
  readonly compact: boolean;
  readonly shown: State;
}

/** What the server answered: why not, or what comes next. */
function UpdatesAnswer({ id, compact, shown }: UpdatesAnswerProps) {
  const problem = typeof shown === 'object' && 'problem' in shown ? shown.problem : undefined;
  const accepted = typeof shown === 'object' && 'accepted' in shown ? shown : undefined;
  return (
    <output
      id={id}
      className={
        compact
          ? cx(
              'absolute end-0 top-full mt-3 w-80 rounded-card border border-line bg-surface p-4',
              'text-sm shadow-float empty:hidden',
            )
          : 'mt-3 block text-ui empty:hidden'
      }
    >
      {problem !== undefined && <span className="text-alert">{problem}</span>}
      {accepted !== undefined && (
        <span className="text-calm">
          <UpdatesAccepted {...accepted} />
        </span>
      )}
    </output>
  );
}

import { type ReactNode, useState } from 'react';
import { send } from '../api/send.ts';
import { AccountForm, SubmitButton } from '../forms/account-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { MissingToken, useToken } from './use-token.tsx';

interface LinkFormProps<Data> {
  readonly id: string;
  readonly path: string;
  readonly button: string;
  /** Where a new link comes from, when this one is missing or too old. */
  readonly anew: { readonly href: string; readonly label: string };
  readonly renderDone: (data: Data) => ReactNode;
}

/**
 * One button that uses a mailed link. Opening alone does nothing: mail programs open links by
 * themselves.
 */
export function LinkForm<Data>({ id, path, button, anew, renderDone }: LinkFormProps<Data>) {
  const token = useToken();
  const [data, setData] = useState<{ readonly answer: Data } | null>(null);
  const form = useForm<Data>({
    id,
    send: () => send('POST', path, { token }),
    done: (answer) => setData({ answer }),
  });
  if (data !== null) return renderDone(data.answer);
  if (token === null) return <MissingToken anew={anew.href}>{anew.label}</MissingToken>;
  return (
    <AccountForm form={form} label={button}>
      <SubmitButton form={form} size="large">
        {button}
      </SubmitButton>
      {form.state.problem?.reason === 'invalid_link' && (
        <p className="text-ui">
          <a href={anew.href}>{anew.label}</a>
        </p>
      )}
    </AccountForm>
  );
}

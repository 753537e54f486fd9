import { accountRules } from '@aplomb/contract';
import { useState } from 'react';
import { authPath } from '../api/auth-path.ts';
import { send } from '../api/send.ts';
import { useMailState } from '../api/use-mail-state.ts';
import { AccountForm, SubmitButton } from '../forms/account-form.tsx';
import { wrongAddress } from '../../wrong-address.ts';
import { EmailField } from '../forms/email-field.tsx';
import { MailNote } from '../forms/mail-note.tsx';
import { useForm } from '../forms/use-form.ts';

/** Asks for a link to a new password; the answer is the same whether the address has an account. */
export function ForgotForm() {
  const mailState = useMailState();
  const [email, setEmail] = useState<string | null>(null);
  const form = useForm({
    id: 'forgot',
    send: (values) =>
      send('POST', authPath('requestReset'), { email: (values['email'] ?? '').trim() }),
    done: (_, values) => setEmail((values['email'] ?? '').trim()),
    invalid: { email: wrongAddress },
  });
  return (
    <div className="space-y-6">
      <AccountForm form={form} label="New password">
        <EmailField {...form.field('email')} autoComplete="username" />
        <SubmitButton form={form} size="large" className="w-full">
          Send the link
        </SubmitButton>
      </AccountForm>
      <div className="space-y-4 empty:hidden">
        {email !== null && (
          <p role="alert">
            If <strong className="break-words">{email}</strong> has an account, there is a new link
            for it{mailState === 'mailbox' && ' in an e-mail on its way'}. It works once, for{' '}
            {accountRules.resetMinutes} minutes.
          </p>
        )}
        {email !== null && <MailNote />}
      </div>
    </div>
  );
}

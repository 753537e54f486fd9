import { accountPaths, accountRules } from '@aplomb/contract';
import { Disclosure } from '@aplomb/ui';
import { useState } from 'react';
import { send } from '../api/send.ts';
import { AccountForm, SubmitButton } from '../forms/account-form.tsx';
import { MailNote } from '../forms/mail-note.tsx';
import { NoPassword } from '../forms/no-password.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { Username } from '../forms/username.tsx';
import { useAccount } from '../frame/use-account.ts';
import { Done } from '../links/done.tsx';
import { Moment } from '../../console/core/format.tsx';
import { Part } from '../parts/part.tsx';

/** Asks for the account to be deleted, with days to think again. */
export function DeleteAccount() {
  const {
    profile: { email, has_password: hasPassword },
  } = useAccount();
  const [goes, setGoes] = useState<string | null>(null);
  const form = useForm<{ deletes_at: string }>({
    id: 'delete',
    send: (values) => send('POST', accountPaths.deletion, values),
    done: (data) => setGoes(data.deletes_at),
    invalid: { password: 'Type your password.' },
    blame: { wrong_password: 'password' },
  });
  return (
    <Part title="Delete the account" lead={`Final after ${accountRules.graceDays} days.`}>
      {goes === null ? (
        <>
          <p className="text-ui">
            Your keys stop working and every device is signed out immediately.{' '}
            {accountRules.graceDays} days later account, keys, conversations, settings, usage and
            events are deleted for good. Until then a mailed link or signing in calls it off.
          </p>
          <Disclosure summary="Delete my account" className="border-y border-line text-ui">
            {hasPassword ? (
              <AccountForm form={form} label="Delete the account">
                <Username email={email} />
                <PasswordField {...form.field('password')} label="Your password" />
                <SubmitButton form={form}>Delete my account</SubmitButton>
              </AccountForm>
            ) : (
              <NoPassword />
            )}
          </Disclosure>
        </>
      ) : (
        <>
          <Done title="Your account is going to be deleted">
            Everything goes on <Moment at={goes} />. You are signed out. If you change your mind,
            sign in before then or open the link in the e-mail.
          </Done>
          <MailNote />
        </>
      )}
    </Part>
  );
}

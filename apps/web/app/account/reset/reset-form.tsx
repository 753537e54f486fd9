import { accountPages, accountRules } from '@aplomb/contract';
import { ButtonLink } from '@aplomb/ui';
import { useState } from 'react';
import { authPath } from '../api/auth-path.ts';
import { send } from '../api/send.ts';
import { AccountForm, SubmitButton } from '../forms/account-form.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { Username } from '../forms/username.tsx';
import { Done } from '../links/done.tsx';
import { MissingToken, useToken } from '../links/use-token.tsx';

/** Takes a new password for the account a mailed link belongs to. */
export function ResetForm() {
  const token = useToken();
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    id: 'reset',
    send: ({ newPassword }) => send('POST', authPath('resetPassword'), { newPassword, token }),
    done: () => setIsDone(true),
    invalid: {
      newPassword: `Choose a password of at least ${accountRules.passwordMinimum} characters.`,
    },
    blame: { weak_password: 'newPassword' },
  });
  if (isDone)
    return (
      <Done
        title="Your password is changed"
        action={
          <ButtonLink variant="primary" href={accountPages.signIn}>
            Sign in
          </ButtonLink>
        }
      >
        Every device was signed out. Sign in with the new password.
      </Done>
    );
  if (token === null)
    return <MissingToken anew={accountPages.forgotPassword}>Ask for a new link</MissingToken>;
  return (
    <AccountForm form={form} label="New password">
      <Username />
      <PasswordField {...form.field('newPassword')} label="New password" fresh={{ email: '' }} />
      <SubmitButton form={form} size="large" className="w-full">
        Set the password
      </SubmitButton>
    </AccountForm>
  );
}

import { accountRules } from '@aplomb/contract';
import { useState } from 'react';
import { authPath } from '../api/auth-path.ts';
import { send } from '../api/send.ts';
import { AccountForm, SubmitButton } from '../forms/account-form.tsx';
import { NoPassword } from '../forms/no-password.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { Username } from '../forms/username.tsx';
import { useAccount } from '../frame/use-account.ts';
import { Part } from '../parts/part.tsx';
import { Said } from '../parts/said.tsx';

/** Changes the password; every other device is signed out. */
export function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const {
    profile: { email, has_password: hasPassword },
  } = useAccount();
  const [times, setTimes] = useState(0);
  const form = useForm({
    id: 'password',
    send: ({ currentPassword, newPassword }) =>
      send('POST', authPath('changePassword'), { currentPassword, newPassword }),
    done: () => {
      setTimes((last) => last + 1);
      onChanged();
    },
    invalid: {
      currentPassword: 'Type your current password.',
      newPassword: `Choose a password of at least ${accountRules.passwordMinimum} characters.`,
    },
    blame: { wrong_password: 'currentPassword', weak_password: 'newPassword' },
  });
  if (!hasPassword)
    return (
      <Part title="Password" lead="You sign in by your identity provider.">
        <NoPassword />
      </Part>
    );
  return (
    <Part title="Password" lead="A change signs out every other device.">
      {/* A new key empties the fields once the change is made. */}
      <AccountForm form={form} label="Change the password">
        <Username email={email} />
        <div key={times} className="space-y-5">
          <PasswordField {...form.field('currentPassword')} label="Current password" />
          <PasswordField {...form.field('newPassword')} label="New password" fresh={{ email }} />
        </div>
        <SubmitButton form={form} variant="quiet">
          Change the password
        </SubmitButton>
        <Said>{times > 0 && 'The password is changed. Every other device is signed out.'}</Said>
      </AccountForm>
    </Part>
  );
}

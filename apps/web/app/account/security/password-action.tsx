import { Disclosure } from '@aplomb/ui';
import type { ReactNode } from 'react';
import type { Answer } from '../api/send.ts';
import { AccountForm, SubmitButton } from '../forms/account-form.tsx';
import { NoPassword } from '../forms/no-password.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm, type Values } from '../forms/use-form.ts';
import { Username } from '../forms/username.tsx';
import { useAccount } from '../frame/use-account.ts';

interface PasswordActionProps<Data> {
  readonly id: string;
  readonly title: string;
  readonly button: string;
  readonly hint?: ReactNode;
  readonly send: (values: Values) => Promise<Answer<Data>>;
  readonly done: (data: Data) => void;
}

/** Something that asks for the password once more, folded away until it is wanted. */
export function PasswordAction<Data>({
  id,
  title,
  button,
  hint,
  send,
  done,
}: PasswordActionProps<Data>) {
  const {
    profile: { email, has_password: hasPassword },
  } = useAccount();
  const form = useForm<Data>({
    id,
    send,
    done,
    invalid: { password: 'Type your password.' },
    blame: { wrong_password: 'password' },
  });
  return (
    <Disclosure summary={title} className="border-b border-line text-ui first:border-t">
      {hasPassword ? (
        <AccountForm form={form} label={title}>
          <Username email={email} />
          <PasswordField {...form.field('password')} label="Your password" hint={hint} />
          <SubmitButton form={form} variant="quiet">
            {button}
          </SubmitButton>
        </AccountForm>
      ) : (
        <NoPassword />
      )}
    </Disclosure>
  );
}

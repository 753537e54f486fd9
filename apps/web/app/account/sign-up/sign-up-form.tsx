import { accountPaths, accountRules, type MailAccepted, siteRules } from '@aplomb/contract';
import { TextField } from '@aplomb/ui';
import { useState } from 'react';
import { send } from '../api/send.ts';
import { AccountForm, SubmitButton } from '../forms/account-form.tsx';
import { wrongAddress } from '../../wrong-address.ts';
import { EmailField } from '../forms/email-field.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { ProviderSignIn } from '../sign-in/provider-sign-in.tsx';
import { MailSent } from './mail-sent.tsx';

/** Asks for address and password, then for a look into the mailbox. */
export function SignUpForm() {
  const [sent, setSent] = useState<{
    readonly email: string;
    readonly answer: MailAccepted;
  } | null>(null);
  const form = useForm<MailAccepted>({
    id: 'sign-up',
    send: ({ name = '', ...values }) =>
      send('POST', accountPaths.signUp, name.trim() === '' ? values : { ...values, name }),
    done: (answer, { email = '' }) => setSent({ email: email.trim(), answer }),
    invalid: {
      email: wrongAddress,
      password: `Choose a password of at least ${accountRules.passwordMinimum} characters.`,
    },
  });
  if (sent !== null) return <MailSent {...sent} onBack={() => setSent(null)} />;
  return (
    <div className="space-y-8">
      <AccountForm form={form} label="Sign up">
        <EmailField
          {...form.field('email')}
          hint="You confirm your account with a link sent to this address."
        />
        <PasswordField {...form.field('password')} label="Password" fresh={{}} />
        <TextField
          {...form.field('name')}
          label="Name"
          optional
          maxLength={accountRules.nameCharacters}
          autoComplete="name"
          hint="How the console greets you."
        />
        <div aria-hidden="true" className="sr-only">
          <input
            name={siteRules.honeypot}
            tabIndex={-1}
            autoComplete="off"
            aria-label="Leave this empty"
          />
        </div>
        <SubmitButton form={form} size="large" className="w-full">
          Create account
        </SubmitButton>
      </AccountForm>
      <ProviderSignIn />
    </div>
  );
}

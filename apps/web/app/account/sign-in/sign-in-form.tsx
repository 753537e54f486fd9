import { useState } from 'react';
import { authPath } from '../api/auth-path.ts';
import { goOn } from '../api/next-page.ts';
import { send } from '../api/send.ts';
import { AccountForm, ProblemNote, SubmitButton } from '../forms/account-form.tsx';
import { wrongAddress } from '../../wrong-address.ts';
import { EmailField } from '../forms/email-field.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { AlreadyIn } from './already-in.tsx';
import { CodeForm } from './code-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { useReturn } from './use-return.ts';

interface SignedIn {
  readonly twoFactorRedirect?: boolean;
}

/** Signs in by password, and a code where two steps are switched on, or by passkey. */
export function SignInForm({ email }: { readonly email?: string }) {
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm<SignedIn>({
    id: 'sign-in',
    send: ({ email = '', password }) =>
      send('POST', authPath('signIn'), { email: email.trim(), password }),
    done: async ({ twoFactorRedirect }) => {
      if (twoFactorRedirect === true) setAsksCode(true);
      else await goOn();
    },
    invalid: { email: wrongAddress, password: 'Type your password.' },
  });
  const back = useReturn(() => setAsksCode(true));
  if (asksCode) return <CodeForm />;
  return (
    <div className="space-y-8">
      <AlreadyIn />
      <output className="block text-ui text-calm empty:hidden">
        {back.isBusy && 'Signing you in …'}
      </output>
      {back.problem !== null && <ProblemNote problem={back.problem} />}
      <AccountForm form={form} label="Sign in">
        <EmailField
          {...form.field('email')}
          autoComplete="username webauthn"
          {...(email !== undefined && { defaultValue: email })}
        />
        <PasswordField {...form.field('password')} label="Password" />
        <SubmitButton form={form} size="large" className="w-full">
          Sign in
        </SubmitButton>
      </AccountForm>
      <PasskeySignIn />
      <ProviderSignIn />
    </div>
  );
}

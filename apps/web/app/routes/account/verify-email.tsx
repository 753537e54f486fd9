import { accountPages, accountPaths } from '@aplomb/contract';
import type { MetaFunction } from 'react-router';
import { hiddenMeta } from '../../account/frame/hidden-meta.ts';
import { NarrowPage } from '../../account/frame/narrow-page.tsx';
import { Done } from '../../account/links/done.tsx';
import { LinkForm } from '../../account/links/link-form.tsx';
import { SignInForm } from '../../account/sign-in/sign-in-form.tsx';

export const meta: MetaFunction = () =>
  hiddenMeta('Confirm your account', 'One click, and the account is yours.');

export default function VerifyEmail() {
  return (
    <NarrowPage
      title="Confirm your address"
      lead="One click, so that nobody can make an account with your address but you."
    >
      <LinkForm<{ email: string }>
        id="confirm"
        path={accountPaths.confirm}
        button="Confirm this address"
        anew={{ href: accountPages.signUp, label: 'Sign up again' }}
        renderDone={({ email }) => (
          <Done title="Your account is ready" action={<SignInForm email={email} />}>
            {email} is confirmed. Sign in with the password you chose.
          </Done>
        )}
      />
    </NarrowPage>
  );
}

import { accountPages } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';
import type { MetaFunction } from '../../router/load-route.ts';
import { NarrowPage } from '../../account/frame/narrow-page.tsx';
import { SignInForm } from '../../account/sign-in/sign-in-form.tsx';
import { pageMeta } from '../../site/pages/page-meta.ts';

export const meta: MetaFunction = () =>
  pageMeta('Sign in', 'Sign in to your console by password or passkey.');

export default function SignIn() {
  return (
    <NarrowPage
      title="Sign in"
      footer={
        <>
          <p>
            <Link to={accountPages.forgotPassword}>Forgot your password?</Link>
          </p>
          <p>
            No account yet? <Link to={accountPages.signUp}>Sign up</Link>
          </p>
        </>
      }
    >
      <SignInForm />
    </NarrowPage>
  );
}

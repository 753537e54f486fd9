import { accountPages } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';
import type { MetaFunction } from '../../router/load-route.ts';
import { NarrowPage } from '../../account/frame/narrow-page.tsx';
import { SignUpForm } from '../../account/sign-up/sign-up-form.tsx';
import { pageMeta } from '../../site/pages/page-meta.ts';

export const meta: MetaFunction = () =>
  pageMeta(
    'Sign up',
    'An account for the API: keys, usage and your history in one console. An address and a password are enough.',
  );

export default function SignUp() {
  return (
    <NarrowPage
      title="Sign up"
      lead="An account gives you API keys, shows what they are used for, and keeps your history in your hands."
      footer={
        <>
          <p>
            Already have an account? <Link to={accountPages.signIn}>Sign in</Link>
          </p>
          <p>
            What we keep, and for how long: <Link to="/privacy">Privacy Policy</Link>
          </p>
        </>
      }
    >
      <SignUpForm />
    </NarrowPage>
  );
}

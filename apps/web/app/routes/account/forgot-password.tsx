import { accountPages } from '@aplomb/contract';
import { Link } from '../../router/link.tsx';
import type { MetaFunction } from '../../router/load-route.ts';
import { hiddenMeta } from '../../account/frame/hidden-meta.ts';
import { NarrowPage } from '../../account/frame/narrow-page.tsx';
import { ForgotForm } from '../../account/reset/forgot-form.tsx';

export const meta: MetaFunction = () =>
  hiddenMeta('Forgot your password', 'A link to a new password, by mail.');

export default function ForgotPassword() {
  return (
    <NarrowPage
      title="Forgot your password?"
      lead="Enter your e-mail address, and we’ll send you a link to a new password."
      footer={
        <p>
          Remembered it? <Link to={accountPages.signIn}>Sign in</Link>
        </p>
      }
    >
      <ForgotForm />
    </NarrowPage>
  );
}

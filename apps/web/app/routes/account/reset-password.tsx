import type { MetaFunction } from '../../router/load-route.ts';
import { hiddenMeta } from '../../account/frame/hidden-meta.ts';
import { NarrowPage } from '../../account/frame/narrow-page.tsx';
import { ResetForm } from '../../account/reset/reset-form.tsx';

export const meta: MetaFunction = () =>
  hiddenMeta('Choose a new password', 'A new password for your account.');

export default function ResetPassword() {
  return (
    <NarrowPage
      title="Choose a new password"
      lead="It replaces the old one, and every device is signed out."
    >
      <ResetForm />
    </NarrowPage>
  );
}

import type { MetaFunction } from '../../router/load-route.ts';
import { hiddenMeta } from '../../account/frame/hidden-meta.ts';
import { NarrowPage } from '../../account/frame/narrow-page.tsx';
import { CancelDeletion } from '../../account/links/cancel-deletion.tsx';

export const meta: MetaFunction = () =>
  hiddenMeta('Keep your account', 'Cancel the deletion of your account.');

export default function KeepAccount() {
  return (
    <NarrowPage
      title="Keep your account"
      lead="You asked us to delete this account. Until that happens you can cancel, and nothing is lost."
    >
      <CancelDeletion />
    </NarrowPage>
  );
}

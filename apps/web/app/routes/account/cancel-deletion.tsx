import type { MetaFunction } from 'react-router';
import { hiddenMeta } from '../../account/frame/hidden-meta.ts';
import { NarrowPage } from '../../account/frame/narrow-page.tsx';
import { CancelDeletion } from '../../account/links/cancel-deletion.tsx';

export const meta: MetaFunction = () =>
  hiddenMeta('Keep your account', 'Call the deletion of your account off.');

export default function KeepAccount() {
  return (
    <NarrowPage
      title="Keep your account"
      lead="Its deletion was asked for. Until it is carried out you can call it off, and everything is as before."
    >
      <CancelDeletion />
    </NarrowPage>
  );
}

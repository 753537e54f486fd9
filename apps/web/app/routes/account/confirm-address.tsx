import { accountPaths } from '@aplomb/contract';
import { ButtonLink } from '@aplomb/ui';
import type { MetaFunction } from 'react-router';
import { accountHome } from '../../account/frame/account-pages.ts';
import { hiddenMeta } from '../../account/frame/hidden-meta.ts';
import { NarrowPage } from '../../account/frame/narrow-page.tsx';
import { Done } from '../../account/links/done.tsx';
import { LinkForm } from '../../account/links/link-form.tsx';

export const meta: MetaFunction = () =>
  hiddenMeta(
    'Confirm the change of your address',
    'One click from each of both addresses, and the change is made.',
  );

const words = {
  changed: [
    'Your address is changed',
    'Both addresses agreed. From now on you sign in with the new one.',
  ],
  waiting_for_current: [
    'This address is confirmed',
    'The change is made once the link mailed to your present address is opened, too.',
  ],
  waiting_for_new: [
    'You agreed to the change',
    'The change is made once the link mailed to the new address is opened, too.',
  ],
} as const;

export default function ConfirmAddress() {
  return (
    <NarrowPage
      title="Confirm the change"
      lead="The address of your account changes once both the present and the new one agree."
    >
      <LinkForm<{ state: keyof typeof words }>
        id="confirm-address"
        path={accountPaths.confirmAddress}
        button="Agree to the change"
        anew={{ href: accountHome, label: 'Ask for the change again' }}
        renderDone={({ state }) => (
          <Done
            title={words[state][0]}
            action={<ButtonLink href={accountHome}>Open your account</ButtonLink>}
          >
            {words[state][1]}
          </Done>
        )}
      />
    </NarrowPage>
  );
}

import { accountPaths } from '@aplomb/contract';
import { ButtonLink } from '@aplomb/ui';
import type { MetaFunction } from '../../router/load-route.ts';
import { accountHome } from '../../account/frame/account-pages.ts';
import { hiddenMeta } from '../../account/frame/hidden-meta.ts';
import { NarrowPage } from '../../account/frame/narrow-page.tsx';
import { Done } from '../../account/links/done.tsx';
import { LinkForm } from '../../account/links/link-form.tsx';

export const meta: MetaFunction = () =>
  hiddenMeta(
    'Confirm your change of address',
    'One click from each of the two addresses, and the change is made.',
  );

const words = {
  changed: [
    'Your address is changed',
    'Both addresses confirmed. From now on, sign in with the new one.',
  ],
  waiting_for_current: [
    'This address is confirmed',
    'The change is made once you also confirm from your current address.',
  ],
  waiting_for_new: [
    'You confirmed the change',
    'The change is made once you also confirm from the new address.',
  ],
} as const;

export default function ConfirmAddress() {
  return (
    <NarrowPage
      title="Confirm the change"
      lead="The address of your account changes once both the current and the new one confirm."
    >
      <LinkForm<{ state: keyof typeof words }>
        id="confirm-address"
        path={accountPaths.confirmAddress}
        button="Confirm the change"
        anew={{ href: accountHome, label: 'Request the change again' }}
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

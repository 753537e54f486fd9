import { type AccountConfirmed, accountPages, accountPaths } from '@aplomb/contract';
import type { MetaFunction } from '../../router/load-route.ts';
import { hiddenMeta } from '../../account/frame/hidden-meta.ts';
import { NarrowPage } from '../../account/frame/narrow-page.tsx';
import { AccountReady } from '../../account/links/account-ready.tsx';
import { LinkForm } from '../../account/links/link-form.tsx';

export const meta: MetaFunction = () =>
  hiddenMeta('Confirm your account', 'One click, and the account is yours.');

export default function VerifyEmail() {
  return (
    <NarrowPage
      title="Confirm your address"
      lead="One click, so that only you can make an account with your address."
    >
      <LinkForm<AccountConfirmed>
        id="confirm"
        path={accountPaths.confirm}
        button="Confirm this address"
        anew={{ href: accountPages.signUp, label: 'Sign up again' }}
        renderDone={(confirmed) => <AccountReady {...confirmed} />}
      />
    </NarrowPage>
  );
}

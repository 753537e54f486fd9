import { accountPages, accountPaths } from '@aplomb/contract';
import { ButtonLink } from '@aplomb/ui';
import { useEffect, useState } from 'react';
import { consoleHome, signInFor } from '../api/next-page.ts';
import { send } from '../api/send.ts';
import { askSession } from '../api/session.ts';
import { AccountForm, SubmitButton } from '../forms/account-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { SignOutButton } from '../frame/sign-out-button.tsx';
import { Done } from './done.tsx';
import { useToken } from './use-token.tsx';

/** Calls a deletion off: by the mailed link, or for who is signed in. */
export function CancelDeletion() {
  const token = useToken();
  const [isSignedIn, setIsSignedIn] = useState<boolean>();
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    void askSession().then((session) => setIsSignedIn(session !== null));
  }, []);
  const form = useForm({
    id: 'cancel-deletion',
    send: () =>
      send(
        'POST',
        accountPaths.cancelDeletion,
        token === null || token === undefined ? {} : { token },
      ),
    done: () => setIsKept(true),
  });
  if (isKept)
    return (
      <Done
        title="Your account stays"
        action={
          <ButtonLink
            variant="primary"
            href={isSignedIn === true ? consoleHome : accountPages.signIn}
          >
            {isSignedIn === true ? 'Open the console' : 'Sign in'}
          </ButtonLink>
        }
      >
        Nothing was deleted, and your keys work again.
      </Done>
    );
  if (token === null && isSignedIn === false) {
    return (
      <div className="space-y-5">
        <p role="alert">Open the whole link from the mail, or sign in first.</p>
        <ButtonLink href={signInFor(accountPages.cancelDeletion)}>Sign in</ButtonLink>
      </div>
    );
  }
  return (
    <AccountForm form={form} label="Keep the account">
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} size="large">
          Keep the account
        </SubmitButton>
        {token === null && isSignedIn === true && (
          <SignOutButton size="large">Delete it anyway and sign out</SignOutButton>
        )}
      </div>
    </AccountForm>
  );
}

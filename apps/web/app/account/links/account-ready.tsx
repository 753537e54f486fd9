import type { AccountConfirmed } from '@aplomb/contract';
import { useEffect } from 'react';
import { keepWelcome } from '../../console/overview/welcome.ts';
import { consoleHome } from '../api/next-page.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { Done } from './done.tsx';

/** After confirming: on to the console in the browser that signed up, a sign-in form elsewhere. */
export function AccountReady({ email, signed_in: isSignedIn }: AccountConfirmed) {
  useEffect(() => {
    if (!isSignedIn) return;
    keepWelcome();
    // Loads the page anew, so that nothing of the visitor before stays.
    location.assign(consoleHome);
  }, [isSignedIn]);
  if (isSignedIn)
    return (
      <Done title="Your account is ready">
        Opening the <a href={consoleHome}>console</a> …
      </Done>
    );
  return (
    <Done title="Your account is ready" action={<SignInForm email={email} />}>
      <strong className="break-words">{email}</strong> is confirmed. Sign in with the password you
      chose.
    </Done>
  );
}

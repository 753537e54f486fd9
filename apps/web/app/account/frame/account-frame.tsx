import { type AccountProfile, accountPages, accountPaths } from '@aplomb/contract';
import { ButtonLink, Callout, EmptyState, TabsNav } from '@aplomb/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useLocation } from '../../router/place.ts';
import { authPath } from '../api/auth-path.ts';
import { consoleHome, signInFor } from '../api/next-page.ts';
import { type Answer, send } from '../api/send.ts';
import { ProblemNote } from '../forms/account-form.tsx';
import { ScriptNeeded } from '../forms/script-needed.tsx';
import { Moment } from '../../console/core/format.tsx';
import { accountHome, securityPage } from './account-pages.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { AccountContext, type OpenAccount } from './use-account.ts';

const pages = [
  [accountHome, 'Profile and data'],
  [securityPage, 'Sign-in and security'],
] as const;

/**
 * The account as this browser may see it; null when nobody is signed in. The session is asked for
 * first: it answers without an error when there is none.
 */
async function askAccount(): Promise<Answer<AccountProfile> | null> {
  const { data, problem } = await send<object | null>('GET', authPath('session'));
  if (problem !== undefined) return { problem };
  return data === null ? null : send<AccountProfile>('GET', accountPaths.account);
}

/** Frame of the pages about the reader’s own account. */
export function AccountFrame({ children }: { readonly children?: ReactNode }) {
  const [answer, setAnswer] = useState<Answer<AccountProfile> | null>();
  const path = useLocation().pathname.replace(/\/$/, '');
  useEffect(() => {
    void askAccount().then(setAnswer);
  }, []);
  const open: OpenAccount | null =
    answer?.data === undefined
      ? null
      : {
          profile: answer.data,
          update: (changes) =>
            setAnswer((last) =>
              last?.data === undefined ? last : { data: { ...last.data, ...changes } },
            ),
        };
  return (
    <div className="mx-auto max-w-[54rem] px-5 py-14 sm:px-8 sm:py-20">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 className="font-display text-4xl tracking-[-0.01em] sm:text-5xl">Your account</h1>
          {open !== null && <p className="mt-2 break-words text-muted">{open.profile.email}</p>}
        </div>
        {open !== null && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={consoleHome}>Console</ButtonLink>
            <SignOutButton />
          </div>
        )}
      </div>
      <div className="mt-8">
        <TabsNav
          label="Your account"
          links={pages.map(([href, label]) => ({
            href,
            label,
            current: path === href,
            render: <Link to={href} />,
          }))}
        />
      </div>
      <div className="mt-10">
        <ScriptNeeded />
        {open !== null && <Grace account={open} />}
        {open !== null && open.profile.deletion === null && (
          <div>
            <AccountContext value={open}>{children}</AccountContext>
          </div>
        )}
        {answer === undefined && (
          <output className="block py-12 text-muted needs-script">Opening your account …</output>
        )}
        {answer === null && <NotSignedIn path={path === '' ? accountHome : path} />}
        {answer?.problem !== undefined && <ProblemNote problem={answer.problem} />}
      </div>
    </div>
  );
}

function NotSignedIn({ path }: { readonly path: string }) {
  return (
    <EmptyState
      title="You are not signed in"
      action={
        <ButtonLink variant="primary" href={signInFor(path)}>
          Sign in
        </ButtonLink>
      }
    >
      Sign in to see and change your account. No account yet?{' '}
      <Link to={accountPages.signUp}>Sign up</Link>
    </EmptyState>
  );
}

/** While deletion is pending nothing else can be done. */
function Grace({
  account: {
    profile: { deletion },
  },
}: {
  readonly account: OpenAccount;
}) {
  if (deletion === null) return null;
  return (
    <Callout kind="caution" title="This account is going to be deleted">
      <p>
        Everything goes for good on <Moment at={deletion.deletes_at} />. Its keys stopped working.
      </p>
      <p>
        <ButtonLink href={accountPages.cancelDeletion}>Keep the account</ButtonLink>
      </p>
    </Callout>
  );
}

import { accountPaths, type ProviderStarted } from '@aplomb/contract';
import { Button, readStoredText, storeText } from '@aplomb/ui';
import { useState } from 'react';
import { useServerFacts } from '../../site/ask-server.ts';
import { type Problem, send } from '../api/send.ts';
import { ProblemNote } from '../forms/account-form.tsx';

/** Where the query of the sign-in page waits while the browser is at the identity provider. */
const KEPT_AS = 'aplomb.sign-in-query';

/**
 * Goes to the identity provider, which leads back to the sign-in page with the query `before`.
 * Answers why not.
 */
export async function goToProvider(
  asked: { readonly again?: boolean; readonly connect?: boolean },
  before: string,
): Promise<Problem | null> {
  const { data, problem } = await send<ProviderStarted>('POST', accountPaths.providerStart, asked);
  if (data === undefined) return problem;
  storeText(KEPT_AS, before, 'sessionStorage');
  location.assign(data.location);
  return null;
}

/** Goes to the operator's identity provider to sign in. Absent where none is set. */
export function ProviderSignIn() {
  const label = useServerFacts('contact')?.sign_in_with ?? null;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const press = async (): Promise<void> => {
    if (isBusy) return;
    setProblem(null);
    setIsBusy(true);
    const again = new URLSearchParams(location.search).has('again');
    const refused = await goToProvider({ again }, location.search);
    setProblem(refused);
    setIsBusy(refused === null);
  };
  if (label === null) return null;
  return (
    <div className="space-y-4">
      <Button
        size="large"
        className="w-full"
        aria-disabled={isBusy || undefined}
        onClick={() => void press()}
      >
        Sign in with {label}
      </Button>
      {problem !== null && <ProblemNote problem={problem} />}
    </div>
  );
}

/**
 * The query that the identity provider sent back with; null when nobody comes from there. Puts back
 * the query that the page had before, so that a reload does not send it twice.
 */
export function takeReturn(): string | null {
  const query = new URLSearchParams(location.search);
  if (!query.has('state') || !(query.has('code') || query.has('error'))) return null;
  const { search, pathname } = location;
  const before = readStoredText(KEPT_AS, 'sessionStorage') ?? '';
  storeText(KEPT_AS, undefined, 'sessionStorage');
  history.replaceState(history.state, '', pathname + before);
  return search;
}

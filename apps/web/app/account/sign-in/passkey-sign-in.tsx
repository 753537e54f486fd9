import { Button, useHydrated, cx } from '@aplomb/ui';
import { useEffect, useState } from 'react';
import { goOn } from '../api/next-page.ts';
import { passkeysFill, passkeysWork, signInByPasskey } from '../api/passkeys.ts';
import type { Problem } from '../api/send.ts';
import { ProblemNote } from '../forms/account-form.tsx';

/** Signs in by a passkey; answers why not. Nothing when it was called off. */
async function signIn(fill: boolean): Promise<Problem | null> {
  const answer = await signInByPasskey(fill);
  if (answer !== null && answer.problem === undefined) await goOn();
  return answer?.problem ?? null;
}

/**
 * Signs in by a passkey: by the button, or as the browser offers it in the address field. Absent
 * where browsers offer none.
 */
export function PasskeySignIn() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const isOffered = useHydrated() && passkeysWork();
  useEffect(() => {
    const offer = async (): Promise<void> => {
      if (await passkeysFill()) setProblem(await signIn(true));
    };
    // The browser may refuse to offer passkeys in the field; the button stays.
    offer().catch(reportError);
  }, []);
  const press = async (): Promise<void> => {
    setProblem(null);
    setProblem(await signIn(false));
  };
  if (!isOffered) return null;
  return (
    <div className="space-y-4">
      <p
        aria-hidden="true"
        className={cx(
          'flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line',
          'after:h-px after:flex-1 after:bg-line',
        )}
      >
        or
      </p>
      <Button size="large" className="w-full" onClick={() => void press()}>
        Sign in with a passkey
      </Button>
      {problem !== null && <ProblemNote problem={problem} />}
    </div>
  );
}

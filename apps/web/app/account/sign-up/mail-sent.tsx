import { accountPaths, accountRules } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useEffect, useRef, useState } from 'react';
import { type Problem, send } from '../api/send.ts';
import { ProblemNote } from '../forms/account-form.tsx';

interface MailSentProps {
  readonly email: string;
  /** Where the mail can be read on a server that sends none. */
  readonly outbox: string | null;
  readonly onBack: () => void;
}

/** What happens next after signing up; the same whether the address has an account. */
export function MailSent({ email, outbox, onBack }: MailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [again, setAgain] = useState<Problem | 'idle' | 'sending' | 'sent'>('idle');
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const resend = async (): Promise<void> => {
    setAgain('sending');
    const { problem } = await send('POST', accountPaths.resend, { email });
    setAgain(problem ?? 'sent');
  };
  return (
    <div className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        One more step: look into your mailbox
      </h2>
      <p>
        A mail is on its way to <strong className="break-words">{email}</strong>. Open the link in
        it, and the account is yours. It works for {accountRules.confirmHours} hours.
      </p>
      {outbox !== null && (
        <p className="border-s border-calm ps-4 text-ui">
          This server sends no mail yet. What it would send stands in its{' '}
          <a href={outbox}>outbox</a>, readable on this machine only.
        </p>
      )}
      {typeof again === 'object' && <ProblemNote problem={again} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void resend()} aria-disabled={again === 'sending' || undefined}>
          Send it again
        </Button>
        <Button variant="text" onClick={onBack}>
          Use another address
        </Button>
      </div>
      <output className="block text-ui text-calm empty:hidden">
        {again === 'sent' &&
          'Sent again. If nothing comes, look into the spam folder and check the address.'}
      </output>
    </div>
  );
}

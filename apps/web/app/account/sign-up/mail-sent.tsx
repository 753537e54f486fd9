import {
  accountPaths,
  accountRules,
  type MailAccepted,
  mailedLinkPath,
  sitePages,
} from '@aplomb/contract';
import { Button, ButtonLink } from '@aplomb/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { type Problem, send } from '../api/send.ts';
import { ProblemNote } from '../forms/account-form.tsx';

interface MailSentProps {
  readonly email: string;
  readonly answer: MailAccepted;
  readonly onBack: () => void;
}

/** What happens next after signing up; the same whether the address has an account. */
export function MailSent({ email, answer, onBack }: MailSentProps) {
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
  const reachable = answer.mailed || answer.outbox !== null;
  return (
    <div className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        One more step: confirm your address
      </h2>
      <NextStep email={email} answer={answer} />
      {typeof again === 'object' && <ProblemNote problem={again} />}
      <div className="flex flex-wrap gap-3">
        {reachable && (
          <Button onClick={() => void resend()} aria-disabled={again === 'sending' || undefined}>
            {answer.mailed ? 'Send it again' : 'Make a new link'}
          </Button>
        )}
        <Button variant="text" onClick={onBack}>
          Use another address
        </Button>
      </div>
      <output className="block text-ui text-calm empty:hidden">
        {again === 'sent' &&
          (answer.mailed
            ? 'Sent again. If nothing arrives, check your spam folder and the address.'
            : 'The button above now opens the new link.')}
      </output>
    </div>
  );
}

function NextStep({
  email,
  answer: { mailed, outbox },
}: {
  readonly email: string;
  readonly answer: MailAccepted;
}) {
  const address = <strong className="break-words">{email}</strong>;
  if (mailed)
    return (
      <p>
        An e-mail is on its way to {address}. Open the link in this browser and you’re signed in.
        The link works for {accountRules.confirmHours} hours.
      </p>
    );
  if (outbox !== null)
    return (
      <>
        <p>
          This server doesn’t send e-mail, so here is the link it would have sent to {address}. It
          works for {accountRules.confirmHours} hours.
        </p>
        <p>
          <ButtonLink variant="primary" size="large" href={mailedLinkPath(email)}>
            Open the link
          </ButtonLink>
        </p>
      </>
    );
  return (
    <p>
      This site can’t send e-mail yet, so no link is on its way to {address}. Someone who runs the
      site has to confirm your account within {accountRules.confirmHours} hours.{' '}
      <Link to={sitePages.contact}>Open a ticket</Link> and ask them to.
    </p>
  );
}

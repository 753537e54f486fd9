import { accountPaths, type SessionList } from '@aplomb/contract';
import { Badge, Button } from '@aplomb/ui';
import { useState } from 'react';
import { type Problem, send } from '../api/send.ts';
import { ProblemNote } from '../forms/account-form.tsx';
import { Moment } from '../../console/core/format.tsx';
import { Part } from '../parts/part.tsx';
import { Said } from '../parts/said.tsx';
import { useAsked } from '../parts/use-asked.ts';

interface DevicesProps {
  /** Grows when something elsewhere on the page may have signed devices out. */
  readonly changes: number;
  readonly onChanged: () => void;
}

/** Where the account is signed in, and how to end that. */
export function Devices({ changes, onChanged }: DevicesProps) {
  const { answer } = useAsked<SessionList>(accountPaths.sessions, changes);
  const [outcome, setOutcome] = useState<Problem | string>('');
  const end = async (path: string, said: string): Promise<void> => {
    const { problem } = await send('DELETE', path);
    setOutcome(problem ?? said);
    if (problem === undefined) onChanged();
  };
  const sessions = answer?.data ?? [];
  return (
    <Part title="Devices" lead="Where you’re signed in. We don’t know or guess locations.">
      {answer?.problem !== undefined && <ProblemNote problem={answer.problem} />}
      {typeof outcome === 'object' && <ProblemNote problem={outcome} />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {sessions.map(
          ({ id, device, address, current, last_seen_at: seen, signed_in_at: since }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-3 text-ui font-medium">
                  {device}
                  {current && <Badge tone="calm">this device</Badge>}
                </p>
                <p className="text-sm text-muted">
                  {address !== null && `${address}, `}last seen <Moment at={seen} />, since{' '}
                  <Moment at={since} />
                </p>
              </div>
              {!current && (
                <Button
                  size="small"
                  aria-label={`Sign out ${device}`}
                  onClick={() =>
                    void end(
                      accountPaths.session.replace('{session_id}', encodeURIComponent(id)),
                      `${device} is signed out.`,
                    )
                  }
                >
                  Sign out
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      {sessions.length > 1 && (
        <Button
          onClick={() => void end(accountPaths.sessions, 'Every other device is signed out.')}
        >
          Sign out every other device
        </Button>
      )}
      <Said>{typeof outcome === 'string' && outcome}</Said>
    </Part>
  );
}

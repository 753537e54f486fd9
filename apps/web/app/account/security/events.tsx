import { accountPaths, accountRules, type EventList, securityEvents } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useState } from 'react';
import { type Problem, send } from '../api/send.ts';
import { ProblemNote } from '../forms/account-form.tsx';
import { Moment } from '../../console/core/format.tsx';
import { Part } from '../parts/part.tsx';
import { useAsked } from '../parts/use-asked.ts';

/** What happened to the account, the newest first. Asked for again whenever `changes` grows. */
export function SecurityEvents({ changes }: { readonly changes: number }) {
  const { answer } = useAsked<EventList>(accountPaths.events, changes);
  const [older, setOlder] = useState<EventList | null>(null);
  const [refused, setRefused] = useState<Problem | null>(null);
  const first = answer?.data?.events ?? [];
  const oldest = first.at(-1)?.id ?? 0;
  // Pages shift when something new happens; what stands in the first is not shown again.
  const events = [...first, ...(older?.events.filter(({ id }) => id < oldest) ?? [])];
  const next = (older ?? answer?.data)?.next ?? null;
  const more = async (before: number): Promise<void> => {
    const { data, problem } = await send<EventList>(
      'GET',
      `${accountPaths.events}?before=${before}`,
    );
    setRefused(problem ?? null);
    if (data !== undefined)
      setOlder({ events: [...(older?.events ?? []), ...data.events], next: data.next });
  };
  const problem = answer?.problem ?? refused;
  return (
    <Part
      title="Security events"
      lead={
        'Sign-ins, and what was changed here and in the console. Kept for ' +
        `${accountRules.eventDays} days. If something here was not you, change your password.`
      }
    >
      {problem !== null && <ProblemNote problem={problem} />}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {events.map(({ id, kind, at, device, address, detail }) => (
          <li key={id} className="py-3">
            <p className="text-ui">
              {securityEvents[kind]}
              {detail !== null && <span className="break-words text-muted">: {detail}</span>}
            </p>
            <p className="text-sm text-muted">
              <Moment at={at} />
              {device !== null && `, ${device}`}
              {address !== null && `, ${address}`}
            </p>
          </li>
        ))}
      </ol>
      {events.length > 0 && (
        <p className="text-ui">
          All of them as a file:{' '}
          <a href={`${accountPaths.eventsExport}?format=csv`} download>
            CSV
          </a>{' '}
          or{' '}
          <a href={`${accountPaths.eventsExport}?format=json`} download>
            JSON
          </a>
        </p>
      )}
      {next !== null && <Button onClick={() => void more(next)}>Show older events</Button>}
    </Part>
  );
}

import { accountRules, type OrganizationEventList, securityEvents } from '@aplomb/contract';
import { Button } from '@aplomb/ui';
import { useState } from 'react';
import { saveFile } from '../../files/save-file.ts';
import { callConsole, fetchConsoleFile } from '../core/call.ts';
import { Moment } from '../core/format.tsx';
import { useAction, useConsole } from '../core/use-console.ts';
import { MoreRow } from '../frame/more-row.tsx';
import { ProblemNote } from '../frame/problem-note.tsx';
import { Section } from './section.tsx';

type Page = OrganizationEventList;

/** What was done in the organisation, by whom and from where, the newest first. */
export function Trail() {
  const { answer, problem, loading, reload } = useConsole('listOrganizationEvents');
  const [older, setOlder] = useState<Page>();
  const more = useAction();
  const save = useAction();
  const first = answer?.data;
  const events = [...(first?.events ?? []), ...(older?.events ?? [])];
  const next = (older ?? first)?.next ?? null;
  const read = (): Promise<boolean> =>
    more.run(async () => {
      const query = { before: String(next) };
      const { data } = await callConsole('listOrganizationEvents', { query });
      setOlder({ events: [...(older?.events ?? []), ...data.events], next: data.next });
    });
  const download = (format: 'csv' | 'json') => (): void => {
    void save.run(async () => {
      const file = await fetchConsoleFile('exportOrganizationEvents', { query: { format } });
      saveFile(`aplomb-organization-events.${format}`, file);
    });
  };
  const failed = problem ?? more.problem ?? save.problem;
  return (
    <Section
      title="Audit trail"
      lead={`What members did here in the console, kept for ${accountRules.eventDays} days. Only owners see it.`}
      action={
        <div className="flex gap-2">
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              size="small"
              disabled={save.busy}
              aria-label={`Save the trail as ${format.toUpperCase()}`}
              onClick={download(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      }
    >
      {failed && <ProblemNote problem={failed} onRetry={reload} />}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {events.map(({ id, kind, at, by, device, address, detail }) => (
          <li key={id} className="py-3">
            <p className="text-ui">
              {securityEvents[kind]}
              {detail !== null && <span className="text-muted wrap-anywhere">: {detail}</span>}
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              <Moment at={at} />
              {by !== null && `, ${by}`}
              {device !== null && `, ${device}`}
              {address !== null && `, ${address}`}
            </p>
          </li>
        ))}
      </ol>
      <MoreRow
        shown={events.length === 1 ? '1 event' : `${events.length} events`}
        more={next !== null}
        loading={loading || more.busy}
        onMore={() => void read()}
      />
    </Section>
  );
}

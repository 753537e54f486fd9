import { auditKinds, type AuditKind, contextSettings } from '@aplomb/contract';
import { Button, EmptyState, Select, TextField } from '@aplomb/ui';
import { useDeferredValue, useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { bytesOf, countOf, Moment, things } from '../../core/format.tsx';
import { saveFile } from '../../core/save-file.ts';
import { useEvent } from '../../core/use-event.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

const kinds = { '': 'Every kind', ...auditKinds } as const;
const contexts: Readonly<Record<string, string>> = contextSettings.settings.current_context.options;
const pageSize = 100;

/** What happened and what left the machine, each entry chained to the one before. */
export function AuditLog() {
  const [kind, setKind] = useState<AuditKind | ''>('');
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(pageSize);
  const words = useDeferredValue(text.trim());
  const loaded = useRequest('audit.list', {
    limit,
    ...(kind !== '' && { kinds: [kind] }),
    ...(words !== '' && { text: words }),
  });
  useEvent('audit.appended', loaded.reload);
  return (
    <Panel
      title="Audit log"
      lead={
        'Everything that left this computer: how many bytes, where to, why and in which ' +
        'mode. Each entry has a hash of itself and of the one before.'
      }
      action={<AuditActions />}
    >
      <div className="space-y-5">
        <div className="grid gap-4 @xl:grid-cols-2">
          <Select label="Kind" options={kinds} value={kind} onValueChange={setKind} />
          <TextField label="Contains" type="search" value={text} onValueChange={setText} />
        </div>
        <LoadedView of={loaded}>
          {(log) =>
            log.entries.length === 0 ? (
              <EmptyState title="No entries">
                <p>
                  {kind === '' && words === ''
                    ? 'What is captured, sent, exported or deleted is written here.'
                    : 'There are no entries of this kind.'}
                </p>
              </EmptyState>
            ) : (
              <Entries log={log} onMore={() => setLimit(Math.min(1_000, limit + pageSize))} />
            )
          }
        </LoadedView>
      </div>
    </Panel>
  );
}

/** One entry; its hash is written whole, so that it can be compared at any width. */
function Entry({ entry }: { readonly entry: RequestResult<'audit.list'>['entries'][number] }) {
  const { number, at, kind, detail, mode, to, bytes, hash } = entry;
  return (
    <li className="space-y-1 border-b border-line py-3 text-ui">
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted tabular-nums">
        <span>No. {countOf(number)}</span>
        <Moment at={at} />
        <span>{auditKinds[kind]}</span>
        {mode !== '' && <span>{contexts[mode] ?? mode}</span>}
      </p>
      <p className="wrap-anywhere">{detail}</p>
      {(to !== '' || bytes > 0) && (
        <p className="text-sm tabular-nums wrap-anywhere">
          {to !== '' && `To ${to}`}
          {bytes > 0 && ` (${bytesOf(bytes)})`}
        </p>
      )}
      <p className="text-sm text-muted">
        Hash <code className="wrap-anywhere">{hash}</code>
      </p>
    </li>
  );
}

function AuditActions() {
  const [verdict, setVerdict] = useState<string>();
  const { busy, problem, run } = useAction();
  const verify = (): void => {
    void run(async () => {
      const found = await call('audit.verify', {});
      setVerdict(
        found.whole
          ? `Whole: ${things(found.entries, 'entry', 'entries')}, each as it was written.`
          : `Entry ${found.number} is not as it was written: ${found.reason}.`,
      );
    });
  };
  const save = (format: 'csv' | 'json') => (): void => {
    void run(async () => saveFile(await call('audit.export', { format })));
  };
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={busy} onClick={verify}>
          Verify
        </Button>
        <Button size="small" disabled={busy} onClick={save('json')}>
          Export JSON
        </Button>
        <Button size="small" disabled={busy} onClick={save('csv')}>
          Export CSV
        </Button>
      </div>
      <output className="block text-sm">{verdict ?? ''}</output>
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}

/** The entries, what they come to, and a way to more of them. */
function Entries({
  log: { entries, total, bytesSent },
  onMore,
}: {
  readonly log: RequestResult<'audit.list'>;
  readonly onMore: () => void;
}) {
  return (
    <>
      <output className="block text-sm text-muted">
        {things(total, 'entry', 'entries')};{' '}
        {bytesSent === 0
          ? 'nothing left this computer'
          : `${bytesOf(bytesSent)} left this computer`}
      </output>
      <ol aria-label="Audit log" className="border-t border-edge">
        {entries.map((entry) => (
          <Entry key={entry.number} entry={entry} />
        ))}
      </ol>
      {entries.length < total && <Button onClick={onMore}>Show more</Button>}
    </>
  );
}

import { auditKinds, type AuditKind } from '@aplomb/contract';
import { Button, EmptyState, Select, Table, TextField } from '@aplomb/ui';
import { useDeferredValue, useState } from 'react';
import { call } from '../../core/connection.ts';
import { bytesOf, countOf, Moment, things } from '../../core/format.tsx';
import { saveFile } from '../../core/save-file.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

const kinds = { '': 'Every kind', ...auditKinds } as const;
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
  return (
    <Panel
      title="Audit log"
      lead="Every byte count that left, where to, why, in which mode. Each entry carries a hash of itself and of the one before."
      action={<AuditActions />}
    >
      <div className="space-y-5">
        <div className="grid gap-4 @xl:grid-cols-2">
          <Select label="Kind" options={kinds} value={kind} onValueChange={setKind} />
          <TextField label="Contains" type="search" value={text} onValueChange={setText} />
        </div>
        <LoadedView of={loaded}>
          {({ entries, total, bytesSent }) =>
            entries.length === 0 ? (
              <EmptyState title="No entries">
                <p>
                  {kind === '' && words === ''
                    ? 'What is captured, sent, exported or deleted is written here.'
                    : 'Nothing of this kind was written.'}
                </p>
              </EmptyState>
            ) : (
              <>
                <output className="block text-sm text-muted">
                  {things(total, 'entry', 'entries')};{' '}
                  {bytesSent === 0
                    ? 'nothing left this computer'
                    : `${bytesOf(bytesSent)} left this computer`}
                </output>
                <Table caption="Audit log">
                  <thead>
                    <tr>
                      <th scope="col">No.</th>
                      <th scope="col">When</th>
                      <th scope="col">Kind</th>
                      <th scope="col">What</th>
                      <th scope="col">To</th>
                      <th scope="col">Sent</th>
                      <th scope="col">Hash</th>
                    </tr>
                  </thead>
                  <tbody>
                    {entries.map((entry) => (
                      <tr key={entry.number}>
                        <th scope="row">{countOf(entry.number)}</th>
                        <td>
                          <Moment at={entry.at} />
                        </td>
                        <td>{auditKinds[entry.kind]}</td>
                        <td>
                          {entry.detail}
                          {entry.mode !== '' && (
                            <span className="block text-sm text-muted">{entry.mode}</span>
                          )}
                        </td>
                        <td>{entry.to}</td>
                        <td>{bytesOf(entry.bytes)}</td>
                        <td>
                          <code title={entry.hash} className="text-sm">
                            {entry.hash.slice(0, 12)}
                          </code>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
                {entries.length < total && (
                  <Button onClick={() => setLimit(Math.min(1_000, limit + pageSize))}>
                    Show more
                  </Button>
                )}
              </>
            )
          }
        </LoadedView>
      </div>
    </Panel>
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

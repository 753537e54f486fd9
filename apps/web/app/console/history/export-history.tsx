import { Button, ProgressBar } from '@aplomb/ui';
import { useEffect, useRef, useState } from 'react';
import { saveText } from '../../files/save-file.ts';
import { useAction } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import { csvOf, type ExportQuery, readAll } from './write-export.ts';

/** Saves all conversations found as one file. */
export function ExportHistory({
  query,
  total,
}: {
  readonly query: ExportQuery;
  readonly total: number;
}) {
  const [done, setDone] = useState(0);
  const { busy, problem, run } = useAction();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const save = (format: 'json' | 'csv') => (): void => {
    const own = new AbortController();
    controller.current = own;
    setDone(0);
    void run(async () => {
      const all = await readAll(query, own.signal, setDone).catch((error: unknown) => {
        if (own.signal.aborted) return null;
        throw error;
      });
      if (all === null) return;
      const name = `aplomb-history-${new Date().toISOString().slice(0, 10)}.${format}`;
      if (format === 'json') saveText(name, 'application/json', JSON.stringify(all, null, 2));
      else saveText(name, 'text/csv', csvOf(all));
    });
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-ui text-muted">Export what was found ({total}):</span>
        <Button size="small" disabled={busy} onClick={save('json')}>
          JSON
        </Button>
        <Button size="small" disabled={busy} onClick={save('csv')}>
          CSV
        </Button>
        {busy && (
          <Button size="small" variant="text" onClick={() => controller.current?.abort()}>
            Cancel
          </Button>
        )}
      </div>
      {busy && (
        <ProgressBar label="Exporting" labelShown value={Math.min(1, done / Math.max(1, total))} />
      )}
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}

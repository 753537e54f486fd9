import { Button } from '@aplomb/ui';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { countOf, Moment } from '../../core/format.tsx';
import { saveFile } from '../../core/save-file.ts';
import { useEvent } from '../../core/use-event.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { FigureRow } from '../../frame/figure-row.tsx';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Usage = RequestResult<'usage.get'>;

/** What was counted of how the app is used, for its user alone. */
export function UsageFigures() {
  const loaded = useRequest('usage.get', {});
  const { busy, problem, run } = useAction();
  useEvent('settings.changed', loaded.reload);
  return (
    <LoadedView of={loaded}>
      {(usage) => (
        <div className="max-w-measure space-y-4 pb-6 text-ui">
          <Figures usage={usage} />
          {usage.since !== null && (
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                disabled={busy}
                onClick={() => void run(async () => saveFile(await call('usage.export', {})))}
              >
                Save as a file
              </Button>
              <Button
                size="small"
                disabled={busy}
                onClick={() => void run(async () => loaded.replace(await call('usage.clear', {})))}
              >
                Forget the figures
              </Button>
            </div>
          )}
          {problem && <ProblemNote problem={problem} />}
        </div>
      )}
    </LoadedView>
  );
}

function Figures({
  usage: { level, since, features, version, errors, timings },
}: {
  readonly usage: Usage;
}) {
  if (level === 'none') return <p className="text-muted">Nothing is counted.</p>;
  if (since === null) return <p className="text-muted">Nothing has been counted yet.</p>;
  const figures = [
    ...features.map(({ name, count }) => ({ name, value: countOf(count) })),
    ...errors.map(({ code, count }) => ({ name: `Error ${code}`, value: countOf(count) })),
    ...timings.map(({ name, meanMilliseconds, longestMilliseconds }) => ({
      name: `${name}: mean time`,
      value: `${Math.round(meanMilliseconds)} ms`,
      note: `longest ${Math.round(longestMilliseconds)} ms`,
    })),
  ];
  return (
    <>
      <p className="text-muted">
        Since <Moment at={since} />
        {version !== null && <>, version {version}</>}.
      </p>
      <FigureRow figures={figures} />
    </>
  );
}

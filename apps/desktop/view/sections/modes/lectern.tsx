/* oxlint-disable jsx-a11y/no-noninteractive-tabindex,
   jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- arrow keys move
   through the notes */
import { Button } from '@aplomb/ui';
import type { RequestResult } from '../../../shared/messages.ts';
import { slidesOf } from '../../../shared/slides.ts';
import { call } from '../../core/connection.ts';
import { lengthOf } from '../../core/format.tsx';
import { useNow } from '../../core/use-now.ts';
import { useAction } from '../../core/use-request.ts';
import { FigureRow } from '../../frame/figure-row.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Presentation = RequestResult<'presentation.get'>;

/** The note of the moment with time and pace; arrow keys move through the notes. */
export function Lectern({
  presentation,
  onChanged,
}: {
  readonly presentation: Presentation;
  readonly onChanged: (presentation: Presentation) => void;
}) {
  const { notes, slide, slides } = presentation;
  const { problem, run } = useAction();
  const parts = slidesOf(notes);
  const turn = (by: number): void => {
    const next = Math.min(Math.max(0, slide + by), Math.max(0, slides - 1));
    if (next !== slide)
      void run(async () => onChanged(await call('presentation.slide', { slide: next })));
  };
  return (
    <div className="space-y-6">
      <LecternFigures presentation={presentation} />
      <div
        role="group"
        aria-label="Notes: arrow keys move"
        tabIndex={0}
        className="min-h-40 rounded-card border border-line bg-surface p-6"
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight' || event.key === 'ArrowDown') turn(1);
          else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') turn(-1);
          else return;
          event.preventDefault();
        }}
      >
        <p className="text-lg whitespace-pre-wrap" aria-live="polite">
          {parts[slide] ?? 'No notes.'}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <Button disabled={slide === 0} onClick={() => turn(-1)}>
          Back
        </Button>
        <span className="text-ui text-muted tabular-nums">
          {slides === 0 ? 0 : slide + 1} of {slides}
        </span>
        <Button disabled={slide >= slides - 1} onClick={() => turn(1)}>
          Next
        </Button>
      </div>
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}

function againstPlan(paceSeconds: number | null): string {
  if (paceSeconds === null) return 'needs notes and a length';
  return paceSeconds >= 0 ? 'ahead' : 'behind';
}

/** Time, pace against the plan, and how fast is spoken. */
function LecternFigures({ presentation }: { readonly presentation: Presentation }) {
  const { minutes, startedAt, paceSeconds, wordsPerMinute } = presentation;
  const now = useNow();
  const elapsed = startedAt === null ? 0 : (now - Date.parse(startedAt)) / 1000;
  const left = minutes === null ? null : minutes * 60 - elapsed;
  return (
    <FigureRow
      figures={[
        left === null
          ? { name: 'Time', value: lengthOf(elapsed) }
          : {
              name: left < 0 ? 'Over time' : 'Time left',
              value: lengthOf(Math.abs(left)),
              note: `of ${minutes} minutes`,
            },
        {
          name: 'Against the plan',
          value: paceSeconds === null ? '–' : lengthOf(Math.abs(paceSeconds)),
          note: againstPlan(paceSeconds),
        },
        {
          name: 'Pace',
          value: wordsPerMinute === null ? '–' : Math.round(wordsPerMinute),
          note: wordsPerMinute === null ? 'while it listens' : 'words a minute',
        },
      ]}
    />
  );
}

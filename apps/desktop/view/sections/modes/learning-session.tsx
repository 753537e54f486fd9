import { learningSettings } from '@aplomb/contract';
import { Button, ProgressBar, Select } from '@aplomb/ui';
import { useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { lengthOf } from '../../core/format.tsx';
import { useEvent } from '../../core/use-event.ts';
import { useNow } from '../../core/use-now.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { useSettings } from '../../core/use-settings.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Session = NonNullable<RequestResult<'learning.get'>>;
const areas = learningSettings.settings.subject_areas.options;
type Subject = '' | keyof typeof areas;

/** The chosen subject areas, or all while none is chosen. */
const subjectsOf = (chosen: readonly (keyof typeof areas)[]) =>
  ({
    '': 'No subject',
    ...(chosen.length === 0
      ? areas
      : Object.fromEntries(chosen.map((area) => [area, areas[area]]))),
  }) as Record<Subject, string>;

/** A session of the chosen length, with a break at its end. */
export function LearningSession() {
  const loaded = useRequest('learning.get', {});
  const [subject, setSubject] = useState<Subject>('');
  const { values } = useSettings('learning');
  const { busy, problem, run } = useAction();
  useEvent('learning', loaded.reload);
  return (
    <Panel
      title="Session"
      lead="Learn for as long as you can keep up, then rest. The length is chosen below."
    >
      <LoadedView of={loaded}>
        {(session) =>
          session === null ? (
            <div className="flex flex-wrap items-end gap-4">
              <div className="max-w-full min-w-[min(14rem,100%)]">
                <Select
                  label="Subject"
                  options={subjectsOf(values?.subject_areas ?? [])}
                  value={subject}
                  onValueChange={setSubject}
                />
              </div>
              <Button
                variant="primary"
                disabled={busy}
                onClick={() =>
                  void run(async () =>
                    loaded.replace(
                      await call('learning.start', { subject: subject === '' ? null : subject }),
                    ),
                  )
                }
              >
                Start a session
              </Button>
            </div>
          ) : (
            <Clock
              session={session}
              onStop={() =>
                void run(async () => {
                  await call('learning.stop', {});
                  loaded.reload();
                })
              }
            />
          )
        }
      </LoadedView>
      {problem && <ProblemNote problem={problem} />}
    </Panel>
  );
}

function Clock({
  session: { minutes, onBreak, nextChangeAt },
  onStop,
}: {
  readonly session: Session;
  readonly onStop: () => void;
}) {
  const left = Math.max(0, (Date.parse(nextChangeAt) - useNow()) / 1000);
  return (
    <div className="space-y-4">
      <p
        role="timer"
        aria-label={onBreak ? 'Break, time left' : 'Session, time left'}
        className="font-display text-4xl tabular-nums"
      >
        {lengthOf(left)}
      </p>
      {onBreak ? (
        <p className="text-ui text-calm">A break: stand up and look into the distance.</p>
      ) : (
        <ProgressBar label="Session" value={Math.max(0, Math.min(1, 1 - left / (minutes * 60)))} />
      )}
      <Button onClick={onStop}>End the session</Button>
    </div>
  );
}

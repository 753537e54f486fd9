import { Button, CheckboxGroup, TextField, Toggle } from '@aplomb/ui';
import { type FormEvent, useState } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';

type Schedule = RequestResult<'live.schedule.list'>[number];

const days = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  0: 'Sunday',
} as const;
type Day = '0' | '1' | '2' | '3' | '4' | '5' | '6';
const nameOf = (day: number): string => days[day as keyof typeof days].slice(0, 3);

/** Planned live sessions: each asks when its time comes, and starts when confirmed. */
export function Schedules() {
  const loaded = useRequest('live.schedule.list', {});
  const { problem, run } = useAction();
  const save = (schedule: Omit<Schedule, 'id'> & { id: string | null }): Promise<boolean> =>
    run(async () => loaded.replace(await call('live.schedule.save', schedule)));
  return (
    <LoadedView of={loaded}>
      {(schedules) => (
        <div className="space-y-5 text-ink">
          <ul className="divide-y divide-line">
            {schedules.map((schedule) => (
              <li
                key={schedule.id}
                className="flex flex-wrap items-center justify-between gap-3 py-2"
              >
                <div className="min-w-0 flex-1">
                  <Toggle
                    label={schedule.name}
                    hint={`${schedule.days.map(nameOf).join(', ')}, ${schedule.from} to ${schedule.to}`}
                    checked={schedule.on}
                    onValueChange={(on) => void save({ ...schedule, on })}
                  />
                </div>
                <Button
                  size="small"
                  onClick={() =>
                    void run(async () =>
                      loaded.replace(await call('live.schedule.delete', { id: schedule.id })),
                    )
                  }
                >
                  Remove<span className="sr-only"> {schedule.name}</span>
                </Button>
              </li>
            ))}
          </ul>
          <NewSchedule onSave={(schedule) => save({ ...schedule, id: null, on: true })} />
          {problem && <ProblemNote problem={problem} />}
        </div>
      )}
    </LoadedView>
  );
}

function NewSchedule({
  onSave,
}: {
  readonly onSave: (schedule: Omit<Schedule, 'id' | 'on'>) => Promise<boolean>;
}) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Day[]>(['1']);
  const [from, setFrom] = useState('09:00');
  const [to, setTo] = useState('10:00');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await onSave({ name: name.trim(), days: chosen.map(Number), from, to })) setName('');
  };
  return (
    <form className="space-y-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name of a new session"
        maxLength={120}
        value={name}
        onValueChange={setName}
      />
      <CheckboxGroup<Day> label="Days" options={days} value={chosen} onValueChange={setChosen} />
      <div className="flex flex-wrap items-end gap-4">
        <TextField label="From" type="time" required value={from} onValueChange={setFrom} />
        <TextField label="To" type="time" required value={to} onValueChange={setTo} />
        <Button type="submit" disabled={name.trim() === '' || chosen.length === 0}>
          Plan it
        </Button>
      </div>
    </form>
  );
}

/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import { Toggle } from '@aplomb/ui';
import { useId } from 'react';
import type { RequestResult } from '../../../shared/messages.ts';
import { call } from '../../core/connection.ts';
import { useAction, useRequest } from '../../core/use-request.ts';
import { LoadedView } from '../../frame/loaded-view.tsx';
import { Panel } from '../../frame/panel.tsx';
import { ProblemNote } from '../../frame/problem-note.tsx';
import { AddForm } from '../../frame/add-form.tsx';

type Exclusion = RequestResult<'captureExclusions.get'>['exclusions'][number];
const reasons: Readonly<Record<Exclusion['reason'], string>> = {
  password_manager: 'Password manager',
  lockdown_browser: 'Lock-down browser: help is off while it runs',
  private: 'Private',
  own: 'Added by you',
};

/** Programs whose windows are left out before their pixels are read. */
export function Exclusions() {
  const loaded = useRequest('captureExclusions.get', {});
  const { busy, problem, run } = useAction();
  const names = useId();
  const set = (name: string, on: boolean): Promise<boolean> =>
    run(async () => {
      const exclusions = await call('captureExclusions.set', { program: name, on });
      if (loaded.value) loaded.replace({ ...loaded.value, exclusions });
    });
  return (
    <Panel
      title="Programs that are never captured"
      lead="Decided before anything is read. Password managers and lock-down browsers are on the list from the start."
    >
      <LoadedView of={loaded}>
        {({ exclusions, running }) => (
          <div className="max-w-measure space-y-4">
            <AddForm
              label="Add a program"
              hint="Its name without “.exe”. Running programs are proposed."
              list={names}
              maxLength={100}
              busy={busy}
              onAdd={(program) => set(program, true)}
            />
            <datalist id={names}>
              {running.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
            {problem && <ProblemNote problem={problem} />}
            <ul
              aria-label="Programs"
              tabIndex={0}
              className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line pe-3"
            >
              {exclusions.map((each) => (
                <li key={each.program} className="py-2.5">
                  <Toggle
                    label={each.label}
                    hint={reasons[each.reason]}
                    checked={each.on}
                    onValueChange={(on) => void set(each.program, on)}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </LoadedView>
    </Panel>
  );
}

import { type Settings, settingsGroups } from '@aplomb/contract';
import { SettingsForm } from '@aplomb/ui';
import type { ReactNode } from 'react';
import { useFixed } from '../core/use-fixed.ts';
import { useSettings } from '../core/use-settings.ts';
import { Panel } from './panel.tsx';
import { ProblemNote } from './problem-note.tsx';
import { Waiting } from './waiting.tsx';

interface SettingsPanelProps<Id extends keyof Settings> {
  readonly group: Id;
  /** Only these, in this order; else all. */
  readonly only?: readonly (keyof Settings[Id] & string)[];
  readonly title?: string;
  readonly lead?: ReactNode;
  /** Beside the title. */
  readonly action?: ReactNode;
}

/** The form of a settings group, made from the contract; each change is saved by itself. */
export function SettingsPanel<Id extends keyof Settings>({
  group,
  only,
  title,
  lead,
  action,
}: SettingsPanelProps<Id>) {
  const { values, problem, change } = useSettings(group);
  const fixed = useFixed(group);
  const { label, description } = settingsGroups[group];
  return (
    <Panel title={title ?? label} lead={lead ?? description} action={action}>
      <div className="max-w-measure space-y-6">
        {problem && <ProblemNote problem={problem} />}
        {values === undefined ? (
          problem === undefined && <Waiting />
        ) : (
          <SettingsForm
            group={settingsGroups[group]}
            values={values}
            only={(only ?? Object.keys(settingsGroups[group].settings)) as never}
            onChange={change}
            {...fixed}
          />
        )}
      </div>
    </Panel>
  );
}

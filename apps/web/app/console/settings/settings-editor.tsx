import {
  accountSettings,
  contextProfiles,
  type ContextProfileId,
  contextSettings,
  interviewSettings,
  type KeyMode,
  learningSettings,
  liveSettings,
  type SettingsGroup,
} from '@aplomb/contract';
import { Button, Disclosure, Select, SettingsForm } from '@aplomb/ui';
import { useState } from 'react';
import { useActing } from '../core/acting.tsx';
import { callConsole, type ConsoleAnswer } from '../core/call.ts';
import { Moment } from '../core/format.tsx';
import type { ConsoleRequest } from '../core/types.ts';
import { useAction } from '../core/use-console.ts';
import { ProblemNote } from '../frame/problem-note.tsx';
import {
  type AccountValues,
  resetDraft,
  sameDraft,
  type SettingsDraft,
  valuesOf,
} from './settings-draft.ts';

const profiles = Object.fromEntries(
  Object.entries(contextProfiles).map(([id, { label }]) => [id, label]),
) as Record<ContextProfileId, string>;
const further: readonly SettingsGroup[] = [interviewSettings, liveSettings, learningSettings];
const keysOf = ({ settings }: SettingsGroup) => Object.keys(settings) as (keyof AccountValues)[];

interface SettingsEditorProps {
  readonly answer: ConsoleAnswer<'getSettings'>;
  readonly mode: KeyMode;
  readonly onReload: () => void;
}

/** Edits the settings and saves them whole, only over the version they were read from. */
export function SettingsEditor({ answer, mode, onReload }: SettingsEditorProps) {
  const [kept, setKept] = useState(answer);
  const start: SettingsDraft = {
    profile: kept.data.context_profile_id,
    custom: kept.data.custom_settings,
  };
  const mayChange = useActing().may('settings:write');
  const [draft, setDraft] = useState(start);
  const [saved, setSaved] = useState(false);
  const { busy, problem, run } = useAction();
  const edit = (next: SettingsDraft): void => {
    setSaved(false);
    setDraft(next);
  };
  const change = (key: string, value: unknown): void =>
    edit({ ...draft, custom: { ...draft.custom, [key]: value } });
  const save = (): Promise<boolean> =>
    run(async () => {
      const body = {
        context_profile_id: draft.profile,
        custom_settings: draft.custom,
      } as ConsoleRequest<'updateSettings'>['body'] & object;
      const next = await callConsole('updateSettings', {
        query: { mode },
        body,
        ...(kept.etag !== null && { ifMatch: kept.etag }),
      });
      setKept({ data: next.data, etag: next.etag });
      setDraft({ profile: next.data.context_profile_id, custom: next.data.custom_settings });
      setSaved(true);
    });
  const values = valuesOf(draft);
  const changed = !sameDraft(draft, start);
  return (
    <div className="space-y-10">
      <Select
        label="Start from"
        hint="A profile sets what fits its situation. What you change below differs from it."
        options={profiles}
        value={draft.profile}
        onValueChange={(profile) => edit({ ...resetDraft(draft), profile })}
      />
      <SettingsForm
        group={accountSettings}
        only={keysOf(contextSettings)}
        values={values}
        onChange={change}
      />
      <FurtherSettings values={values} onChange={change} />
      {problem && (
        <ProblemNote problem={problem} {...(problem.status === 412 && { onRetry: onReload })} />
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4">
        <Button
          variant="primary"
          disabled={busy || !changed || !mayChange}
          onClick={() => void save()}
        >
          {busy ? 'Saving …' : 'Save'}
        </Button>
        <Button disabled={!changed} onClick={() => setDraft(start)}>
          Undo changes
        </Button>
        <Button variant="text" onClick={() => edit(resetDraft(draft))}>
          Back to the profile
        </Button>
        <output className="text-sm text-muted">
          <SavedState saved={saved} changed={changed} at={kept.data.updated_at} />
        </output>
      </div>
    </div>
  );
}

interface SavedStateProps {
  readonly saved: boolean;
  readonly changed: boolean;
  /** When the settings were changed last. */
  readonly at: string | null;
}

function SavedState({ saved, changed, at }: SavedStateProps) {
  if (saved) return 'Saved.';
  if (changed) return 'Not saved yet.';
  if (at === null) return 'Never changed.';
  return (
    <>
      Last changed <Moment at={at} />
    </>
  );
}

interface FurtherSettingsProps {
  readonly values: AccountValues;
  readonly onChange: (key: string, value: unknown) => void;
}

function FurtherSettings({ values, onChange }: FurtherSettingsProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {further.map((group) => (
        <Disclosure key={group.label} summary={group.label}>
          <p>{group.description}</p>
          <div className="pt-4 text-ink">
            <SettingsForm
              group={accountSettings}
              only={keysOf(group)}
              values={values}
              onChange={onChange}
            />
          </div>
        </Disclosure>
      ))}
    </div>
  );
}

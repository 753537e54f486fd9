import { type Settings, settingsGroups } from '@aplomb/contract';
import { SettingsForm, TryIt, useStoredSettings } from '@aplomb/ui';

type GroupId = keyof typeof settingsGroups;

interface StoredSettingsFormProps<Id extends GroupId> {
  readonly group: Id;
  /** Only these settings, in this order; else all. */
  readonly only?: readonly (keyof Settings[Id] & string)[];
}

/** A group's settings as the app shows them, to be tried in the browser. */
export function StoredSettingsForm<Id extends GroupId>({
  group,
  only,
}: StoredSettingsFormProps<Id>) {
  const { values, set, reset } = useStoredSettings(group);
  const form = settingsGroups[group];
  return (
    <TryIt title={`${form.label} settings`} onReset={reset}>
      <SettingsForm
        group={form}
        values={values}
        onChange={(key, value) => set(key as never, value as never)}
        {...(only && { only: only as never })}
      />
    </TryIt>
  );
}

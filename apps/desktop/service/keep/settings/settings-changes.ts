import { type Setting, type Settings, type SettingsGroup, settingsGroups } from '@aplomb/contract';
import type { Log } from '../../base/log.ts';
import type { Vault } from '../../base/vault.ts';

/** Writes each change of a setting into the audit log, whichever way it is made. */
export function recordSettings({ settings, audit }: Vault, log: Log): void {
  settings.onChange((group, values, before) => {
    const detail = settingsChanges(group, before[group], values[group]);
    if (detail === '') return;
    audit
      .append({ kind: 'setting', detail, to: '', bytes: 0, mode: '' })
      .catch((error: unknown) => log.error('a changed setting was not recorded', {}, error));
  });
}

/**
 * What changed in a group of settings, in the words of its form: “Local-only processing: on (was
 * off)”. Empty where nothing did.
 */
function settingsChanges<Id extends keyof Settings>(
  id: Id,
  before: Settings[Id],
  after: Settings[Id],
): string {
  const { settings }: SettingsGroup = settingsGroups[id];
  const [old, next]: Readonly<Record<string, unknown>>[] = [{ ...before }, { ...after }];
  return Object.entries(settings)
    .filter(([key]) => JSON.stringify(old?.[key]) !== JSON.stringify(next?.[key]))
    .map(([key, setting]) => changeOf(setting, old?.[key], next?.[key]))
    .join('; ');
}

function changeOf(setting: Setting, before: unknown, after: unknown): string {
  // What somebody wrote themselves is not repeated in the log.
  if (setting.kind === 'text') return `${setting.label} changed`;
  return `${setting.label}: ${wordsOf(setting, after)} (was ${wordsOf(setting, before)})`;
}

function wordsOf(setting: Exclude<Setting, { kind: 'text' }>, value: unknown): string {
  switch (setting.kind) {
    case 'toggle':
      return value === true ? 'on' : 'off';
    case 'choice':
      return setting.options[String(value)] ?? String(value);
    case 'many':
      return (
        (value as readonly string[]).map((id) => setting.options[id] ?? id).join(', ') || 'none'
      );
    case 'range':
      return `${String(value)} ${setting.unit}`.trim();
  }
}

import {
  checkChord,
  defaultHotkeys,
  defaultSettings,
  defaultsOf,
  groupSchema,
  hotkeys,
  privacyChange,
  settingsGroups,
  settingsVersion,
  type HotkeyAction,
  type Settings,
  type ChordVerdict,
} from '@aplomb/contract';
import { DesktopError } from '../../base/desktop-error.ts';
import type { SettingsStore } from '../../base/vault.ts';
import { recordKind, type SealedRecords } from '../storage/sealed-records.ts';

const groupRecords = recordKind<{ version: number; values: Record<string, unknown> }>('settings');
const hotkeyRecords = recordKind<Partial<Record<HotkeyAction, string | null>>>('hotkeys');
const HOTKEYS = 'all';

type Group = keyof Settings;
const groups = Object.keys(settingsGroups) as Group[];

/**
 * Settings and hotkeys, checked by the contract and kept in the sealed records. A stored value that
 * is no longer offered gives way to its default.
 */
export function createSettingsStore(records: SealedRecords, now: () => number): SettingsStore {
  let values = keptValues(records);
  let chords = keptChords(records);
  const listeners = new Set<(group: Group, values: Settings, before: Settings) => void>();

  const keep = (group: Group, next: Record<string, unknown>): Settings => {
    records.write(() =>
      records.put(groupRecords, {
        id: group,
        parent: null,
        at: now(),
        value: { version: settingsVersion, values: next },
      }),
    );
    const before = values;
    values = { ...values, [group]: next };
    for (const listener of listeners) listener(group, values, before);
    return values;
  };
  const keepChords = (next: Record<HotkeyAction, string | null>): void => {
    records.write(() =>
      records.put(hotkeyRecords, { id: HOTKEYS, parent: null, at: now(), value: next }),
    );
    chords = next;
  };

  return {
    get values() {
      return values;
    },
    get hotkeys() {
      return chords;
    },
    set: async (group, given) => {
      const parsed = groupSchema(settingsGroups[group], 'partial').safeParse(given);
      if (!parsed.success) throw notOffered(group, parsed.error.issues[0]);
      return keep(group, {
        ...values[group],
        ...(group === 'privacy' ? privacyParts(values.privacy, parsed.data) : parsed.data),
      });
    },
    reset: async (group) => {
      for (const each of group === undefined ? groups : [group])
        keep(each, defaultSettings()[each]);
      return values;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    checkHotkey: (action, chord) => checkChord(action, chord, chords),
    setHotkey: async (action, chord) => {
      const verdict = chord === null ? { ok: true as const } : checkChord(action, chord, chords);
      if (!verdict.ok) throw unusable(action, verdict);
      keepChords({ ...chords, [action]: chord });
    },
    resetHotkeys: async () => keepChords(defaultHotkeys()),
  };
}

/** Values of a group that are still offered. */
function fitting(group: Group, stored: Record<string, unknown>): Record<string, unknown> {
  const schema = groupSchema(settingsGroups[group], 'partial');
  return Object.fromEntries(
    Object.entries(stored).filter(([key, value]) => schema.safeParse({ [key]: value }).success),
  );
}

/**
 * What a change of privacy settings changes in all: a mode brings its preset, single switches make
 * it Custom.
 */
function privacyParts(
  privacy: Settings['privacy'],
  given: Record<string, unknown>,
): Partial<Settings['privacy']> {
  const { privacy_mode: mode, ...single } = given as Partial<Settings['privacy']>;
  const next =
    mode === undefined
      ? { ...privacy }
      : { ...privacy, ...privacyChange(privacy, 'privacy_mode', mode) };
  for (const [key, value] of Object.entries(single))
    Object.assign(next, privacyChange(next, key as keyof Settings['privacy'], value as never));
  return next;
}

function notOffered(
  group: Group,
  issue: { path: PropertyKey[]; message: string; code?: string; keys?: string[] } | undefined,
): DesktopError {
  const key = String(issue?.path[0] ?? issue?.keys?.[0] ?? '');
  const setting = settingsGroups[group].settings[key as never] as { label: string } | undefined;
  return new DesktopError(
    'INVALID_PARAMETER_VALUE',
    setting === undefined
      ? `There is no setting “${key}” in ${settingsGroups[group].label}.`
      : `${setting.label}: ${issue?.message ?? 'this value is not offered'}.`,
    { advice: 'Choose one of the values that are offered. Nothing was changed.' },
  );
}

/** The settings as they were kept; the default for each that was not, or does not fit any more. */
function keptValues(records: SealedRecords): Settings {
  return Object.fromEntries(
    groups.map((group) => [
      group,
      {
        ...defaultsOf(settingsGroups[group]),
        ...fitting(group, records.get(groupRecords, group)?.value.values ?? {}),
      },
    ]),
  ) as Settings;
}

const keptChords = (records: SealedRecords): Record<HotkeyAction, string | null> => ({
  ...defaultHotkeys(),
  ...records.get(hotkeyRecords, HOTKEYS)?.value,
});

const unusable = (
  action: HotkeyAction,
  { message, suggestion }: Exclude<ChordVerdict, { ok: true }>,
): DesktopError =>
  new DesktopError('INVALID_PARAMETER_VALUE', message, {
    advice:
      suggestion === null
        ? 'Press other keys.'
        : `${suggestion} is free for “${hotkeys[action].action}”.`,
  });

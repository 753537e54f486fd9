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
import type { PolicyKeeper } from '../../base/group-policy.ts';
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
export function createSettingsStore(
  records: SealedRecords,
  now: () => number,
  policy: PolicyKeeper,
): SettingsStore {
  const held = holdGroups(records, now, policy);
  let chords = keptChords(records);
  const keepChords = (next: Record<HotkeyAction, string | null>): void => {
    records.write(() =>
      records.put(hotkeyRecords, { id: HOTKEYS, parent: null, at: now(), value: next }),
    );
    chords = next;
  };

  return {
    get values() {
      return held.values;
    },
    get hotkeys() {
      return chords;
    },
    set: async (group, given) => {
      const parsed = groupSchema(settingsGroups[group], 'partial').safeParse(given);
      if (!parsed.success) throw notOffered(group, parsed.error.issues[0]);
      const free = freeOf(policy, group, parsed.data);
      const { kept } = held;
      return held.keep(group, {
        ...kept[group],
        ...(group === 'privacy' ? privacyParts(kept.privacy, free) : free),
      });
    },
    reset: async (group) => {
      for (const each of group === undefined ? groups : [group])
        held.keep(each, defaultSettings()[each]);
      return held.values;
    },
    onChange: held.onChange,
    checkHotkey: (action, chord) => checkChord(action, chord, chords),
    setHotkey: async (action, chord) => {
      const verdict = chord === null ? { ok: true as const } : checkChord(action, chord, chords);
      if (!verdict.ok) throw unusable(action, verdict);
      keepChords({ ...chords, [action]: chord });
    },
    resetHotkeys: async () => keepChords(defaultHotkeys()),
  };
}

/** The person's own values, kept, and those in force; listeners hear when the latter change. */
function holdGroups(records: SealedRecords, now: () => number, policy: PolicyKeeper) {
  let kept = keptValues(records);
  let values = withFixed(kept, policy);
  const listeners = new Set<(group: Group, values: Settings, before: Settings) => void>();
  const tell = (changed: readonly Group[]): void => {
    const before = values;
    values = withFixed(kept, policy);
    for (const group of changed) for (const listener of listeners) listener(group, values, before);
  };
  policy.onChange(() => tell(groups));
  return {
    get kept() {
      return kept;
    },
    get values() {
      return values;
    },
    keep(group: Group, next: Record<string, unknown>): Settings {
      const value = { version: settingsVersion, values: next };
      records.write(() => records.put(groupRecords, { id: group, parent: null, at: now(), value }));
      kept = { ...kept, [group]: next };
      tell([group]);
      return values;
    },
    onChange(listener: (group: Group, values: Settings, before: Settings) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The values with those in their place that the organisation fixed. */
const withFixed = (kept: Settings, policy: PolicyKeeper): Settings =>
  Object.fromEntries(
    groups.map((group) => [group, { ...kept[group], ...policy.fixed(group) }]),
  ) as Settings;

/** What of a change the organisation left free. Throws ACCESS_DENIED where it is of what it fixed. */
function freeOf(
  policy: PolicyKeeper,
  group: Group,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const fixed = policy.fixed(group);
  for (const [key, value] of Object.entries(fixed)) {
    if (given[key] === undefined || given[key] === value) continue;
    const setting = settingsGroups[group].settings[key as never] as { label: string } | undefined;
    throw new DesktopError(
      'ACCESS_DENIED',
      `${setting?.label ?? key} is set by the policy of ${policy.current?.organisation ?? ''}.`,
      { advice: 'Ask who manages this computer. Nothing was changed.' },
    );
  }
  return Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(fixed, key)));
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

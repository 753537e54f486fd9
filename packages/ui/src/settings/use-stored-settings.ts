import {
  defaultsOf,
  isSettingValue,
  type Settings,
  settingsGroups,
  settingsVersion,
} from '@aplomb/contract';
import { useMemo } from 'react';
import { useStoredText } from '../internal/use-stored-text.ts';

type GroupId = keyof typeof settingsGroups;

/** A group's settings as kept in this browser, and the ways to change them. */
export interface StoredSettings<Id extends GroupId> {
  readonly values: Settings[Id];
  readonly set: <Key extends keyof Settings[Id]>(key: Key, value: Settings[Id][Key]) => void;
  /** Changes several values at once. */
  readonly assign: (changes: Partial<Settings[Id]>) => void;
  readonly reset: () => void;
}

/**
 * Settings of a group, kept in this browser only and the same in all its tabs; the defaults while
 * prerendered. What is stored is checked when read: a value that does not fit gives way to its
 * default.
 */
export function useStoredSettings<Id extends GroupId>(groupId: Id): StoredSettings<Id> {
  const [stored, store] = useStoredText(`aplomb.settings.${settingsVersion}.${groupId}`);
  const values = useMemo(() => readSettings(groupId, stored), [groupId, stored]);
  const assign = (changes: Partial<Settings[Id]>): void => {
    store(JSON.stringify({ ...values, ...changes }));
  };
  return {
    values,
    assign,
    set: (key, value) => assign({ [key]: value } as unknown as Partial<Settings[Id]>),
    reset: () => store(undefined),
  };
}

/**
 * Reads stored values of a group, taking each that is one of its setting's and the default for every other.
 */
export function readSettings<Id extends GroupId>(
  groupId: Id,
  stored: string | undefined,
): Settings[Id] {
  const group = settingsGroups[groupId];
  const found = objectFrom(stored);
  const kept = Object.entries(group.settings)
    .filter(([key, setting]) => isSettingValue(setting, found[key]))
    .map(([key]) => [key, found[key]]);
  return { ...defaultsOf(group), ...Object.fromEntries(kept) } as Settings[Id];
}

function objectFrom(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    // Anybody may write there: what is no JSON is as good as nothing, and defaults take its place.
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}

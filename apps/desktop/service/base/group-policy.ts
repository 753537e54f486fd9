import type { FixedSetting, GroupPolicy, Settings } from '@aplomb/contract';
import type { PolicyPort } from './ports.ts';
import { isDeepStrictEqual } from 'node:util';
import { readGroupPolicy, unreadablePolicy } from '@aplomb/contract';

/** What the organisation set on this computer: nobody who uses the app can change it. */
export interface PolicyKeeper {
  readonly current: GroupPolicy | null;
  /** What is fixed in a group of settings, by key. */
  fixed(group: keyof Settings): Readonly<Record<string, FixedSetting['value']>>;
  /** Reads it again and tells who listens when it is another one. */
  look(): void;
  onChange(listener: () => void): void;
}

/** Reads the policy of this computer. */
export function openGroupPolicy(port: PolicyPort): PolicyKeeper {
  const read = (): GroupPolicy | null => {
    const given = port.read();
    if (given === null) return null;
    return given === 'unreadable' ? unreadablePolicy : readGroupPolicy(given);
  };
  let current = read();
  const listeners: (() => void)[] = [];
  return {
    get current() {
      return current;
    },
    fixed: (group) =>
      Object.fromEntries(
        (current?.settings ?? [])
          .filter((setting) => setting.group === group)
          .map(({ key, value }) => [key, value]),
      ),
    look() {
      const next = read();
      if (isDeepStrictEqual(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.push(listener);
    },
  };
}

/** A computer that nobody manages. */
export const noPolicy: PolicyPort = { read: () => null };

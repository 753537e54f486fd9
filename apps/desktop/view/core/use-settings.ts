import type { Settings } from '@aplomb/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../shared/messages.ts';
import { call } from './connection.ts';
import { asProblem } from './problem.ts';
import { useEvent } from './use-event.ts';
import { useRequest } from './use-request.ts';

type GroupId = keyof Settings;

/** A group's settings and the way to change them; undefined values until they are known. */
export interface GroupSettings<Id extends GroupId> {
  readonly values: Settings[Id] | undefined;
  readonly problem: Problem | undefined;
  readonly change: (key: string, value: unknown) => void;
}

/** Typing is saved when it rests. */
const restMilliseconds = 250;

/**
 * Settings of a group: shown as changed at once, saved a moment later, put back when the service
 * refuses.
 */
export function useSettings<Id extends GroupId>(group: Id): GroupSettings<Id> {
  const { value, problem: unread, reload, replace } = useRequest('settings.get', {});
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>({});
  const [refused, setRefused] = useState<Problem>();
  const unsaved = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEvent('settings.changed', reload);

  const save = useCallback(async (): Promise<void> => {
    const sent = unsaved.current;
    unsaved.current = {};
    if (Object.keys(sent).length === 0) return;
    try {
      replace(await call('settings.set', { group, values: sent }));
      setRefused(undefined);
    } catch (error) {
      setRefused(asProblem(error));
    }
    // What was changed again meanwhile waits for its own saving.
    setDraft((before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => key in unsaved.current)),
    );
  }, [group, replace]);
  const change = (key: string, next: unknown): void => {
    unsaved.current = { ...unsaved.current, [key]: next };
    setDraft((before) => ({ ...before, [key]: next }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), restMilliseconds);
  };
  // Nothing that was typed is lost because the section was left.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void save();
    },
    [save],
  );
  return { values: value && { ...value[group], ...draft }, problem: refused ?? unread, change };
}

import type { HotkeyAction } from '@aplomb/contract';
import { useEvent } from './use-event.ts';
import { useRequest } from './use-request.ts';

/** Chords as they are set at the moment; nothing for an action without one, or until known. */
export function useChords(): (action: HotkeyAction) => string | undefined {
  const { value, reload } = useRequest('hotkeys.list', {});
  useEvent('settings.changed', reload);
  return (action) => value?.find((row) => row.action === action)?.chord ?? undefined;
}

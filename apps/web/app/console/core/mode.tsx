import type { KeyMode } from '@aplomb/contract';
import { Select, useStoredText } from '@aplomb/ui';

/** Modes of keys and what they are called. */
export const modeNames: Readonly<Record<KeyMode, string>> = { live: 'Live', test: 'Test' };

/** Whose records the console shows, kept in this browser. */
export function useMode(): [KeyMode, (mode: KeyMode) => void] {
  const [stored, store] = useStoredText('aplomb.console-mode');
  return [stored === 'test' ? 'test' : 'live', store];
}

/** Chooses between what live keys and what test keys made. */
export function ModeSelect({
  mode,
  onChange,
}: {
  readonly mode: KeyMode;
  readonly onChange: (mode: KeyMode) => void;
}) {
  return (
    <Select
      label="Keys"
      options={{ live: 'Live keys', test: 'Test keys' }}
      value={mode}
      onValueChange={onChange}
    />
  );
}

import { type HotkeyAction, hotkeys } from '@aplomb/contract';
import { useStoredText } from '@aplomb/ui';
import { useMemo } from 'react';
import { parseObject } from '../../parse-json.ts';

/** Chord of every action; empty where the reader cleared it. */
export type Chords = Readonly<Record<HotkeyAction, string>>;

interface StoredHotkeys {
  readonly chords: Chords;
  readonly setChord: (action: HotkeyAction, chord: string) => void;
  readonly reset: () => void;
  /** Chords in use by other actions, with what they do. */
  readonly takenBeside: (action: HotkeyAction) => Record<string, string>;
}

const actions = Object.keys(hotkeys) as HotkeyAction[];

/**
 * Hotkeys as the reader set them, kept in this browser and shared by every page; the defaults while
 * prerendered.
 */
export function useStoredHotkeys(): StoredHotkeys {
  const [stored, store] = useStoredText('aplomb.hotkeys');
  const chords = useMemo(() => readChords(stored), [stored]);
  return {
    chords,
    setChord: (action, chord) => store(JSON.stringify({ ...chords, [action]: chord })),
    reset: () => store(undefined),
    takenBeside: (action) =>
      Object.fromEntries(
        actions
          .filter((other) => other !== action && chords[other] !== '')
          .map((other) => [chords[other], hotkeys[other].action]),
      ),
  };
}

/** Reads stored chords; what is no text gives way to the default. */
export function readChords(stored: string | undefined): Chords {
  const found = parseObject(stored ?? '{}') ?? {};
  return Object.fromEntries(
    actions.map((action) => [
      action,
      typeof found[action] === 'string' ? found[action] : hotkeys[action].chord,
    ]),
  ) as Chords;
}

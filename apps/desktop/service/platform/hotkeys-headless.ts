import type { HotkeyOutcome, HotkeyPort } from '../base/ports.ts';
import { parseChord } from './chord.ts';

/** Hotkeys with a keyboard of their own. */
export interface HeadlessHotkeys extends HotkeyPort {
  /** Presses a chord. Answers whether somebody listened. */
  press(chord: string): boolean;
}

/** Hotkeys pressed by the program that made them; `taken` are chords that another program has. */
export function createHeadlessHotkeys(taken: readonly string[] = []): HeadlessHotkeys {
  const registered = new Map<string, string>();
  let listener: (id: string, at: number) => void = () => undefined;
  return {
    async register(id, chord): Promise<HotkeyOutcome> {
      if (parseChord(chord) === null) return 'invalid';
      if (
        taken.includes(chord) ||
        [...registered].some(([other, theirs]) => theirs === chord && other !== id)
      )
        return 'taken';
      registered.set(id, chord);
      return 'ok';
    },
    async unregister(id) {
      registered.delete(id);
    },
    onPress(heard) {
      listener = heard;
    },
    async close() {
      registered.clear();
    },
    press(chord) {
      const id = [...registered].find(([, theirs]) => theirs === chord)?.[0];
      if (id !== undefined) listener(id, performance.now());
      return id !== undefined;
    },
  };
}

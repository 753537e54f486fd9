import { type HotkeyAction } from '@aplomb/contract';
import type { HotkeyOutcome, HotkeyPort } from '../../base/ports.ts';
import { hotkeyIds } from './hotkey-actions.ts';

/** The chords that are listened for, and what the system said of each. */
export interface ChordRegistration {
  /** Listens for exactly these: what is not wanted any more is let go first. */
  apply(wanted: (action: HotkeyAction) => string | null): Promise<void>;
  outcomeOf(action: HotkeyAction): HotkeyOutcome | 'off';
  /** Whether the chord could be listened for now: only the system knows, and only when asked. */
  test(chord: string): Promise<HotkeyOutcome>;
}

/** Listens by the port; nothing is registered at first. */
export function createChordRegistration(port: HotkeyPort): ChordRegistration {
  const registered = new Map<HotkeyAction, string>();
  const outcomes = new Map<HotkeyAction, HotkeyOutcome>();
  return {
    async apply(chordOf) {
      const wanted = hotkeyIds.map((action) => ({ action, chord: chordOf(action) }));
      for (const { action, chord } of wanted) {
        if (!registered.has(action) || registered.get(action) === chord) continue;
        await port.unregister(action);
        registered.delete(action);
        outcomes.delete(action);
      }
      for (const { action, chord } of wanted) {
        if (chord === null || registered.has(action)) continue;
        const outcome = await port.register(action, chord);
        outcomes.set(action, outcome);
        if (outcome === 'ok') registered.set(action, chord);
      }
    },
    outcomeOf: (action) => outcomes.get(action) ?? 'off',
    async test(chord) {
      if ([...registered.values()].includes(chord)) return 'ok';
      const outcome = await port.register('test', chord);
      if (outcome === 'ok') await port.unregister('test');
      return outcome;
    },
  };
}

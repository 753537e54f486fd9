import { type HotkeyAction, hotkeys } from '@aplomb/contract';
import { KeyChord } from '@aplomb/ui';

/** The default hotkey of an action: `<Chord action="activate" />`. */
export function Chord({ action }: { readonly action: HotkeyAction }) {
  return <KeyChord chord={hotkeys[action].chord} />;
}

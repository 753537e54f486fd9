import { singleKeyChords } from '@aplomb/contract';

/** What of a keyboard event a chord is read from. */
export interface KeyPress { readonly code: string; readonly key: string; readonly ctrlKey: boolean; readonly altKey: boolean; readonly shiftKey: boolean; readonly metaKey: boolean }

/** Chords that Windows keeps for itself, with what they do there. */
export const reservedChords: Readonly<Record<string, string>> = {
  'Ctrl+Alt+Del': 'opens the security screen', 'Ctrl+Shift+Esc': 'opens Task Manager', 'Ctrl+Esc': 'opens the Start menu', 'Ctrl+C': 'copies', 'Ctrl+V': 'pastes', 'Ctrl+X': 'cuts', 'Ctrl+Z': 'undoes', 'Ctrl+A': 'selects everything',
  'Alt+F4': 'closes the window', 'Alt+Tab': 'switches windows', 'Alt+Esc': 'switches windows', 'Alt+Space': 'opens the window menu', 'F1': 'opens help',
  'Win+L': 'locks the computer', 'Win+D': 'shows the desktop', 'Win+E': 'opens Explorer', 'Win+R': 'opens Run', 'Win+Tab': 'opens Task View', 'Win+V': 'opens the clipboard history', 'Win+Shift+S': 'takes a screenshot',
};

const modifierKeys: ReadonlySet<string> = new Set(['Control', 'Alt', 'Shift', 'Meta', 'AltGraph', 'OS']);
const codeNames: Readonly<Record<string, string>> = {
  Comma: ',', Period: '.', Slash: '/', Semicolon: ';', Quote: '\'', Backquote: '`', Minus: '-', Equal: '=', BracketLeft: '[', BracketRight: ']', Backslash: '\\',
  Escape: 'Esc', Delete: 'Del', Insert: 'Ins', ArrowUp: 'Up', ArrowDown: 'Down', ArrowLeft: 'Left', ArrowRight: 'Right',
};

/** The chord of a key press, as `Ctrl+Shift+H`; nothing while only modifiers are down. Letters follow the reader's own layout. */
export function chordOf({ code, key, ctrlKey, altKey, shiftKey, metaKey }: KeyPress): string | undefined {
  if (modifierKeys.has(key)) return undefined;
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : undefined;
  const name = letter ?? codeNames[code] ?? code.replace(/^(?:Key|Digit)/, '');
  return [ctrlKey && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', metaKey && 'Win', name].filter(Boolean).join('+');
}

/** Why a chord cannot be used, in a sentence with what to do; nothing when it can. `taken` maps chords to what they do already. */
export function refusalOf(chord: string, taken: Readonly<Record<string, string>>): string | undefined {
  const reserved = reservedChords[chord] ?? (chord.split('+').includes('Win') ? 'belongs to Windows' : undefined);
  if (reserved !== undefined && !(singleKeyChords as readonly string[]).includes(chord)) return `${chord} ${reserved} in Windows. Press other keys.`;
  const single = !/^(?:Ctrl|Alt)\+/.test(chord);
  if (single && !(singleKeyChords as readonly string[]).includes(chord)) return `${chord} alone would get in the way of typing. Add Ctrl or Alt, or press a key from ${singleKeyChords[0]} to ${singleKeyChords.at(-1)}.`;
  const use = taken[chord];
  return use === undefined ? undefined : `${chord} is taken: ${use}. Press other keys.`;
}
